import ModuleKit
import ModuleRouting

/// A declaration of a module for the navigation.
enum NavigationDeclaration: Sendable {
    case page(DeclaredPage)
    case layout(DeclaredLayout)
    case held(DeclaredHeld)
    case reply(DeclaredReply)
}

/// A page, without the facts of its place in the list.
struct DeclaredPage: Sendable {
    var plan: PagePlan

    /// The type of its handler's output.
    let output: any Any.Type

    /// The name of that type.
    let outputName: String
}

/// The handler of the question whether a held page may be left.
struct DeclaredHeld: Sendable {
    let type: ObjectIdentifier
    let name: String
    let handler: RegisteredHandler<HeldPage, HeldAnswer>
}

/// A held page, as the handler's caller knows it.
struct HeldPage: Sendable {
    let route: PageRoute
    let id: PageID
}

/// The handler of a page's reply, if no task waits for the reply any more.
struct DeclaredReply: Sendable {
    /// The page that gives it, and the page that asked.
    let asked: ObjectIdentifier
    let asker: ObjectIdentifier
    let askedName: String
    let askerName: String
    let handler: RegisteredHandler<GivenReply, Void>
}

/// The reply of a page; nil if it closed without one.
struct GivenReply: Sendable {
    let value: (any Sendable)?
    let asker: PageRoute
}
