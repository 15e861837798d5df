/// Something that happened, told to every module that listens.
///
///     public struct OrderPlaced: ModuleEvent { public let number: Int }
///
///     registrar.on(OrderPlaced.self) { (event, log: any VisitLog) in
///         await log.record("order placed")
///     }
///
/// Any module may define one in its interface.
public protocol ModuleEvent: Sendable {
    /// The order in which modules hear it; ``EventOrder/dependency`` unless the event says otherwise.
    static var order: EventOrder { get }
}

extension ModuleEvent {
    /// Needed modules first.
    public static var order: EventOrder { .dependency }
}

/// The order in which modules hear an event.
public enum EventOrder: Sendable, Hashable {
    /// A module hears it after those it needs: for what begins.
    case dependency
    /// A module hears it before those it needs: for what winds down.
    case reverse
}

/// What became of an event: one outcome for each handler that is registered for it, in the order of delivery.
public struct EventDelivery: Sendable {
    /// One handler's part.
    public struct Outcome: Sendable {
        /// What one handler did with the event.
        public enum Result: Sendable {
            /// It ran to its end.
            case handled
            /// It threw, or one of its services could not be had.
            case failed(any Error)
            /// Its module is not running, so it was not called.
            case skipped(ModuleLife)
            /// Its module is switched off for that reason, so it was not called.
            case switchedOff(String)
        }

        /// The handler's module.
        public let module: String
        /// The line that registered the handler.
        public let location: SourceLocation
        /// What the handler did.
        public let result: Result
    }

    /// The outcomes, in the order of delivery; empty where no module listens.
    public let outcomes: [Outcome]

    /// The modules whose handlers failed, with what they threw, in the order of delivery.
    public var failures: [(module: String, error: any Error)] {
        outcomes.compactMap { outcome in
            if case .failed(let error) = outcome.result { (outcome.module, error) } else { nil }
        }
    }
}
