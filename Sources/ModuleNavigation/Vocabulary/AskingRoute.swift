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
