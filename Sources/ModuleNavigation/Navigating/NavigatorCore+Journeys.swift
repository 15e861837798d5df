import ModuleRouting

/// The links on their way.
extension NavigatorCore {
    /// A link on its way.
    struct LinkUnderWay: Sendable {
        /// Where its page is laid.
        let way: Way

        /// What has to wait; nil if it did not have to yet.
        var journey: Journey?

        /// What the router read, if the link leads to a page.
        var request: RouteRequest?
    }

    /// Where the page of a link is laid.
    enum Way: Sendable {
        /// Where it stands, with its parents below it.
        case arriving
        /// On the page that speaks, or on the top one.
        case opening(from: PageID?)
    }

    /// The number of a new link; nil at the end.
    mutating func beginJourney(_ way: Way) -> Int? {
        if isEnded { return nil }
        journeyNumber += 1
        links[journeyNumber] = LinkUnderWay(way: way)
        return journeyNumber
    }

    /// The link is known to lead to a page, so those before it are superseded; what they did is to be cancelled.
    mutating func supersede(by number: Int) -> [Journey] {
        guard isUnderWay(number) else { return [] }
        var older: [Journey] = []
        for (other, link) in links where other < number {
            links[other] = nil
            guard let journey = link.journey else { continue }
            journey.end.give(.superseded)
            older.append(journey)
        }
        return older
    }

    /// Whether the link has neither ended nor been superseded.
    func isUnderWay(_ number: Int) -> Bool { links[number] != nil }

    /// Notes a link that has to wait; false if it is not on its way any more.
    mutating func set(out journey: Journey) -> Bool {
        guard isUnderWay(journey.number) else { return false }
        links[journey.number]?.journey = journey
        return true
    }

    /// Lays what a link lays, and ends it if that can be done; nil if it is not on its way any more.
    mutating func arrive(
        at route: PageRoute,
        by plan: NavigationPlan,
        _ origin: RouteOrigin,
        _ number: Int
    ) -> Navigation.Outcome? {
        guard let link = links[number] else { return nil }
        let outcome = lay(route, link.way, by: plan, origin)
        switch outcome {
        case .arrived(let page), .opened(let page):
            if let request = link.request { requests[page] = request }
            landed = route
            endJourney(number, .arrived(page))
        case .alreadyThere(let page): endJourney(number, .arrived(page))
        default: break
        }
        return outcome
    }

    private mutating func lay(
        _ route: PageRoute,
        _ way: Way,
        by plan: NavigationPlan,
        _ origin: RouteOrigin
    ) -> Navigation.Outcome {
        if case .opening(let speaker) = way {
            let outcome = apply(.open(route, from: speaker), by: plan, origin)
            if outcome != .onlyOnParent { return outcome }
        }
        return apply(.arrive(route), by: plan, origin)
    }

    /// Ends the link with that; false if it is not on its way any more.
    @discardableResult
    mutating func endJourney(_ number: Int, _ arrival: Arrival) -> Bool {
        guard let link = links.removeValue(forKey: number) else { return false }
        link.journey?.end.give(arrival)
        return true
    }

    /// Lays kept pages, below the page of a link that has arrived before.
    mutating func restore(_ kept: Arrangement, by plan: NavigationPlan) -> Navigation.Outcome {
        var wanted = kept
        if let landed, state.top.route == landed {
            var (both, effects) = (state, [Navigation.Effect]())
            _ = both.apply(.restore(kept), by: plan, into: &effects)
            if both.apply(.arrive(landed), by: plan, into: &effects).isChange || both.top.route == landed {
                wanted = both.arrangement
            }
        }
        landed = nil
        return apply(.restore(wanted), by: plan, .restoration)
    }
}
