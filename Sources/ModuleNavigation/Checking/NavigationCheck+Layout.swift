import ModuleKit

extension NavigationCheck {
    /// The problems of the layout and of its roots.
    func layoutProblems(_ layout: PlacedDeclaration<DeclaredLayout>) -> [Problem] {
        var found = LayoutFindings(layout.module)
        for other in layouts.dropFirst() { found.twice(other, layout) }
        for layout in layouts where !layout.scopes.isEmpty { found.inScope(layout) }
        found.parts(layout)
        for area in layout.value.areas { found.area(area, at: Place(area.name)) }
        rootProblems(layout.value, into: &found)
        // A malformed layout doesn't say which place starts.
        if found.problems.isEmpty { scopeProblems(layout.value, into: &found) }
        return found.problems
    }

    private func rootProblems(_ layout: DeclaredLayout, into found: inout LayoutFindings) {
        var first: [ObjectIdentifier: DeclaredLayout.Root] = [:]
        for root in layout.roots {
            switch page[root.route.type] {
            case nil: found.rootUnknown(root, registrant(of: root.route.type))
            case let page? where page.style != nil: found.rootOverOthers(root, page)
            default: break
            }
            guard root.takesLinks else { continue }
            if let other = first[root.route.type] { found.rootTwice(root, other) }
            first[root.route.type] = first[root.route.type] ?? root
        }
    }

    /// The first page needs no scope, and a detail needs the scopes of its sidebar at least.
    private func scopeProblems(_ layout: DeclaredLayout, into found: inout LayoutFindings) {
        func page(at place: Int) -> (root: DeclaredLayout.Root, page: PagePlan)? {
            self.page[layout.roots[place].route.type].map { (layout.roots[place], $0) }
        }
        var node = layout.shape.root
        while case .choice(let number) = node { node = layout.shape.choices[number].startNode }
        if case .stack(let place) = node, let (root, page) = page(at: place), !page.scopes.isEmpty {
            found.startShut(root, page)
        }
        for (place, detail) in layout.shape.details.enumerated() {
            guard let detail, let sidebar = page(at: place), let beside = page(at: detail),
                !beside.page.scopes.starts(with: sidebar.page.scopes)
            else { continue }
            found.detailOutOfScope(beside, beside: sidebar)
        }
    }
}

extension LayoutShape.Choice {
    fileprivate var startNode: LayoutShape.Node { children[start] }
}
