/// Something that happened; every module that listens is notified.
///
///     public struct OrderPlaced: ModuleEvent { public let number: Int }
///
///     registrar.on(OrderPlaced.self) { (event, log: any VisitLog) in
///         await log.record("order placed")
///     }
///
/// Any module may define an event in its interface. An event that asks a question has a ``Reply``, and its sender gets
/// the replies of all modules:
///
///     public struct CountOpenWork: ModuleEvent { public typealias Reply = Int }
///
///     let open = await events.send(CountOpenWork()).replies.reduce(0) {
///         $0 + $1.value
///     }
public protocol ModuleEvent: Sendable {
    /// The type that a handler returns; `Void` unless the event says otherwise.
    associatedtype Reply: Sendable = Void

    /// The order in which modules are notified; ``EventOrder/dependency`` unless the event says otherwise.
    static var order: EventOrder { get }

    /// Whether the last event sent is kept, so that modules that start later are notified too; `false` unless the event
    /// says otherwise.
    ///
    /// Such a module is notified after its start handlers have run and before it is running.
    static var isSticky: Bool { get }

    /// How long one handler may take; ten seconds unless the event says otherwise. Zero or less is a problem of the assembly.
    ///
    /// A handler that takes longer is cancelled and abandoned, and the event goes on to the next.
    static var timeout: Duration { get }
}

extension ModuleEvent {
    /// A module's dependencies first.
    public static var order: EventOrder { .dependency }

    /// Forgotten once it is delivered.
    public static var isSticky: Bool { false }

    /// Ten seconds.
    public static var timeout: Duration { .seconds(10) }
}

/// The order in which modules are notified of an event.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum EventOrder: Sendable, Hashable {
    /// A module is notified after those it depends on: for something that starts.
    case dependency
    /// A module is notified before those it depends on: for something that winds down.
    case reverse
    /// All modules are notified at the same time.
    case concurrent
}

/// An event that goes from module to module until one answers: opening a link, or continuing an activity from another
/// device.
///
///     public struct OpenDocument: ResponderEvent {
///         public typealias Reply = Bool
///         public let name: String
///     }
///
///     registrar.on(OpenDocument.self) { (event, reader: any Reader) in
///         await reader.open(event.name)
///     }
///
///     let module = await events.send(OpenDocument(name: "a.txt")).answer?.module
///
/// Modules are asked one after the other, even if ``ModuleEvent/order`` is ``EventOrder/concurrent``: then in the order
/// of dependency. A handler that throws, or takes too long, hasn't answered.
public protocol ResponderEvent: ModuleEvent {
    /// Whether the reply is an answer, so that no further module is asked.
    static func isAnswer(_ reply: Reply) -> Bool
}

extension ResponderEvent where Reply == Bool {
    /// True is the answer.
    public static func isAnswer(_ reply: Bool) -> Bool { reply }
}

/// Why an event reached no handler: it was sent in the handler of an event that was sent in the handler of another, and so on.
///
/// 16 events may be under way one in the other.
public struct EventNestingError: Error, Sendable, DiagnosticConvertible {
    /// How many events may be under way, each sent by a handler of the one before.
    package static let limit = 16

    /// The modules whose handlers sent them, the first before the others.
    public let modules: [String]

    /// What happened, the facts, and how to fix it.
    public var diagnostic: Diagnostic {
        Diagnostic(
            "An event was sent by the handler of an event, and that one in the same way, \(Self.limit) times.",
            facts: ["modules: \(modules.joined(separator: " → "))"],
            remedy: "send it only if something has changed, so that a handler doesn't send its own event again."
        )
    }
}
