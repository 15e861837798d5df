import ModuleKit
import ModuleRouting

/// What a module declared for the navigation.
enum NavigationDeclaration: Sendable {
    case page(DeclaredPage)
    case layout(DeclaredLayout)
    case held(DeclaredHeld)
    case reply(DeclaredReply)
}

/// A page, without what its place in the list says of it.
struct DeclaredPage: Sendable {
    var plan: PagePlan

    /// The type of what its handler makes.
    let output: any Any.Type

    /// The name of that type.
    let outputName: String
}

/// Who is asked when a page is to be left that is held.
struct DeclaredHeld: Sendable {
    let type: ObjectIdentifier
    let name: String
    let handler: RegisteredHandler<HeldPage, HeldAnswer>
}

/// A page that is held, as the handler's caller knows it.
struct HeldPage: Sendable {
    let route: PageRoute
    let id: PageID
}

/// Who takes what a page gives back, where no task waits for it any more.
struct DeclaredReply: Sendable {
    /// The page that gives it, and the page that asked.
    let asked: ObjectIdentifier
    let asker: ObjectIdentifier
    let askedName: String
    let askerName: String
    let handler: RegisteredHandler<GivenReply, Void>
}

/// What a page gave back; nil if it went without a reply.
struct GivenReply: Sendable {
    let value: (any Sendable)?
    let asker: PageRoute
}
