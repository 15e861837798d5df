/// Why a manager could not be started, or did not stop without errors.
public struct LifecycleError: Error, Sendable {
    /// The closed set of reasons.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// A module's start handler threw; the modules that had started were stopped again.
        case startFailed
        /// One or more stop handlers threw; every module was stopped all the same.
        case stopFailed
        /// `start` or `stop` was called by a start or stop handler, which would wait for itself.
        case calledFromHandler
        /// The scope is closed, and cannot be started again.
        case closed
    }

    /// One handler that threw.
    public struct Failure: Sendable {
        /// The handler's module.
        public let module: String
        /// The line that registered the handler.
        public let location: SourceLocation
        /// What it threw.
        public let error: any Error
    }

    /// The reason.
    public let code: Code

    /// The handlers that threw: for ``Code/startFailed`` first the one that failed to start, then those that failed
    /// while the started modules were stopped again.
    public let failures: [Failure]
}

extension LifecycleError: CustomStringConvertible {
    /// The three parts: what happened, the facts (indented), how to fix it.
    public var description: String {
        let facts = failures.map { "\($0.module), \($0.location): \($0.error)" }
        let module = failures.first?.module ?? ""
        return switch code {
        case .startFailed:
            diagnostic(
                "The module \(module) failed to start, so the app was not started.",
                facts: facts,
                remedy: "mend the cause, then start again."
            )
        case .stopFailed:
            diagnostic(
                "The app stopped with errors.", facts: facts, remedy: "mend the causes; all modules have stopped.")
        case .closed:
            diagnostic("A scope that is closed was started.", facts: facts, remedy: "open the scope anew.")
        case .calledFromHandler:
            diagnostic(
                "A start or stop handler, or an asynchronous factory, called start, stop or close of its own manager.",
                facts: facts,
                remedy: "call it from outside the handler."
            )
        }
    }
}
