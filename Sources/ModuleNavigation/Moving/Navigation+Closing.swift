extension Navigation {
    mutating func close(_ id: PageID, reply: (any Sendable)?, into effects: inout [Effect]) -> Outcome {
        guard let location = location(of: id) else { return .gone }
        var removal = nothing
        switch location {
        case .stack(_, 0): return .isRoot
        case .stack(let place, let index):
            removal.stacks = [Removal.Cut(place: place, from: index)]
            widen(&removal)
        case .overlay(let number, 0): removal.overlays = number
        case .overlay(let number, let index):
            removal.overlays = number + 1
            removal.cut = index
        }
        let pages = pages(of: removal)
        if let outcome = held(among: pages, but: reply == nil ? nil : id) { return outcome }
        remove(removal, pages, reply: (id, reply), into: &effects)
        if case .stack(let place, _) = location { leaveEmptyDetail(place) }
        return .moved
    }

    mutating func back(into effects: inout [Effect]) -> Outcome {
        if let top = overlays.last?.pages.last { return close(top.id, reply: nil, into: &effects) }
        let active = activeStack
        if stacks[active].count > 1 { return close(topOfPlaces.id, reply: nil, into: &effects) }
        for step in shape.paths[active].reversed() where trails[step.choice].count > 1 {
            trails[step.choice].removeLast()
            return .moved
        }
        return .exit
    }

    mutating func goUp(by plan: NavigationPlan, into effects: inout [Effect]) -> Outcome {
        let (top, below) = topTwo
        guard let parent = plan.parent(of: top.route, isBottom: below == nil && overlays.isEmpty) else {
            return .isRoot
        }
        if below?.route == parent { return close(top.id, reply: nil, into: &effects) }
        return arrive(at: parent, by: plan, into: &effects)
    }

    /// The page on top, and the one below it in the same stack or overlay.
    private var topTwo: (top: Page, below: Page?) {
        let pages = overlays.last?.pages ?? stacks[activeStack]
        return (top, pages.count > 1 ? pages[pages.count - 2] : nil)
    }

    mutating func withdraw(_ id: PageID, into effects: inout [Effect]) -> Outcome {
        guard location(of: id) != nil else { return .gone }
        guard let question = questions.removeValue(forKey: id) else { return .unchanged }
        effects.append(.answered(id, asker: question.asker, reply: nil))
        // A page that is held stays, and so does a root.
        _ = close(id, reply: nil, into: &effects)
        return .moved
    }

    mutating func hold(_ id: PageID, by plan: NavigationPlan) -> Outcome {
        guard let page = page(id) else { return .gone }
        guard plan.page(page.route)?.plan.confirmsLeaving == true else { return .unchanged }
        return pagesBlockingLeaving.insert(id).inserted ? .moved : .unchanged
    }

    mutating func release(_ id: PageID) -> Outcome {
        guard location(of: id) != nil else { return .gone }
        return pagesBlockingLeaving.remove(id) == nil ? .unchanged : .moved
    }

    /// Pages that a host removed are gone, held or not; the roots of places stay, because no host can remove them.
    mutating func remove(
        reported ids: Set<PageID>,
        by plan: NavigationPlan,
        into effects: inout [Effect]
    ) -> Outcome {
        var removed: [Page] = []
        for number in overlays.indices.reversed() {
            removed += overlays[number].pages.reversed().filter { ids.contains($0.id) }
        }
        let active = activeStack
        for place in [active] + stacks.indices.filter({ $0 != active }) {
            removed += stacks[place].dropFirst().reversed().filter { ids.contains($0.id) }
        }
        if removed.isEmpty { return .gone }
        let owners = plan.flowScopes.isEmpty ? [:] : NodeWalk(self, by: plan).owners
        for page in removed { close(page, reply: nil, into: &effects) }
        let gone = Set(removed.map(\.id))
        for place in stacks.indices where stacks[place].contains(where: { gone.contains($0.id) }) {
            stacks[place].removeAll { gone.contains($0.id) }
        }
        for number in overlays.indices {
            overlays[number].pages.removeAll { gone.contains($0.id) }
            if let opener = overlays[number].opener, gone.contains(opener) { overlays[number].opener = nil }
        }
        overlays.removeAll(where: \.pages.isEmpty)
        removeStrays(since: owners, by: plan, into: &effects)
        return .moved
    }
}

extension NavigationPlan {
    /// The page that stands below that one: its declared parent, or the root of its type; nil for a root.
    ///
    /// - Parameter isBottom: whether the page is at the bottom of a place.
    func parent(of route: AnyPageRoute, isBottom: Bool) -> AnyPageRoute? {
        guard let page = page(route), !isBottom else { return nil }
        if let parent = page.plan.parent { return parent.make(route) }
        return page.rootPlace.map { roots[$0] }
    }
}
