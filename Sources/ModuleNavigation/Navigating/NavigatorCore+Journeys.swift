import ModuleKit
import ModuleRouting

/// The links on their way.
extension NavigatorCore {
    /// A new link, or an intent that is to be judged or that waits; nil if the navigator has ended.
    ///
    /// - Parameters:
    ///   - caller: the page that asks.
    ///   - isLate: whether it enters the queue later.
    ///   - isSent: whether the changes tell its end, by a new identity or that one.
    mutating func beginJourney(
        from caller: IntentCaller = IntentCaller(),
        isLink: Bool = false,
        isLate: Bool = false,
        isSent: Bool = false,
        _ id: IntentID? = nil
    ) -> Journey? {
        if isEnded { return nil }
        journeyNumber += 1
        let journey = Journey(journeyNumber, isLink: isLink, id ?? (isSent ? IntentID(number: journeyNumber) : nil))
        links[journeyNumber] = journey
        if !isLate { enterQueue(journey, from: caller) }
        return journey
    }

    /// Supersedes the links before this one, which is known to lead to a page. Returns them: their work is to be
    /// cancelled.
    mutating func supersede(by number: Int) -> [Journey] {
        guard isUnderWay(number) else { return [] }
        var older: [Journey] = []
        for (other, journey) in links where other < number && journey.isLink {
            endJourney(other, .superseded)
            older.append(journey)
        }
        return older
    }

    /// Whether the link has neither ended nor been superseded.
    func isUnderWay(_ number: Int) -> Bool { links[number] != nil }

    /// Ends the link with that arrival; false if it has ended or been superseded.
    @discardableResult
    mutating func endJourney(_ number: Int, _ arrival: Arrival) -> Bool {
        guard let journey = links.removeValue(forKey: number) else { return false }
        leaveQueue(number)
        afterLock.add(journey.end.give(arrival))
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
