extension Navigation {
    /// Lays pages as they stood: of each place and each overlay as many as can stand now, never one over a gap.
    mutating func restore(
        _ arrangement: Arrangement,
        by plan: NavigationPlan,
        into effects: inout [Effect]
    ) -> Outcome {
        let trails = restorableTrails(arrangement.selected)
        let target = restorable(arrangement, trails, by: plan)
        var removal = nothing
        for place in stacks.indices { cut(place, to: target.stacks[place], &removal) }
        cutOverlays(to: target.overlays, &removal)
        widen(&removal)
        if let stays = overlayThatStays(from: removal.overlays, by: plan) { return .blocked(by: stays) }
        let pages = pages(of: removal)
        if let outcome = held(among: pages) { return outcome }
        let before = (number: nextNumber, trails: self.trails)
        remove(removal, pages, into: &effects)
        lay(target.stacks, trails)
        lay(target.overlays)
        removeStrays(since: [:], by: plan, into: &effects)
        return pages.isEmpty && nextNumber == before.number && self.trails == before.trails ? .unchanged : .moved
    }

    /// Lays the missing pages of the stacks, and makes the tabs and columns active.
    private mutating func lay(_ wanted: [[Arrangement.Page]], _ trails: [[Int]]) {
        for place in stacks.indices {
            for page in wanted[place][stacks[place].count...] {
                stacks[place].append(makePage(page, on: stacks[place].last))
            }
        }
        self.trails = trails
        repairTrails()
    }

    /// The part of an arrangement that can stand.
    private func restorable(
        _ arrangement: Arrangement,
        _ trails: [[Int]],
        by plan: NavigationPlan
    ) -> (stacks: [[Arrangement.Page]], overlays: [Arrangement.Overlay]) {
        // The scopes of the nodes that lie at the top of each place, then of the overlays.
        var nodes = [Set<String>](repeating: [], count: plan.roots.count)
        let stacks = plan.roots.enumerated().map { place, root -> [Arrangement.Page] in
            guard isOpen(plan.page(root)?.gated ?? []) else { return [] }
            var listed = arrangement.stacks[shape.places[place]] ?? []
            if listed.first?.route != root { listed.insert(.init(root), at: 0) }
            return standing(listed, on: nil, in: &nodes[place], by: plan)
        }
        // The page below the overlays is that of the place which is active when the stacks are laid.
        var laid = self
        laid.stacks = stacks.map { _ in [] }
        laid.lay(stacks.map { Array($0.suffix(1)) }, trails)
        var (below, inside) = (laid.topOfPlaces.route, nodes[laid.activeStack])
        var overlays: [Arrangement.Overlay] = []
        for overlay in arrangement.overlays {
            let pages = standing(overlay.pages, on: below, in: &inside, by: plan)
            guard let top = pages.last else { break }
            below = top.route
            overlays.append(Arrangement.Overlay(overlay.style, pages))
            // Pages over one that can't stand can't stand either.
            if pages.count < overlay.pages.count { break }
        }
        return (stacks, overlays)
    }

    /// The pages up to the first that can't stand on the one below.
    ///
    /// - Parameters:
    ///   - bottom: the page below the first; nil for the root of a place.
    ///   - nodes: the scopes of the nodes that they lie in.
    private func standing(
        _ listed: [Arrangement.Page],
        on bottom: AnyPageRoute?,
        in nodes: inout Set<String>,
        by plan: NavigationPlan
    ) -> [Arrangement.Page] {
        var below = bottom
        // The type of a page that can stand on any other: one look-up does for many pages of it.
        var free: ObjectIdentifier?
        var listed = listed
        if listed.contains(where: { $0.begun != nil }) {
            listed = listed.map { plan.carries($0) ? $0 : Arrangement.Page($0.route, isAsked: $0.isAsked) }
        }
        let end = listed.firstIndex { listed in
            defer { below = listed.route }
            guard listed.route.type != free else { return false }
            guard let page = plan.page(listed.route), isOpen(page.gated) else { return true }
            if !page.stands(in: nodes, carrying: listed.begun != nil) { return true }
            if let below, !page.plan.mayLie(listed.route, on: below) { return true }
            if let scope = page.flows.last { nodes.insert(scope) }
            if page.flows.isEmpty, !page.plan.requiresParent { free = listed.route.type }
            return false
        }
        return end.map { Array(listed[..<$0]) } ?? listed
    }

    private func restorableTrails(_ selected: [Place]) -> [[Int]] {
        var trails: [[Int]] = shape.choices.map { _ in [] }
        for place in selected {
            guard let step = shape.child(at: place), shape.path(of: step) == place else { continue }
            trails[step.choice].removeAll { $0 == step.child }
            trails[step.choice].append(step.child)
        }
        return trails.indices.map { trails[$0].isEmpty ? [shape.choices[$0].start] : trails[$0] }
    }
}

extension NavigationPlan {
    /// Whether a page can stand in the place of the one that it says began its scope.
    fileprivate func carries(_ listed: Arrangement.Page) -> Bool {
        guard let begun = listed.begun.flatMap(page), let page = page(listed.route) else { return listed.begun == nil }
        return begun.begins && !page.begins && begun.flows == page.flows
    }
}
