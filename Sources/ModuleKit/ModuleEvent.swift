/// Something that happened, told to every module that listens.
///
///     public struct OrderPlaced: ModuleEvent { public let number: Int }
///
///     registrar.on(OrderPlaced.self) { (event, log: any VisitLog) in
///         await log.record("order placed")
///     }
///
/// Any module may define one in its interface. An event that asks something has a ``Reply``, and its sender gets those of
/// all modules:
///
///     public struct CountOpenWork: ModuleEvent { public typealias Reply = Int }
///
///     let open = await events.send(CountOpenWork()).replies.reduce(0) { $0 + $1.reply }
public protocol ModuleEvent: Sendable {
    /// What a handler answers; `Void` unless the event says otherwise.
    associatedtype Reply: Sendable = Void

    /// The order in which modules hear it; ``EventOrder/dependency`` unless the event says otherwise.
    static var order: EventOrder { get }

    /// Whether the last one sent is kept and told to modules that start later; `false` unless the event says otherwise.
    ///
    /// A module hears it after its start handlers and before it is running.
    static var isSticky: Bool { get }

    /// How long one handler may take; ten seconds unless the event says otherwise.
    ///
    /// A handler that takes longer is cancelled and left behind, and the event goes on to the next.
    static var budget: Duration { get }
}

extension ModuleEvent {
    /// Needed modules first.
    public static var order: EventOrder { .dependency }

    /// Forgotten once it is delivered.
    public static var isSticky: Bool { false }

    /// Ten seconds.
    public static var budget: Duration { .seconds(10) }
}

/// The order in which modules hear an event.
public enum EventOrder: Sendable, Hashable {
    /// A module hears it after those it needs: for what begins.
    case dependency
    /// A module hears it before those it needs: for what winds down.
    case reverse
    /// All hear it at the same time.
    case concurrent
}

/// An event that goes from module to module until one answers: opening a link, continuing what was begun elsewhere.
///
///     public struct OpenDocument: ResponderEvent {
///         public typealias Reply = Bool
///         public let name: String
///     }
///
///     registrar.on(OpenDocument.self) { (event, reader: any Reader) in await reader.open(event.name) }
///
///     let module = await events.send(OpenDocument(name: "a.txt")).answer?.module
///
/// Modules are asked one after the other, also where ``ModuleEvent/order`` is ``EventOrder/concurrent``: then in the order
/// of dependency. A handler that throws, or takes too long, has not answered.
public protocol ResponderEvent: ModuleEvent {
    /// Whether the reply is an answer, so that nobody else is asked.
    static func isAnswer(_ reply: Reply) -> Bool
}

extension ResponderEvent where Reply == Bool {
    /// True is the answer.
    public static func isAnswer(_ reply: Bool) -> Bool { reply }
}
