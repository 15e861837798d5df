/// The outcome of an event: one result for each handler, in the order of delivery.
public struct EventDelivery<Event: ModuleEvent>: Sendable {
    /// One handler's part.
    public struct Outcome: Sendable {
        /// The handler's module.
        public let module: String
        /// The line that registered the handler.
        public let location: CallSite
        /// How long it took, by the manager's clock; zero if it wasn't called.
        public let duration: Duration
        /// The handler's result.
        public let result: Result
    }

    /// The result of one handler.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Result: Sendable {
        /// It returned that reply.
        case handled(Event.Reply)
        /// It threw, or one of its services couldn't be resolved.
        case failed(any Error)
        /// It took longer than the event's ``ModuleEvent/timeout``, so it was cancelled and abandoned.
        case timedOut(Duration)
        /// Its module isn't running, so it wasn't called.
        case skipped(ModuleState)
        /// Its module is switched off for that reason, so it wasn't called.
        case disabled(String)
    }

    /// The reply of one handler.
    public struct Reply: Sendable {
        /// The handler's module.
        public let module: String
        /// What it returned.
        public let value: Event.Reply
    }

    /// What went wrong in one handler.
    public struct Failure: Sendable {
        /// The handler's module.
        public let module: String
        /// What it threw; a ``TimeoutError`` if it took too long.
        public let error: any Error
    }

    /// The outcomes, in the order of delivery; empty if no module listens.
    ///
    /// For a concurrent event they are in the order of dependency. For a ``ResponderEvent`` there are none after the
    /// answer.
    public let outcomes: [Outcome]

    /// The delivery of an event that no module listens for.
    @usableFromInline
    init() { outcomes = [] }

    init(outcomes: [Outcome]) {
        self.outcomes = outcomes.filter { outcome in
            if case .failed(let error) = outcome.result { !(error is Overheard) } else { true }
        }
    }

    /// The replies of the handlers that returned, in the order of delivery.
    public var replies: [Reply] {
        outcomes.compactMap { outcome in
            if case .handled(let reply) = outcome.result { Reply(module: outcome.module, value: reply) } else { nil }
        }
    }

    /// The failures of the handlers that threw or took too long, in the order of delivery.
    public var failures: [Failure] {
        outcomes.compactMap { outcome in
            switch outcome.result {
            case .failed(let error): Failure(module: outcome.module, error: error)
            case .timedOut(let timeout): Failure(module: outcome.module, error: TimeoutError(timeout: timeout))
            case .handled, .skipped, .disabled: nil
            }
        }
    }
}

extension EventDelivery where Event: ResponderEvent {
    /// The module that answered and its answer; nil if none did.
    public var answer: Reply? { replies.first { Event.isAnswer($0.value) } }
}

extension EventDelivery: CustomStringConvertible {
    /// A line for each handler: `Cart replied 3`, `Orders failed: …`; without any `no module listens`.
    public var description: String {
        let lines = outcomes.map { outcome in
            switch outcome.result {
            case .handled(let reply): outcome.module + (reply is Void ? " handled it" : " replied \(reply)")
            case .failed(let error): "\(outcome.module) failed: \(error)"
            case .timedOut(let timeout): "\(outcome.module) took longer than \(timeout)"
            case .skipped(let state): "\(outcome.module) was skipped: \(state.rawValue)"
            case .disabled(let reason): "\(outcome.module) is switched off: \(reason)"
            }
        }
        return lines.isEmpty ? "no module listens" : lines.joined(separator: "\n")
    }
}
