import ModuleRouting

/// The link on its way: at most one, the newest.
extension NavigatorCore {
    /// The number of a new link, and the one that it supersedes, whose work is to be cancelled; no number at the end.
    mutating func beginJourney() -> (number: Int?, older: Journey?) {
        if isEnded { return (nil, nil) }
        let older = journey
        older?.end.give(.superseded)
        (journey, journeyNumber) = (nil, journeyNumber + 1)
        return (journeyNumber, older)
    }

    /// Whether the link has neither ended nor been superseded.
    func isUnderWay(_ number: Int) -> Bool { !isEnded && journeyNumber == number }

    /// Notes a link that has to wait; false if it is not on its way any more.
    mutating func set(out journey: Journey) -> Bool {
        guard isUnderWay(journey.number) else { return false }
        self.journey = journey
        return true
    }

    /// Lays what a link lays, and ends it if that can be done; nil if it is not on its way any more.
    mutating func arrive(
        at route: PageRoute,
        by plan: NavigationPlan,
        _ origin: RouteOrigin,
        _ number: Int
    ) -> Navigation.Outcome? {
        guard isUnderWay(number) else { return nil }
        let outcome = apply(.arrive(route), by: plan, origin)
        switch outcome {
        case .arrived(let page):
            if let found = foundLink, found.number == number { links[page] = found.link }
            endJourney(number, .arrived(page))
        case .alreadyThere(let page): endJourney(number, .arrived(page))
        default: break
        }
        return outcome
    }

    /// Ends the link with that; false if it is not on its way any more.
    @discardableResult
    mutating func endJourney(_ number: Int, _ arrival: Arrival) -> Bool {
        guard isUnderWay(number) else { return false }
        journey?.end.give(arrival)
        (journey, journeyNumber) = (nil, journeyNumber + 1)
        return true
    }
}
