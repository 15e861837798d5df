/// The automaton of a regular expression whose states are the places of its sets, each entered by a scalar of that set
/// (Glushkov, "The abstract theory of automata", 1961).
///
/// It has no steps that take nothing, so it is walked in either direction, and with another one, place by place. A text is
/// matched by keeping the set of places that it may have led to: each of its scalars takes a time that depends on the
/// expression alone.
struct PositionAutomaton: Sendable {
    /// The most places: as many sets, with each count written out.
    static let largest = 512

    /// How many places there are.
    let count: Int

    /// The different sets, and of each place the number of its set.
    let sets: [ScalarSet]
    let setNumbers: [Int]

    /// The places where a text may begin and end.
    let first: BitSet
    let last: BitSet

    /// The places that may come after each place.
    let follow: [BitSet]

    let alphabet: Alphabet

    /// The places that the scalars of each class of the alphabet enter.
    let entered: [BitSet]

    /// The automaton of an expression, which must be plain; nil if it has more places than it may have.
    init?(_ expression: RegularExpression, largest: Int = Self.largest) {
        let size = expression.size
        guard size <= largest else { return nil }
        var builder = Builder(count: size)
        let whole = builder.build(expression)
        count = size
        sets = builder.sets
        setNumbers = builder.setNumbers
        follow = builder.follow
        (first, last) = (BitSet(whole.first, count: size), BitSet(whole.last, count: size))
        alphabet = Alphabet(sets)
        entered = alphabet.holders.map { holders in
            BitSet(builder.setNumbers.indices.filter { holders.contains(builder.setNumbers[$0]) }, count: size)
        }
    }

    /// Whether it matches a text that isn't empty.
    var acceptsSome: Bool {
        var reached = BitSet(count: count)
        var open: [Int] = []
        func reach(_ places: BitSet) {
            places.forEach { place in
                guard !reached.contains(place), !set(place).isEmpty else { return }
                reached.insert(place)
                open.append(place)
            }
        }
        reach(first)
        while let place = open.popLast() { reach(follow[place]) }
        return reached.intersects(last)
    }

    func set(_ place: Int) -> ScalarSet { sets[setNumbers[place]] }

    /// The places that come after these.
    func following(_ places: BitSet) -> BitSet {
        var found = BitSet(count: count)
        places.forEach { found.formUnion(follow[$0]) }
        return found
    }

    /// Whether it matches the whole text, which is not empty, and how many places it went through. They are no more than
    /// the bytes of the text times the places of the automaton.
    func run(_ text: UnsafeBufferPointer<UInt8>) -> (accepts: Bool, steps: Int) {
        var current = BitSet(count: count)
        var next = first
        var (position, steps) = (0, 0)
        while position < text.count {
            let (scalar, length) = text.scalar(at: position)
            position += length
            next.formIntersection(entered[alphabet.number(of: scalar)])
            if next.isEmpty { return (false, steps) }
            swap(&current, &next)
            next.removeAll()
            current.forEach {
                steps += 1
                if position < text.count { next.formUnion(follow[$0]) }
            }
        }
        return (current.intersects(last), steps)
    }
}

extension BitSet {
    init(_ numbers: some Sequence<Int>, count: Int) {
        self.init(count: count)
        for number in numbers { insert(number) }
    }
}

extension PositionAutomaton {
    /// Writes an expression out, from the left.
    private struct Builder {
        /// The places where a part may begin and end, and whether it may be left out.
        struct Part {
            var first: [Int] = []
            var last: [Int] = []
            var isNullable = true
        }

        private(set) var sets: [ScalarSet] = []
        private(set) var setNumbers: [Int] = []
        private(set) var follow: [BitSet]
        private var known: [ScalarSet: Int] = [:]

        init(count: Int) { follow = Array(repeating: BitSet(count: count), count: count) }

        mutating func build(_ expression: RegularExpression) -> Part {
            switch expression {
            case .set(let set):
                let number = known[set] ?? sets.count
                if known.updateValue(number, forKey: set) == nil { sets.append(set) }
                setNumbers.append(number)
                let place = setNumbers.count - 1
                return Part(first: [place], last: [place], isNullable: false)
            case .sequence(let parts):
                var whole = Part()
                for part in parts { append(build(part), to: &whole) }
                return whole
            case .choice(let parts):
                var whole = Part(isNullable: false)
                for part in parts {
                    let part = build(part)
                    whole.first += part.first
                    whole.last += part.last
                    whole.isNullable = whole.isNullable || part.isNullable
                }
                return whole
            case .repeated(let part, let count): return build(part, count)
            case .nonEmpty(let part):
                // Places and steps are those of texts that aren't empty.
                var part = build(part)
                part.isNullable = false
                return part
            case .anchor: return Part()
            }
        }

        private mutating func build(_ expression: RegularExpression, _ count: ClosedRange<Int>) -> Part {
            var whole = Part()
            for number in stride(from: 0, to: count.lowerBound, by: 1) {
                let part = build(expression)
                if count.upperBound == .max, number == count.lowerBound - 1 { link(part.last, part.first) }
                append(part, to: &whole)
            }
            if count.upperBound == .max {
                guard count.lowerBound == 0 else { return whole }
                var part = build(expression)
                link(part.last, part.first)
                part.isNullable = true
                append(part, to: &whole)
                return whole
            }
            // Each may be left out only with those after it, which makes the fewest steps.
            var chain = whole
            for _ in 0..<count.upperBound - count.lowerBound {
                let part = build(expression)
                append(part, to: &chain)
                whole.first = chain.first
                whole.last += part.last
            }
            return whole
        }

        private mutating func append(_ part: Part, to whole: inout Part) {
            link(whole.last, part.first)
            if whole.isNullable { whole.first += part.first }
            whole.last = part.isNullable ? whole.last + part.last : part.last
            whole.isNullable = whole.isNullable && part.isNullable
        }

        private mutating func link(_ last: [Int], _ first: [Int]) {
            for place in last {
                for next in first { follow[place].insert(next) }
            }
        }
    }
}
