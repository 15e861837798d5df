/// Why a manager could not be started, or did not stop without errors.
public struct LifecycleError: Error, Sendable {
    /// The closed set of reasons.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// A required module failed to start, or all together took too long; the modules that had started were stopped
        /// again.
        case startFailed
        /// A module of an app that runs failed to start, and the app goes on without it.
        case moduleFailed
        /// Something went wrong while the modules stopped; every module was stopped, or asked to, all the same.
        case stopFailed
        /// The start was given up, because its task was cancelled or somebody called `stop`; the modules that had started
        /// were stopped again.
        case cancelled
        /// A second signal came while the modules stopped, so that nobody waits for them any more.
        case interrupted
        /// `start`, `stop`, `close`, `run` or `updateModules` was called by a start or stop handler, or by an asynchronous
        /// factory, which would wait for itself.
        case calledFromHandler
        /// The scope is closed, and cannot be started again.
        case closed
        /// One module of an app was to be started that is not started itself.
        case notRunning
        /// The list has no such module that is switched on.
        case unknownModule
    }

    /// One module, handler or scope in which something went wrong.
    public struct Failure: Sendable {
        /// The handler's module; `scope` and its name where a scope took too long to close.
        public let module: String
        /// The line that registered the handler, or that lists the module where it took too long.
        public let location: SourceLocation?
        /// What it threw; an ``OverrunError`` where it took too long.
        public let error: any Error

        init(module: String, location: SourceLocation?, error: any Error) {
            self.module = module
            self.location = location
            self.error = error
        }
    }

    /// The reason.
    public let code: Code

    /// What went wrong: for ``Code/startFailed`` first the module that failed to start, then what went wrong while the
    /// started modules were stopped again.
    public let failures: [Failure]

    /// The module or the signal that it is about.
    public let subject: String?

    init(code: Code, failures: [Failure] = [], subject: String? = nil) {
        self.code = code
        self.failures = failures
        self.subject = subject
    }
}

extension LifecycleError: CustomStringConvertible {
    /// The three parts: what happened, the facts (indented), how to fix it.
    public var description: String {
        let facts = failures.map { "\($0)" }
        let module = failures.first?.module ?? ""
        return switch code {
        case .startFailed:
            diagnostic(
                "The module \(module) failed to start, so the app was not started.",
                facts: facts,
                remedy: "mend the cause, then start again."
            )
        case .moduleFailed:
            diagnostic(
                "The module \(module) failed to start, and the app goes on without it.",
                facts: facts,
                remedy: "mend the cause, then start the module again."
            )
        case .stopFailed:
            diagnostic(
                "The app stopped with errors.", facts: facts, remedy: "mend the causes; every module was asked to stop."
            )
        case .cancelled:
            diagnostic("The start was given up before the app was running.", facts: facts, remedy: "start again.")
        case .interrupted:
            diagnostic(
                "A second signal ended the app while its modules stopped.",
                facts: subject.map { ["signal: \($0)"] } ?? [],
                remedy: "wait for the stop, which takes no longer than its budget."
            )
        case .closed:
            diagnostic("A scope that is closed was started.", facts: facts, remedy: "open the scope anew.")
        case .notRunning:
            diagnostic(
                "A module was to be started in an app that is not.", facts: facts, remedy: "start the app first.")
        case .unknownModule:
            diagnostic(
                "There is no module \(subject ?? "") to start.",
                facts: facts,
                remedy: "use the name of a module in the list, and switch it on."
            )
        case .calledFromHandler:
            diagnostic(
                "A start or stop handler, or an asynchronous factory, called start, stop, close, run or updateModules of its"
                    + " own manager.",
                facts: facts,
                remedy: "call it from outside the handler."
            )
        }
    }
}

extension LifecycleError.Failure: CustomStringConvertible {
    /// The module, the line and the error.
    public var description: String {
        location.map { "\(module), \($0): \(error)" } ?? "\(module): \(error)"
    }
}
