import ModuleRouting

/// A page of a plan: its module's declaration, and the place whose root it is. An object, because each intent looks
/// some up.
package final class PlannedPage: Sendable {
    package let name: String
    let pattern: RoutePattern

    /// A route as that of this page; nil if it is of another type.
    let read: @Sendable (any Route) -> PageRoute?

    let module: String

    /// The names of the declared scopes around its module, the outermost first.
    package let scopes: [String]

    /// Its style over others; nil if it stands in a stack.
    let style: PresentationStyle?

    /// The page below it if a link leads to it; nil for a root, and for an overlay that stands over anything.
    let parent: PagePlan.Parent?

    /// Whether it may be opened from its parent alone.
    package let onlyOnParent: Bool

    /// Whether its overlay stays if a link leads elsewhere.
    let staysForLinks: Bool

    /// Whether it may be held.
    package let mayHold: Bool

    /// The type of its reply; nil if it has none.
    let reply: PageReply?

    /// The part of it that is saved.
    let restoration: PageRestoration

    /// The place that takes links and has a page of its type at the bottom; nil if it is no root.
    let rootPlace: Int?

    init(_ plan: PagePlan, rootPlace: Int?) {
        name = plan.name
        pattern = plan.pattern
        read = plan.read
        module = plan.module
        scopes = plan.scopes
        style = plan.style
        parent = plan.parent
        onlyOnParent = plan.onlyOnParent
        staysForLinks = plan.staysForLinks
        mayHold = plan.mayHold
        reply = plan.reply
        restoration = plan.restoration
        self.rootPlace = rootPlace
    }
}
