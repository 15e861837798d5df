public import ModuleKit

/// The signals that end this process, as a sequence, so that it can end in order.
///
///     let end = try await manager.run(until: ProcessSignals())
///
/// They are caught from when this is made: what comes before somebody reads waits, so no early signal is lost. They are
/// let go when the reading task is cancelled, or nobody holds this value or an iterator of it any more; then each
/// signal does again what it did before, and this value gives none any more. So a value that is made and not read keeps
/// Control-C from ending the process, for as long as it lives.
///
/// Without an argument these are `SIGTERM`, `SIGINT` and `SIGHUP`. All three would end the process without a word: also
/// `SIGHUP`, which comes when a terminal is closed. A server that reloads on `SIGHUP` names the other two here, and
/// reads the third from a value of its own:
///
///     for await _ in ProcessSignals([.hangUp]) { await reload() }
///
/// A signal that the process was told to ignore stays ignored, as `nohup` and shells expect. Several values may catch
/// the same signal: each gets it. One value is read by one task at a time. The system joins signals of one kind that
/// come faster than they are taken.
///
/// - Note: The signals are caught by Dispatch. Where a program changes what one of these signals does by `sigaction`
///   while it is caught here, it may not be caught any more.
public struct ProcessSignals: AsyncSequence, Sendable {
    /// The signal that came.
    public typealias Element = HostSignal
    /// It does not fail.
    public typealias Failure = Never

    /// The signals that are caught: those that were asked for, but for the ignored ones.
    public let signals: [HostSignal]

    private let stream: AsyncStream<HostSignal>

    /// Catches those signals from now on.
    ///
    /// A number that is no signal, and one that cannot be caught as `SIGKILL` cannot, is left out.
    public init(_ signals: [HostSignal] = [.terminate, .interrupt, .hangUp]) {
        let (stream, continuation) = AsyncStream<HostSignal>.makeStream()
        let traps = signals.compactMap { signal in
            SignalTrap(signal.number) { count in
                for _ in 0..<count { continuation.yield(signal) }
            }
        }
        continuation.onTermination = { _ in
            for trap in traps { trap.release() }
        }
        let numbers = Set(traps.map(\.number))
        self.signals = signals.filter { numbers.contains($0.number) }
        self.stream = stream
    }

    /// The signals that came and come.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: stream.makeAsyncIterator()) }

    /// Gives one signal after the other.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var base: AsyncStream<HostSignal>.Iterator

        /// The next signal, as soon as one comes; nil where the task is cancelled.
        public mutating func next() async -> HostSignal? { await base.next() }

        /// The next signal, as soon as one comes; nil where the task is cancelled.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> HostSignal? {
            await base.next(isolation: actor)
        }
    }
}
