/// What became of an event: one outcome for each handler that was asked, in the order of delivery.
public struct EventDelivery<Event: ModuleEvent>: Sendable {
    /// One handler's part.
    public struct Outcome: Sendable {
        /// The handler's module.
        public let module: String
        /// The line that registered the handler.
        public let location: SourceLocation
        /// How long it took, by the manager's clock; zero where it was not called.
        public let duration: Duration
        /// What the handler did.
        public let result: Result
    }

    /// What one handler did with the event.
    public enum Result: Sendable {
        /// It ran to its end, with that reply.
        case handled(Event.Reply)
        /// It threw, or one of its services could not be had.
        case failed(any Error)
        /// It took longer than the event's ``ModuleEvent/budget``, so it was cancelled and left behind.
        case overran(Duration)
        /// Its module is not running, so it was not called.
        case skipped(ModuleLife)
        /// Its module is switched off for that reason, so it was not called.
        case switchedOff(String)
    }

    /// Nil where there are none, which costs nothing to say.
    private let delivered: [Outcome]?

    /// The outcomes, in the order of delivery; empty where no module listens.
    ///
    /// Of an event that all hear at the same time they stand in the order of dependency; of a ``ResponderEvent`` there
    /// are none after the answer.
    public var outcomes: [Outcome] { delivered ?? [] }

    /// Of an event that nobody hears.
    @usableFromInline
    init() { delivered = nil }

    init(outcomes: [Outcome]) {
        delivered = outcomes.filter { outcome in
            if case .failed(let error) = outcome.result { !(error is Overheard) } else { true }
        }
    }

    /// The replies of the handlers that ran to their end, in the order of delivery.
    public var replies: [(module: String, reply: Event.Reply)] {
        outcomes.compactMap { outcome in
            if case .handled(let reply) = outcome.result { (outcome.module, reply) } else { nil }
        }
    }

    /// The modules whose handlers failed or took too long, with what they threw or an ``OverrunError``, in the order of
    /// delivery.
    public var failures: [(module: String, error: any Error)] {
        outcomes.compactMap { outcome in
            switch outcome.result {
            case .failed(let error): (outcome.module, error)
            case .overran(let budget): (outcome.module, OverrunError(budget: budget))
            case .handled, .skipped, .switchedOff: nil
            }
        }
    }
}

extension EventDelivery where Event: ResponderEvent {
    /// The module that answered and its answer; nil where none did.
    public var answer: (module: String, reply: Event.Reply)? { replies.first { Event.isAnswer($0.reply) } }
}
