public import ModuleRouting

/// A page that gives something back to the one who asked for it: an address that was picked, a name to sign in with.
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
    /// What it gives back.
    associatedtype Reply: Sendable
}

extension AskingRoute {
    /// The type of what it gives back.
    static var replyType: any Any.Type { Reply.self }
}
