import ModuleRouting

/// The earlier states of a navigation, so that a reader can go back and forward again, as in a browser.
///
/// It is a value, and keeps states whole: they share their pages.
struct NavigationHistory: Sendable {
    /// A slice forgets its first one without moving the others, and lets go of it when it grows next.
    private(set) var states: ArraySlice<Navigation>
    private(set) var current = 0

    /// The origins of pages of the steps that don't stand any more, if not inside the app.
    private(set) var origins: [PageID: RouteOrigin] = [:]
    private let limit: Int

    /// The number of origins at which those of pages that no step has are forgotten.
    private var mostOrigins = 64

    /// Begins with that state.
    ///
    /// - Parameter limit: the most states that it keeps.
    init(beginningWith state: Navigation, atMost limit: Int) {
        states = [state]
        self.limit = max(1, limit)
    }

    /// Notes a state. One with another page on top is a step, which forgets the steps ahead, unless it goes back to the
    /// page of the step before, as closing a page does: then the closed page is ahead.
    mutating func note(_ state: Navigation) {
        let top = state.top.id
        if current > states.startIndex, states[current - 1].top.id == top, states[current].top.id != top {
            current -= 1
        }
        guard top != states[current].top.id else {
            states[current] = state
            return
        }
        states.removeSubrange((current + 1)...)
        states.append(state)
        if states.count > limit { states.removeFirst() }
        current = states.endIndex - 1
    }

    /// Keeps the origin of a page that does not stand any more.
    mutating func keep(_ origin: RouteOrigin, of page: PageID) {
        origins[page] = origin
        guard origins.count > mostOrigins else { return }
        let pages = Set(states.flatMap { $0.allPages.map(\.id) })
        origins = origins.filter { pages.contains($0.key) }
        mostOrigins = max(64, origins.count * 2)
    }

    /// The steps to try in a direction, the nearest first.
    func steps(_ direction: Direction) -> [Int] {
        switch direction {
        case .previous: Array((states.startIndex..<current).reversed())
        case .next: Array(states[(current + 1)...].indices)
        }
    }

    /// The state is that of a step now.
    mutating func stand(at step: Int, as state: Navigation) {
        guard states.indices.contains(step) else { return }
        current = step
        states[step] = state
    }

    /// Forgets every page of a scope, and the steps that are the same without them.
    mutating func purge(_ scope: String, by plan: NavigationPlan, keeping state: Navigation) {
        for index in states.indices {
            var effects: [Navigation.Effect] = []
            _ = states[index].apply(.leave(scope: scope, forced: true), by: plan, into: &effects)
        }
        states[current] = state
        var kept: ArraySlice<Navigation> = []
        var position = 0
        for (index, state) in zip(states.indices, states) {
            if kept.last?.arrangement != state.arrangement {
                kept.append(state)
            } else if index <= current {
                // An equal step ahead is another one: its pages may have other identities.
                kept[kept.count - 1] = state
            }
            if index == current { position = kept.count - 1 }
        }
        (states, current) = (kept, position)
    }

    /// Forgets all but that state.
    mutating func purge(keeping state: Navigation) { (states, current, origins) = ([state], 0, [:]) }

    enum Direction: Sendable {
        case previous
        case next
    }
}
