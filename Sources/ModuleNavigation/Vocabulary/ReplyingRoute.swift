public import ModuleKit
import ModuleRouting

/// A page that replies to the page that asked for it, for example with a picked address, or a name to sign in with.
///
///     public struct PickAddress: ReplyingRoute {
///         public static let pattern: RoutePattern = "/addresses/pick"
///         // what is shown
///         public typealias Output = AddressesPage
///         // what is given back
///         public typealias Reply = Address
///         public init() {}
///     }
///
///     // an Address, or nil; exactly one answer
///     let address = await navigator.ask(PickAddress(), from: page)
public protocol ReplyingRoute: PageRoute {
    /// The type of the reply.
    associatedtype Reply: Sendable
}

extension ReplyingRoute {
    /// The type of the reply.
    static var replyType: any Any.Type { Reply.self }
}

/// A handler that takes a page's reply (`Registrar.onReply(of:to:_:)`) threw, so the reply is lost. The navigator sends it.
///
/// All modules hear it at the same time. Not sticky. It doesn't carry the reply.
public struct ReplyDidFail: ModuleEvent {
    /// All at the same time.
    public static var order: EventOrder { .concurrent }

    /// The name of the page that replied.
    public let asked: String
    /// The name of the page that asked for the reply.
    public let asker: String
    /// What the handler threw.
    public let error: any Error
}

/// A held page that the reader, or a link, tries to leave.
///
///     registrar.confirmLeaving(EditReview.self) {
///         (held: LeaveAttempt<EditReview>, dialogs: any Dialogs) in
///         await dialogs.confirm("Discard your review?") ? .leave : .stay
///     }
public struct LeaveAttempt<Page: PageRoute>: Sendable {
    /// The route.
    public let route: Page
    /// The page's identity.
    public let id: PageID

    /// A page that is held.
    public init(_ route: Page, id: PageID) {
        self.route = route
        self.id = id
    }
}

/// The answer to an attempt to leave a held page.
public enum LeaveDecision: Sendable, Hashable {
    /// The page may be left: its hold ends, and the attempt is made again.
    case leave
    /// The page stays, and the attempt changes nothing.
    case stay
}
