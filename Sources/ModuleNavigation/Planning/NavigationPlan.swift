import ModuleRouting

/// The pages of an app, its layout and its gates, as the modules declared them. It is made once, at assembly, and never
/// changes.
package struct NavigationPlan: Sendable {
    let shape: LayoutShape

    /// The page at the bottom of each place.
    package let roots: [AnyPageRoute]

    /// Each page by the identity of its route's type.
    package let pages: [ObjectIdentifier: PlannedPage]

    /// The scopes that pages live in, each with those around it, the outermost first.
    let scopesAround: [String: [String]]

    /// The scopes that pages open.
    package let flowScopes: Set<String>

    /// The groups of them of which one is open at most.
    package let exclusive: [Set<String>]
}

extension NavigationPlan {
    /// The pages that a link lays: those of a stack, and of overlays over it.
    package struct Chain: Sendable, Equatable {
        /// The place; nil for an overlay that stands over anything.
        package var place: Int?

        /// The pages of the place, the root first; empty without a place.
        var pages: [Arrangement.Page] = []

        var overlays: [Arrangement.Overlay] = []

        /// The routes of all of them, from the bottom.
        package var routes: [AnyPageRoute] { (pages + overlays.flatMap(\.pages)).map(\.route) }
    }

    /// The page of a route's type; nil if it is none.
    package func page(_ route: AnyPageRoute) -> PlannedPage? { pages[route.type] }

    /// The page below, if a link leads to that route; nil if it has none, or is no page.
    package func parent(of route: AnyPageRoute) -> AnyPageRoute? { page(route)?.plan.parent?.make(route) }

    /// The route as that of its page; nil if it is of no page.
    func pageRoute(_ route: any Route) -> AnyPageRoute? { pages[ObjectIdentifier(type(of: route))]?.plan.read(route) }

    /// The place that has that very route, of that page, at its bottom.
    func place(ofRoot route: AnyPageRoute, _ page: PlannedPage) -> Int? {
        guard let place = page.rootPlace, roots[place] == route else { return nil }
        return place
    }

    /// The most pages of a chain; the check refuses longer ones.
    static let deepest = 32

    /// Whether the parents of that route have no end within the most pages of a chain, as the check can't know of pages
    /// that stand on others of their own type.
    func isEndless(_ route: AnyPageRoute) -> Bool { below(route) == nil }

    /// The page and those below it, down to one that has no parent or is a root of a place; nil if they are too many.
    private func below(_ route: AnyPageRoute) -> [(route: AnyPageRoute, page: PlannedPage)]? {
        var below: [(route: AnyPageRoute, page: PlannedPage)] = []
        var next: AnyPageRoute? = route
        while let route = next, let page = page(route) {
            if below.count == Self.deepest { return nil }
            below.append((route, page))
            next = place(ofRoot: route, page) == nil ? page.plan.parent?.make(route) : nil
        }
        return below
    }

    /// The pages that a link to that route lays; nil if the route is no page, or leads to no place.
    package func chain(to route: AnyPageRoute) -> Chain? {
        guard var pages = below(route), let (last, bottom) = pages.last else { return nil }
        var chain = Chain(place: place(ofRoot: last, bottom))
        if chain.place != nil {
            pages.removeLast()
        } else if bottom.plan.parent != nil {
            return nil
        } else if bottom.plan.style == nil {
            // Another value of a root's type stands on the root.
            guard let root = bottom.rootPlace else { return nil }
            chain.place = root
        }
        if let place = chain.place { chain.pages = [.init(roots[place])] }
        for (route, page) in pages.reversed() {
            if let style = page.plan.style {
                chain.overlays.append(.init(style, [.init(route)]))
            } else if chain.overlays.isEmpty {
                chain.pages.append(.init(route))
            } else {
                chain.overlays[chain.overlays.count - 1].pages.append(.init(route))
            }
        }
        return chain
    }

    /// The scopes that must be open before the pages of a chain can stand, outer ones first.
    package func scopes(of chain: Chain) -> [String] {
        if scopesAround.isEmpty { return [] }
        var scopes: [String] = []
        for route in chain.routes {
            for scope in pages[route.type]?.gated ?? [] where !scopes.contains(scope) { scopes.append(scope) }
        }
        return scopes
    }
}
