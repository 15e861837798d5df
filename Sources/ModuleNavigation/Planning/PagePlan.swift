import ModuleKit
import ModuleRouting

/// A page as its module declared it.
struct PagePlan: Sendable {
    /// The page below, as a function of the page.
    struct Parent: Sendable {
        /// The identity of its type.
        let type: ObjectIdentifier

        /// The name of its type.
        let name: String

        let make: @Sendable (PageRoute) -> PageRoute?
    }

    /// The identity of the route's type.
    let type: ObjectIdentifier

    /// The name of the route's type.
    let name: String

    let pattern: RoutePattern

    /// A route as that of this page; nil if it is of another type.
    let read: @Sendable (any Route) -> PageRoute?

    /// The names of the declared scopes around its module, the outermost first.
    var scopes: [String] = []

    /// Its style over others; nil if it stands in a stack.
    var style: PresentationStyle?

    /// The page below it if a link leads to it; nil for a root, and for an overlay that stands over anything.
    var parent: Parent?

    /// Whether it may be opened from its parent alone.
    var onlyOnParent = false

    /// Whether its overlay stays if a link leads elsewhere.
    var staysForLinks = false

    /// Whether it may be held.
    var mayHold = false

    /// The type of its reply; nil if it has none.
    var reply: PageReply?

    /// The part of it that is saved.
    var restoration = PageRestoration.asItself

    var module = ""
    var location: CallSite?
}
