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

    /// Ends the link with that; false if it is not on its way any more.
    @discardableResult
    mutating func endJourney(_ number: Int, _ arrival: Arrival) -> Bool {
        guard isUnderWay(number) else { return false }
        journey?.end.give(arrival)
        (journey, journeyNumber) = (nil, journeyNumber + 1)
        return true
    }
}
