/// Why a manager couldn't be started, or stopped with errors.
public struct LifecycleError: Error, Sendable, DiagnosticConvertible {
    /// The kind of a ``LifecycleError``. Later versions may add kinds, so give a `switch` over it a `default`.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code's stable text.
        public let rawValue: String

        /// A kind with that text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A required module failed to start, or the whole start took too long; the modules that had started were
        /// stopped again.
        public static let startFailed = Code(rawValue: "start-failed")
        /// A module of a running app failed to start, and the app goes on without it.
        public static let moduleFailed = Code(rawValue: "module-failed")
        /// The work of a required module threw, or returned while the module was running; the modules were stopped.
        public static let workFailed = Code(rawValue: "work-failed")
        /// The work that was passed to `run` threw; the modules were stopped. What it threw is the first failure's
        /// ``Failure/error``.
        public static let runFailed = Code(rawValue: "run-failed")
        /// Something went wrong while the modules stopped; every module was stopped, or asked to, all the same.
        public static let stopFailed = Code(rawValue: "stop-failed")
        /// The start was given up, because its task was cancelled or `stop` was called; the modules that had started
        /// were stopped again.
        public static let cancelled = Code(rawValue: "cancelled")
        /// A second signal came while the modules stopped, so nothing waits for them any more.
        public static let interrupted = Code(rawValue: "interrupted")
        /// `start`, `stop`, `close` or `run` was called by a start or stop handler, or by an asynchronous factory, which
        /// would wait for itself.
        public static let calledFromHandler = Code(rawValue: "called-from-handler")
        /// The scope is closed, and can't be started again.
        public static let closed = Code(rawValue: "closed")
        /// A single module was started in an app that isn't running, or a scope in one that has stopped.
        public static let notRunning = Code(rawValue: "not-running")
        /// The list has no such module, or it is switched off.
        public static let unknownModule = Code(rawValue: "unknown-module")
    }

    /// One module, handler or scope in which something went wrong.
    public struct Failure: Sendable {
        /// The handler's module; `scope` and its name if a scope took too long to close; `run` if it is the work passed
        /// to `run`.
        public let module: String
        /// The line that registered the handler, that lists the module if it took too long, or that called `run`.
        public let location: CallSite?
        /// The error that it threw; a ``TimeoutError`` if it took too long; a ``WorkError`` if it is work that failed.
        public let error: any Error
    }

    /// The reason.
    public let code: Code

    /// The failures: for ``Code/startFailed`` and ``Code/workFailed`` first the module that failed, then what went
    /// wrong while the started modules were stopped again.
    public let failures: [Failure]

    /// The module or the signal that it is about.
    public let subject: String?

    init(code: Code, failures: [Failure] = [], subject: String? = nil) {
        self.code = code
        self.failures = failures
        self.subject = subject
    }

    /// What happened, the facts, and how to fix it.
    public var diagnostic: Diagnostic {
        let signal = code == .interrupted ? subject.map { "signal: \($0)" } : nil
        let (summary, remedy) = words(of: failures.first?.module ?? "")
        return Diagnostic(summary, facts: signal.map { [$0] } ?? failures.map(\.description), remedy: remedy)
    }

    /// - Parameter module: the first that failed.
    private func words(of module: String) -> (summary: String, remedy: String) {
        switch code {
        case .startFailed:
            ("The module \(module) failed to start, so the app was not started.", "fix the cause, then start again.")
        case .moduleFailed:
            (
                "The module \(module) failed to start, and the app goes on without it.",
                "fix the cause, then start the module again."
            )
        case .workFailed:
            (
                "The work of the module \(module) failed, so the app was stopped.",
                "fix the cause, then start again; or declare a restart where the work is registered."
            )
        case .runFailed:
            ("The work passed to run threw, so the app was stopped.", "fix the cause, then run again.")
        case .stopFailed: ("The app stopped with errors.", "fix the causes; every module was asked to stop.")
        case .cancelled: ("The start was given up before the app was running.", "start again.")
        case .interrupted:
            (
                "A second signal ended the app while its modules stopped.",
                "wait for the stop, which takes no longer than its timeout."
            )
        case .closed: ("Cannot start a scope that is closed.", "open the scope anew.")
        case .notRunning: ("Cannot start \(subject ?? "a module"): the app isn't running.", "start the app first.")
        case .unknownModule:
            (
                "There is no module \(subject ?? "") in the list.",
                "use the name of a module in the list, and switch it on."
            )
        case .calledFromHandler:
            (
                "A start or stop handler, or an asynchronous factory, called start, stop, close or run of its own manager.",
                "call it from outside the handler."
            )
        default: ("The start or stop failed: \(code.rawValue).", "fix the cause.")
        }
    }
}

extension LifecycleError.Failure: CustomStringConvertible {
    /// The module, the line and the error.
    public var description: String {
        location.map { "\(module), \($0): \(error)" } ?? "\(module): \(error)"
    }
}

/// Why a module is unavailable: it, or one that it depends on, failed to start, or its work failed.
public struct ModuleUnavailableError: Error, Sendable, CustomStringConvertible {
    /// The module.
    public let module: String

    /// From the module to the one that failed, each depending on the next; the module alone if it failed
    /// itself.
    public let path: [String]

    /// The error that the failed module's start threw; a ``TimeoutError`` if it took too long; a ``WorkError`` if its work
    /// failed.
    public let cause: any Error

    /// The module that failed.
    public var failed: String { path.last ?? module }

    /// What happened: `Orders is unavailable because Payments failed to start: …`, or `… because the work of Payments
    /// threw …`.
    public var description: String {
        let reason = (cause as? WorkError)?.text(of: failed) ?? "\(failed) failed to start: \(cause)"
        return module == failed ? reason : "\(module) is unavailable because \(reason)"
    }
}

/// Why the work of a module failed: it threw, or returned while its module was running.
public struct WorkError: Error, Sendable, CustomStringConvertible {
    /// The error that it threw; nil if it returned.
    public let underlying: (any Error)?

    /// How often it was restarted before, in a row.
    public let restarts: Int

    init(_ underlying: (any Error)?, restarts: Int) {
        self.underlying = underlying
        self.restarts = restarts
    }

    /// What happened to the work of that module.
    func text(of module: String) -> String { "the work of \(module) \(what)" }

    private var what: String {
        let end = underlying.map { "threw \($0)" } ?? "returned while its module was running"
        return switch restarts {
        case 0: end
        case 1: "\(end), after 1 restart"
        default: "\(end), after \(restarts) restarts"
        }
    }

    /// What happened: `the work threw …`, `the work returned while its module was running`.
    public var description: String { "the work \(what)" }
}
