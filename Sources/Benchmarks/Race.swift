import BenchmarkHarness
import BenchmarkSupport
import Foundation
import ModuleKit

/// Threads that begin together, each on a processor of its own.
final class Race: Sendable {
    private struct Course {
        var began: ContinuousClock.Instant?
        var ended: ContinuousClock.Instant?
        var left: Int
        var failure: (any Error)?
    }

    private let atStart = Atomic.Word(0)
    private let threads: Int
    private let course: Monitor<Course>

    init(of threads: Int) {
        self.threads = threads
        course = Monitor(Course(left: threads))
    }

    /// From when the first begins until the last ends; what it takes to make threads is before and after.
    func run(_ work: @escaping @Sendable (Int) throws -> Void) async throws -> Duration {
        try await withCheckedThrowingContinuation { continuation in
            for number in 0..<threads {
                Thread.detachNewThread { [self] in
                    if let result = run(work, as: number) { continuation.resume(with: result) }
                }
            }
        }
    }

    /// One thread's part; what came out, for the last that ends.
    private func run(_ work: (Int) throws -> Void, as number: Int) -> Result<Duration, any Error>? {
        _ = stay_on_processor(Int32(number))
        Atomic(self).add(1)
        // Awake and ready, because one that sleeps begins late.
        while Atomic(self).load() < threads {}
        let clock = ContinuousClock()
        let began = clock.now
        let result = Result { try work(number) }
        let ended = clock.now
        return course.withLock { course in
            course.began = min(course.began ?? began, began)
            course.ended = max(course.ended ?? ended, ended)
            if case .failure(let error) = result { course.failure = error }
            course.left -= 1
            guard course.left == 0, let first = course.began, let last = course.ended else { return nil }
            return course.failure.map { .failure($0) } ?? .success(first.duration(to: last))
        }
    }
}
