extension PositionAutomaton {
    /// The most pairs of a place of the one and places of the other that are looked at to compare two automata.
    static let mostComparisons = 20_000

    /// Whether it matches every text that the other matches and that isn't empty; nil if that takes too much to find out.
    ///
    /// Beside each place of the other that a text may lead to go all places of this one that the same text leads to. If one
    /// text ends there and not here, it isn't matched.
    func includes(_ other: PositionAutomaton) -> Bool? {
        struct Step: Hashable {
            let place: Int
            let mine: BitSet
        }
        // Of each set of the other, the classes of this one that it shares scalars with.
        let members = alphabet.members
        let classes = other.sets.map { set in members.indices.filter { !members[$0].intersection(set).isEmpty } }
        var known: Set<Step> = []
        var open: [(places: BitSet, mine: BitSet)] = [(other.first, first)]
        while let (places, following) = open.popLast() {
            var isIncluded = true
            places.forEach { place in
                for number in classes[other.setNumbers[place]] where isIncluded {
                    var mine = following
                    mine.formIntersection(entered[number])
                    guard known.insert(Step(place: place, mine: mine)).inserted else { continue }
                    if other.last.contains(place), !mine.intersects(last) { isIncluded = false }
                    open.append((other.follow[place], self.following(mine)))
                }
            }
            if !isIncluded { return false }
            if known.count > Self.mostComparisons { return nil }
        }
        return true
    }
}
