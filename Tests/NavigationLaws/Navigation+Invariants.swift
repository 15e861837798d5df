import ModuleNavigation

extension Navigation {
    /// The faults of this state, a sentence each; empty for every state that the plan's start and intents lead to.
    ///
    /// The machine keeps these by itself.
    func violations(of plan: NavigationPlan) -> [String] {
        violationsOfIdentity + violationsOfPlaces(of: plan) + violationsOfPages(of: plan) + violationsOfNodes(of: plan)
            + violationsOfChoices
    }

    /// The pages that are seen: the top of everything, and the other column's.
    var seenPages: [PageID] { [visiblePages.first, visiblePages.second].compactMap(\.self) }

    private var violationsOfIdentity: [String] {
        var found: [String] = []
        let pages = allPages
        if Set(pages.map(\.id)).count < pages.count { found.append("An identity stands twice: \(pages.map(\.id)).") }
        guard !pages.isEmpty else { return ["No page stands."] }
        let next = nextNumber
        for page in pages where page.id.number >= next {
            found.append("\(page.id) stands, and the next page is #\(next).")
        }
        let standing = Set(pages.map(\.id))
        for id in pagesBlockingLeaving.sorted() where !standing.contains(id) {
            found.append("\(id) is held and does not stand.")
        }
        for id in questions.keys.sorted() where !standing.contains(id) {
            found.append("\(id) is asked for and does not stand.")
        }
        return found
    }

    private func isOpen(_ page: PlannedPage?) -> Bool { (page?.gated ?? []).allSatisfy(openScopes.contains) }

    private func violationsOfPlaces(of plan: NavigationPlan) -> [String] {
        zip(places, plan.roots).flatMap { place, root in
            let isOpen = isOpen(plan.page(root))
            guard let bottom = pages(at: place).first else {
                return isOpen ? ["\(place) is empty, and its scopes are open."] : []
            }
            var found: [String] = []
            if !isOpen { found.append("\(place) has pages, and a scope of its root is closed.") }
            if bottom.route != root { found.append("\(bottom.route) is at the bottom of \(place).") }
            return found
        }
    }

    private func violationsOfPages(of plan: NavigationPlan) -> [String] {
        var found: [String] = []
        for page in allPages {
            guard let known = plan.page(page.route) else {
                found.append("\(page.route) stands, and is no page.")
                continue
            }
            if !isOpen(known) { found.append("\(page.route) stands, and a scope of it is closed.") }
            if blocksLeaving(page.id), !known.plan.confirmsLeaving {
                found.append("\(page.route) is held, and may not be.")
            }
        }
        var below = Set(places.flatMap(pages).map(\.id))
        for overlay in overlays {
            if overlay.pages.isEmpty { found.append("An overlay has no page.") }
            if let opener = overlay.opener, !below.contains(opener) {
                found.append("\(opener) opened an overlay, and does not stand below it.")
            }
            below.formUnion(overlay.pages.map(\.id))
        }
        return found
    }

    /// Each page of a flow's scope belongs to one node, which lies in those of the scopes around.
    private func violationsOfNodes(of plan: NavigationPlan) -> [String] {
        var found: [String] = []
        let nodes = nodes(by: plan)
        let owners = nodes.owners
        for page in allPages {
            let flows = plan.page(page.route)?.flows ?? []
            if owners[page.id, default: []].map(\.scope) != flows {
                found.append(
                    "\(page.route) belongs to \(flows), and stands in \(owners[page.id, default: []].map(\.scope)).")
            }
        }
        for page in carried.keys where self.page(page) == nil { found.append("\(page) carries a node, and is gone.") }
        for scopes in plan.exclusive where nodes.all.filter({ scopes.contains($0.scope) }).count > 1 {
            found.append("Several of \(scopes.sorted()) are open.")
        }
        return found
    }

    private var violationsOfChoices: [String] {
        var found: [String] = []
        for (choice, trail) in zip(shape.choices, trails) {
            if trail.isEmpty { found.append("\(choice.place) has no child that was active.") }
            if Set(trail).count < trail.count { found.append("\(choice.place) has a child twice: \(trail).") }
            if trail.contains(where: { !choice.children.indices.contains($0) }) {
                found.append("\(choice.place) has a child that there is not: \(trail).")
            }
        }
        if found.isEmpty, pages(at: activePlace).isEmpty { found.append("\(activePlace) is active and empty.") }
        return found
    }
}

extension Navigation {
    /// Whether every page that stands on its parent alone does so, as what is restored must. Facts of a host may take
    /// the parent away, and another column may be active by now.
    func standsOnParents(of plan: NavigationPlan) -> Bool {
        func holds(_ pages: [Page], on below: Page?) -> Bool {
            zip([below] + pages, pages).allSatisfy { below, page in
                plan.page(page.route)?.plan.options.contains(.requiresParent) != true
                    || plan.parent(of: page.route) == below?.route
            }
        }
        var below = topOfPlaces
        // A page of a flow may lie on another column's page.
        var opener = below.id
        for overlay in overlays where !plan.flowScopes.isEmpty {
            if overlay.opener != opener { return false }
            opener = overlay.pages.last?.id ?? opener
        }
        return places.allSatisfy { holds(pages(at: $0), on: nil) }
            && overlays.allSatisfy { overlay in
                defer { below = overlay.pages.last ?? below }
                return holds(overlay.pages, on: below)
            }
    }
}

extension NavigationPlan {
    /// The scopes that pages live in, sorted.
    var scopeNames: [String] { Set(pages.values.flatMap(\.plan.scopes)).sorted() }

    /// The names of the pages that none of these routes is of, sorted.
    func pagesMissing(in routes: [AnyPageRoute]) -> [String] {
        let known = Set(routes.map(\.type))
        return pages.filter { !known.contains($0.key) }.map(\.value.plan.name).sorted()
    }

    /// The routes of a link to that page, from the root of its place up to itself; empty if it leads nowhere.
    func routes(to route: AnyPageRoute) -> [AnyPageRoute] { chain(to: route)?.routes ?? [] }

    /// Whether a link to that page lays a place's pages; one to an overlay that stands over anything doesn't.
    func leadsToPlace(_ route: AnyPageRoute) -> Bool { chain(to: route)?.place != nil }

    /// The scopes that must be open before a link to that page arrives, outer ones first.
    func scopes(to route: AnyPageRoute) -> [String] { chain(to: route).map(scopes(of:)) ?? [] }
}

extension [Navigation.Node] {
    /// These nodes and those inside, outer ones first.
    var all: [Navigation.Node] { flatMap { [$0] + $0.inner.all } }

    /// The nodes that each page lies in, the outermost first.
    var owners: [PageID: [Navigation.Node]] {
        var owners: [PageID: [Navigation.Node]] = [:]
        func note(_ nodes: [Navigation.Node], in outer: [Navigation.Node]) {
            for node in nodes {
                for page in node.pages { owners[page] = outer + [node] }
                note(node.inner, in: outer + [node])
            }
        }
        note(self, in: [])
        return owners
    }
}
