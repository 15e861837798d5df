/// The automaton of a constraint whose states are the places of its sets, each entered by a scalar of that set (Glushkov,
/// "The abstract theory of automata", 1961).
///
/// A text is matched by keeping the set of places that it may have led to. So each of its scalars takes a time that depends
/// on the expression alone.
final class ConstraintAutomaton: Sendable {
    /// The set of each place, and the places that may come after it.
    private let sets: [ScalarSet]
    private let follow: [PlaceSet]

    /// The places where a text may begin and end.
    let first: PlaceSet
    private let last: PlaceSet

    /// A parameter without a constraint: any text that isn't empty.
    static let anything = ConstraintAutomaton([.any], [PlaceSet([0])], first: [0], last: [0])

    /// - Throws: `Malformed` if no text satisfies it.
    convenience init(_ whole: ConstraintParser.Part, of parser: ConstraintParser) throws(Constraint.Malformed) {
        self.init(parser.sets, parser.follow, first: whole.first, last: whole.last)
        if example == nil { throw Constraint.Malformed(position: 0, reason: "no text satisfies the constraint") }
    }

    private init(_ sets: [ScalarSet], _ follow: [PlaceSet], first: [Int], last: [Int]) {
        self.sets = sets
        self.follow = follow
        self.first = PlaceSet(first)
        self.last = PlaceSet(last)
    }

    /// Those of the places that a scalar enters.
    func entering(_ places: PlaceSet, by scalar: Unicode.Scalar) -> PlaceSet {
        var found = PlaceSet()
        places.forEach { place in
            if sets[place].contains(scalar.value) { found.insert(place) }
        }
        return found
    }

    /// The places that come after these.
    func following(_ places: PlaceSet) -> PlaceSet {
        var found = PlaceSet()
        places.forEach { found.formUnion(follow[$0]) }
        return found
    }

    /// Whether a text may end in one of these places.
    func ends(in places: PlaceSet) -> Bool { places.intersects(last) }

    /// Whether the whole text, which isn't empty, satisfies the constraint.
    func accepts(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var (position, reached, ahead) = (0, PlaceSet(), first)
        while position < text.count {
            let (scalar, count) = text.scalar(at: position)
            position += count
            reached = entering(ahead, by: scalar)
            if reached.isEmpty { return false }
            if position < text.count { ahead = following(reached) }
        }
        return ends(in: reached)
    }

    /// A shortest text that satisfies the constraint; nil if there is none.
    var example: String? {
        var (texts, open): ([Int: String], [Int]) = ([:], [])
        func reach(_ places: PlaceSet, after text: String) {
            places.forEach { place in
                guard texts[place] == nil, let scalar = sets[place].example else { return }
                texts[place] = text + String(scalar)
                open.append(place)
            }
        }
        reach(first, after: "")
        var index = 0
        while index < open.count {
            let (place, text) = (open[index], texts[open[index]] ?? "")
            if last.contains(place) { return text }
            reach(follow[place], after: text)
            index += 1
        }
        return nil
    }
}

/// A set of places of an automaton, as bits.
struct PlaceSet: Sendable, Hashable {
    /// The most places.
    static let capacity = 512

    private var words = SIMD8<UInt64>()

    init(_ places: [Int] = []) { for place in places { insert(place) } }

    var isEmpty: Bool { words == SIMD8() }

    func contains(_ place: Int) -> Bool { words[place >> 6] >> UInt64(place & 63) & 1 != 0 }

    mutating func insert(_ place: Int) { words[place >> 6] |= 1 << UInt64(place & 63) }

    mutating func formUnion(_ other: PlaceSet) { words |= other.words }

    mutating func subtract(_ other: PlaceSet) { words &= ~other.words }

    func intersection(_ other: PlaceSet) -> PlaceSet {
        var common = self
        common.words &= other.words
        return common
    }

    func intersects(_ other: PlaceSet) -> Bool { !intersection(other).isEmpty }

    /// Calls the body with each place, the first first.
    @inline(__always)
    func forEach(_ body: (Int) -> Void) {
        for index in words.indices where words[index] != 0 {
            var left = words[index]
            while left != 0 {
                body(index << 6 | left.trailingZeroBitCount)
                left &= left - 1
            }
        }
    }
}
