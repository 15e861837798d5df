package import ModuleKit
package import ModuleRouting

/// A page as its module declared it.
package struct PagePlan: Sendable {
    /// The page below, as a function of the page.
    struct Parent: Sendable {
        /// The identity of its type.
        let type: ObjectIdentifier

        /// The name of its type.
        let name: String

        let make: @Sendable (AnyPageRoute) -> AnyPageRoute?
    }

    /// The identity of the route's type.
    let type: ObjectIdentifier

    /// The name of the route's type.
    package var name: String

    package let pattern: RoutePattern

    /// The type of its handler's output.
    let output: any Any.Type

    /// A route as that of this page; nil if it is of another type.
    let read: @Sendable (any Route) -> AnyPageRoute?

    /// The names of the declared scopes around its module, the outermost first.
    package var scopes: [String] { place.scopes }

    /// Its style over others; nil if it stands in a stack.
    package var style: PresentationStyle?

    /// The page below it if a link leads to it; nil for a root, and for an overlay that stands over anything.
    var parent: Parent?

    package var options: PageOptions

    /// Whether it is opened on its very parent alone.
    var requiresParent: Bool { options.contains(.requiresParent) }

    /// Whether its overlay does not go for links.
    var keptByLinks: Bool { options.contains(.keptByLinks) }

    /// Whether its page of that route can lie on that one.
    func mayLie(_ route: AnyPageRoute, on below: AnyPageRoute?) -> Bool {
        !requiresParent || parent?.make(route) == below
    }

    /// Whether it can block leaving: some module confirms it.
    package var confirmsLeaving = false

    /// The contexts of other pages that its handler takes.
    var otherContexts: [String] = []

    /// The route whose reply it has: its own.
    var asked: any Route.Type

    /// The type of its reply; nil if it has none.
    ///
    /// It is found out when it is needed: for each type that the runtime is asked about for the first time, it looks
    /// through all conformances of the process, and an app that starts needs few.
    var replyType: (any Any.Type)? { (asked as? any ReplyingRoute.Type)?.replyType }

    /// Where its module declared it.
    package var place = nowhere

    /// What no module has declared yet.
    static let nowhere = Declared(value: (), module: "", location: CallSite(fileID: "", line: 0))

    /// Without a parent it is a root, or with a style, one that stands over anything.
    init<Page: PageRoute>(
        _ type: Page.Type, under parent: Parent? = nil, as style: PresentationStyle? = nil, options: PageOptions = []
    ) {
        (self.parent, self.style, self.options) = (parent, style, options)
        self.type = ObjectIdentifier(type)
        name = "\(type)"
        pattern = Page.pattern
        output = Page.Output.self
        read = { ($0 as? Page).map { AnyPageRoute($0) } }
        asked = type
    }
}

extension PagePlan.Parent {
    /// The output of the second closure, or else of the first.
    init<Page: PageRoute, Parent: PageRoute>(
        _ parent: @escaping @Sendable (Page) -> Parent,
        inside outer: @escaping @Sendable (Page) -> Page? = { _ in nil }
    ) {
        type = ObjectIdentifier(Parent.self)
        name = "\(Parent.self)"
        make = { child in
            child.route(as: Page.self).map { route in
                outer(route).map { AnyPageRoute($0) } ?? AnyPageRoute(parent(route))
            }
        }
    }
}

/// A page of a plan. An object, because each intent looks some up.
package final class PlannedPage: Sendable {
    /// Its module's declaration.
    package let plan: PagePlan

    /// The place that takes links and has a page of its type at the bottom; nil if it is no root.
    let rootPlace: Int?

    /// The scopes around it that must be open before it can stand, outer ones first.
    package let gated: [String]

    /// The scopes around it that pages open, outer ones first.
    package let flows: [String]

    /// Whether it begins the last of them.
    package let begins: Bool

    /// Whether no other page has to begin its flows.
    var isFree: Bool { flows.isEmpty || begins && flows.count == 1 }

    init(_ plan: PagePlan, rootPlace: Int?, flowScopes: Set<String>, begins: Bool) {
        self.plan = plan
        self.rootPlace = rootPlace
        gated = flowScopes.isEmpty ? plan.scopes : plan.scopes.filter { !flowScopes.contains($0) }
        flows = flowScopes.isEmpty ? [] : plan.scopes.filter(flowScopes.contains)
        self.begins = begins
    }
}
