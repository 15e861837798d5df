import ModuleRouting

/// The pages of an app, its layout and its gates, as the modules declared them. It is made once, at assembly, and never
/// changes.
public struct NavigationPlan: Sendable {
    /// A gate before the pages of a scope.
    struct Gate: Sendable {
        let scope: String

        /// The page that asks for it.
        let asking: PageRoute
    }

    let shape: LayoutShape

    /// The page at the bottom of each place.
    package let roots: [PageRoute]

    /// Whether links to a root lead to the place; of two places with roots of one type, only one is.
    let takesLinks: [Bool]

    /// Each page by the identity of its route's type.
    package let pages: [ObjectIdentifier: PlannedPage]

    /// By scope.
    let gates: [String: Gate]

    /// The scopes that pages live in, each with those around it, the outermost first.
    let scopesAround: [String: [String]]

    init(
        shape: LayoutShape,
        roots: [PageRoute],
        takesLinks: [Bool]? = nil,
        pages: [PagePlan],
        gates: [Gate] = []
    ) {
        self.shape = shape
        self.roots = roots
        let takesLinks = takesLinks ?? roots.map { _ in true }
        self.takesLinks = takesLinks
        let rootPlaces = Dictionary(
            roots.indices.filter { takesLinks[$0] }.map { (roots[$0].type, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        self.pages = Dictionary(
            pages.map { ($0.type, PlannedPage($0, rootPlace: rootPlaces[$0.type])) },
            uniquingKeysWith: { first, _ in first }
        )
        self.gates = Dictionary(gates.map { ($0.scope, $0) }, uniquingKeysWith: { first, _ in first })
        var scopesAround: [String: [String]] = [:]
        for page in pages {
            for (number, scope) in page.scopes.enumerated() { scopesAround[scope] = Array(page.scopes[..<number]) }
        }
        self.scopesAround = scopesAround
    }
}

extension NavigationPlan {
    /// The pages that a link lays: those of a stack, and of overlays over it.
    package struct Chain: Sendable, Equatable {
        package struct Overlay: Sendable, Equatable {
            let style: PresentationStyle
            package var routes: [PageRoute]
        }

        /// The place; nil for an overlay that stands over anything.
        package var place: Int?

        /// The pages of the place, the root first; empty without a place.
        package var routes: [PageRoute] = []

        package var overlays: [Overlay] = []
    }

    /// The page of a route's type; nil if it is none.
    package func page(_ route: PageRoute) -> PlannedPage? { pages[route.type] }

    /// The page below, if a link leads to that route; nil if it has none, or is no page.
    package func parent(of route: PageRoute) -> PageRoute? { page(route)?.parent?.make(route) }

    /// The route as that of its page; nil if it is of no page.
    func pageRoute(_ route: any Route) -> PageRoute? { pages[ObjectIdentifier(type(of: route))]?.read(route) }

    /// The place that has that very route, of that page, at its bottom.
    func place(ofRoot route: PageRoute, _ page: PlannedPage) -> Int? {
        guard let place = page.rootPlace, roots[place] == route else { return nil }
        return place
    }

    /// The most pages of a chain; the check refuses longer ones.
    static let deepest = 32

    /// The pages that a link to that route lays; nil if the route is no page, or leads to no place.
    package func chain(to route: PageRoute) -> Chain? {
        var below: [(route: PageRoute, page: PlannedPage)] = []
        var next: PageRoute? = route
        var place: Int?
        while let route = next, below.count <= Self.deepest {
            guard let page = pages[route.type] else { return nil }
            next = nil
            if let root = self.place(ofRoot: route, page) {
                place = root
                break
            }
            below.append((route, page))
            if let parent = page.parent {
                next = parent.make(route)
                if next == nil { return nil }
            } else if page.style == nil {
                // Another value of a root's type stands on the root.
                guard let root = page.rootPlace else { return nil }
                place = root
            }
        }
        guard below.count <= Self.deepest else { return nil }
        var chain = Chain(place: place)
        if let place {
            chain.routes.reserveCapacity(below.count + 1)
            chain.routes.append(roots[place])
        }
        for (route, page) in below.reversed() {
            if let style = page.style {
                chain.overlays.append(.init(style: style, routes: [route]))
            } else if chain.overlays.isEmpty {
                chain.routes.append(route)
            } else {
                chain.overlays[chain.overlays.count - 1].routes.append(route)
            }
        }
        return chain
    }

    /// The scopes that the pages of a chain live in, outer ones first.
    package func scopes(of chain: Chain) -> [String] {
        if scopesAround.isEmpty { return [] }
        var scopes: [String] = []
        for route in chain.routes + chain.overlays.flatMap(\.routes) {
            for scope in pages[route.type]?.scopes ?? [] where !scopes.contains(scope) { scopes.append(scope) }
        }
        return scopes
    }
}
