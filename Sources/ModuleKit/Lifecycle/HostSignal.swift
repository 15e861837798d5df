/// A signal with which a host asks a process to end.
public struct HostSignal: Sendable, Hashable, CustomStringConvertible {
    /// The signal's number (POSIX `signal.h`).
    public let number: Int32
    /// The signal's name, such as `SIGTERM`.
    public let name: String

    /// A signal of that number and name.
    public init(number: Int32, name: String) {
        self.number = number
        self.name = name
    }

    /// `SIGTERM`: what `kill`, init systems and container engines send first.
    public static let terminate = HostSignal(number: 15, name: "SIGTERM")

    /// `SIGINT`: what Control-C sends.
    public static let interrupt = HostSignal(number: 2, name: "SIGINT")

    /// `SIGHUP`: what a terminal sends when it is closed.
    public static let hangUp = HostSignal(number: 1, name: "SIGHUP")

    /// The signal's name.
    public var description: String { name }
}

/// Why ``ModuleManager/run(until:whileRunning:)`` returned.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum StopReason: Sendable, Hashable {
    /// A signal ended it.
    case signal(HostSignal)
    /// ``ModuleManager/stop()`` was called, or the work was done.
    case stopped
    /// The task that ran the app was cancelled.
    case cancelled
}
