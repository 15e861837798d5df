import ModuleKit

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A pipe that wakes a thread that waits for a file when a task is cancelled.
final class WakePipe: Sendable {
    private struct State: Sendable {
        var isCancelled = false
        var ends: [Int32] = []
    }

    private let state = Monitor(State())

    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// The end to wait for, which becomes readable when the task is cancelled; nil if the system has no pipe left.
    func open() -> Int32? {
        state.withLock { state in
            if let end = state.ends.first { return end }
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0 else { return nil }
            // A program that a handler starts has no use for it.
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            state.ends = ends
            if state.isCancelled { wake(ends) }
            return ends[0]
        }
    }

    func cancel() {
        state.withLock { state in
            state.isCancelled = true
            wake(state.ends)
        }
    }

    func end() {
        let ends = state.withLock { state in
            defer { state.ends = [] }
            return state.ends
        }
        for end in ends { _ = close(end) }
    }

    private func wake(_ ends: [Int32]) {
        guard ends.count == 2 else { return }
        var byte: UInt8 = 0
        _ = write(ends[1], &byte, 1)
    }
}
