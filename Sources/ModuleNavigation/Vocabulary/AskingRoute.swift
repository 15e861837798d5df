public import ModuleKit
public import ModuleRouting

/// A page that replies to the page that asked for it, for example with a picked address, or a name to sign in with.
///
///     public struct PickAddress: AskingRoute {
///         public static let pattern: RoutePattern = "/addresses/pick"
///         public typealias Output = AddressesPage     // what is shown
///         public typealias Reply = Address            // what is given back
///         public init() {}
///     }
///
///     let address = await navigator.ask(PickAddress(), from: page)    // an Address, or nil; exactly one answer
public protocol AskingRoute: Route, Hashable {
    /// The type of the reply.
    associatedtype Reply: Sendable
}

extension AskingRoute {
    /// The type of the reply.
    static var replyType: any Any.Type { Reply.self }
}

/// A handler that takes a page's reply (`Registrar.replies(of:to:_:)`) threw, so the reply is lost. The navigator sends it.
///
/// All modules hear it at the same time. Not sticky. It doesn't carry the reply.
public struct ReplyFailed: ModuleEvent {
    /// All at the same time.
    public static var order: EventOrder { .concurrent }

    /// The name of the page that replied.
    public let asked: String
    /// The name of the page that asked for the reply.
    public let asker: String
    /// What the handler threw.
    public let error: any Error
}
