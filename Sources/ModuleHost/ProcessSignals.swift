public import ModuleKit

/// The signals that end this process, as a sequence, so that it can end in order.
///
///     let end = try await manager.run(until: ProcessSignals())
///
/// Signals are caught as soon as you make the value. Those that arrive before you read wait, so no early signal is
/// lost. They are released when the reading task is cancelled, or when the value and its iterators are gone. Each
/// signal then has its previous effect again, and the value gives no more signals. So a value that you make and don't
/// read keeps Control-C from ending the process for as long as it lives.
///
/// The default signals are `SIGTERM`, `SIGINT` and `SIGHUP`, each of which would end the process at once. `SIGHUP` is
/// sent when a terminal is closed. A server that reloads on `SIGHUP` names the other two here, and reads the third from
/// a value of its own:
///
///     for await _ in ProcessSignals([.hangUp]) { await reload() }
///
/// A signal that the process ignores stays ignored, as `nohup` and shells expect. Several values may catch the same
/// signal; each receives it. Read a value from one task at a time. The system merges signals of one kind that arrive
/// faster than they are taken.
///
/// - Note: Dispatch catches the signals. If the program changes a signal's action with `sigaction` while the signal is
///   caught here, it may no longer be caught.
public struct ProcessSignals: AsyncSequence, Sendable {
    /// The signal that came.
    public typealias Element = HostSignal
    /// The sequence doesn't fail.
    public typealias Failure = Never

    /// The signals that are caught: those that you asked for, without the ignored ones.
    public let signals: [HostSignal]

    private let stream: AsyncStream<HostSignal>

    /// Catches these signals from now on.
    ///
    /// A number that isn't a signal, or one that can't be caught, such as `SIGKILL`, is left out.
    public init(_ signals: [HostSignal] = [.terminate, .interrupt, .hangUp]) {
        let (stream, continuation) = AsyncStream<HostSignal>.makeStream()
        let traps = signals.compactMap { signal in
            SignalTrap(signal.number) { count in
                for _ in 0..<count { continuation.yield(signal) }
            }
        }
        for trap in traps { trap.finish() }
        continuation.onTermination = { _ in
            for trap in traps { trap.release() }
        }
        self.signals = signals.filter { signal in traps.contains { $0.number == signal.number } }
        self.stream = stream
    }

    /// The signals caught so far and from now on.
    public func makeAsyncIterator() -> AsyncStream<HostSignal>.Iterator { stream.makeAsyncIterator() }
}

extension ModuleManager {
    /// Runs the app until a signal asks this process to end: `run(until: ProcessSignals())`.
    ///
    ///     try await manager.run { try await prompt.run() }
    ///
    /// `SIGTERM`, `SIGINT` and `SIGHUP` end the run (see ``ProcessSignals``). A second signal ends it at once.
    ///
    /// - Parameter work: runs once the eager modules are running. When it returns or throws, the app stops. A signal cancels
    ///   it at once, which cuts what is in flight: a server takes the form with `ending`. Without work, the app runs until
    ///   something ends it.
    /// - Returns: the reason for the run's end, if nothing failed.
    /// - Throws: `LifecycleError`, as `run(until:whileRunning:)` does.
    @discardableResult
    public func run(
        whileRunning work: (@Sendable () async throws -> Void)? = nil
    ) async throws(LifecycleError) -> StopReason {
        try await run(until: ProcessSignals(), whileRunning: work)
    }

    /// Runs the app with work that ends in order, until a signal asks this process to end.
    ///
    ///     try await manager.run(ending: .seconds(15)) { stopping in
    ///         try await server.serve(until: stopping)
    ///     }
    ///
    /// It is `run(until: ProcessSignals(), ending:whileRunning:)`: the work is asked to end, and modules stop when it has.
    ///
    /// - Parameters:
    ///   - timeout: how long the work may take to end; then it is cancelled.
    ///   - work: runs once the eager modules are running, and ends soon after `stopping` says so.
    /// - Returns: the reason for the run's end, if nothing failed.
    /// - Throws: `LifecycleError`, as `run(until:ending:whileRunning:)` does.
    @discardableResult
    public func run(
        ending timeout: Duration,
        fileID: String = #fileID,
        line: UInt = #line,
        whileRunning work: @escaping @Sendable (_ stopping: Stopping) async throws -> Void
    ) async throws(LifecycleError) -> StopReason {
        try await run(until: ProcessSignals(), ending: timeout, fileID: fileID, line: line, whileRunning: work)
    }
}
