import ModuleKit
package import Testing

/// Lets only four suites run at once: every suite has this trait, and CI checks that.
///
/// The tests of a run all start at the same time, and hundreds of them share the machine's few threads. Without turns, a test
/// that takes a millisecond by itself can end after its time limit.
package struct TakingTurns: SuiteTrait, TestScoping {
    /// On two processors fewer leave them idle while a child process is waited for, and more run no faster.
    private static let turns = Turns(count: 4)

    /// Whether the task runs inside a suite that has its turn; a nested suite that waited for one more would wait for good
    /// where suites around nested ones have all turns.
    @TaskLocal private static var isUnderWay = false

    /// Runs the whole suite when it has its turn; the suites inside it run as part of it.
    package func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        guard !Self.isUnderWay else { return try await function() }
        await Self.turns.begin()
        defer { Self.turns.end() }
        try await Self.$isUnderWay.withValue(true) { try await function() }
    }
}

extension Trait where Self == TakingTurns {
    /// Lets only a few suites run at once.
    package static var takingTurns: TakingTurns { TakingTurns() }
}

/// So many turns at once; first come, first served.
private final class Turns: Sendable {
    private struct State: Sendable {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Monitor<State>

    init(count: Int) { state = Monitor(State(free: count)) }

    func begin() async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                guard state.free == 0 else {
                    state.free -= 1
                    return true
                }
                state.waiting.append(continuation)
                return false
            }
            if isFree { continuation.resume() }
        }
    }

    /// Gives the turn to the one who has waited longest.
    func end() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.free += 1
            return nil
        }
        next?.resume()
    }
}
