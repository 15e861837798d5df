/// A set of Unicode scalars, as sorted ranges of their values that neither overlap nor touch.
struct ScalarSet: Sendable, Hashable {
    let ranges: [ClosedRange<UInt32>]

    /// Every Unicode scalar: every code point but the surrogates.
    static let any = ScalarSet(sorted: [0...0xD7FF, 0xE000...0x10FFFF])

    private init(sorted ranges: [ClosedRange<UInt32>]) { self.ranges = ranges }

    /// The union of these ranges. Surrogates don't count.
    init(_ ranges: [ClosedRange<UInt32>] = []) {
        guard ranges.count > 1 || (ranges.first?.upperBound ?? 0) > 0xD7FF else {
            self.ranges = ranges
            return
        }
        self.ranges = Self.joined(ranges.sorted { $0.lowerBound < $1.lowerBound }.flatMap(Self.withoutSurrogates))
    }

    init(_ scalar: Unicode.Scalar) { ranges = [scalar.value...scalar.value] }

    /// The scalars of a text.
    init(of text: String) { self.init(text.unicodeScalars.map { $0.value...$0.value }) }

    private static func withoutSurrogates(_ range: ClosedRange<UInt32>) -> [ClosedRange<UInt32>] {
        any.ranges.filter { $0.overlaps(range) }.map { $0.clamped(to: range) }
    }

    private static func joined(_ sorted: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
        var joined: [ClosedRange<UInt32>] = []
        for range in sorted {
            if let last = joined.last, range.lowerBound <= last.upperBound &+ 1 {
                joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                joined.append(range)
            }
        }
        return joined
    }

    var isEmpty: Bool { ranges.isEmpty }

    /// Its only member; nil if there are none or several.
    var single: Unicode.Scalar? {
        guard ranges.count == 1, ranges[0].lowerBound == ranges[0].upperBound else { return nil }
        return Unicode.Scalar(ranges[0].lowerBound)
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].lowerBound <= scalar.value
    }

    func union(_ other: ScalarSet) -> ScalarSet { ScalarSet(ranges + other.ranges) }

    func intersection(_ other: ScalarSet) -> ScalarSet {
        var common: [ClosedRange<UInt32>] = []
        var (left, right) = (ranges[...], other.ranges[...])
        while let first = left.first, let second = right.first {
            if first.overlaps(second) { common.append(first.clamped(to: second)) }
            if first.upperBound < second.upperBound { left.removeFirst() } else { right.removeFirst() }
        }
        return ScalarSet(sorted: common)
    }

    /// The scalars that are not in it.
    var inverted: ScalarSet {
        var gaps: [ClosedRange<UInt32>] = []
        var start: UInt32 = 0
        for range in ranges {
            if range.lowerBound > start { gaps.append(start...(range.lowerBound - 1)) }
            start = range.upperBound + 1
        }
        if start <= 0x10FFFF { gaps.append(start...0x10FFFF) }
        return ScalarSet(gaps)
    }

    func subtracting(_ other: ScalarSet) -> ScalarSet { intersection(other.inverted) }

    /// The set with each letter from A to Z in both cases.
    var ignoringCase: ScalarSet {
        let (upper, lower): (ClosedRange<UInt32>, ClosedRange<UInt32>) = (0x41...0x5A, 0x61...0x7A)
        let uppers = ranges.filter { $0.overlaps(upper) }.map { $0.clamped(to: upper) }
        let lowers = ranges.filter { $0.overlaps(lower) }.map { $0.clamped(to: lower) }
        if uppers.isEmpty, lowers.isEmpty { return self }
        let raised = lowers.map { $0.lowerBound - 32...$0.upperBound - 32 }
        let lowered = uppers.map { $0.lowerBound + 32...$0.upperBound + 32 }
        // One range of letters, as most are, is in order as it is.
        if ranges.count == 1, ranges == lowers { return ScalarSet(sorted: raised + ranges) }
        if ranges.count == 1, ranges == uppers { return ScalarSet(sorted: ranges + lowered) }
        return ScalarSet(ranges + raised + lowered)
    }

    /// The member that is easiest to read in an example; nil if there is none.
    var example: Unicode.Scalar? {
        for readable in Self.readable {
            if let first = intersection(readable).ranges.first { return Unicode.Scalar(first.lowerBound) }
        }
        return ranges.first.flatMap { Unicode.Scalar($0.lowerBound) }
    }

    /// What is read easily: letters, digits, what URLs hold unescaped, and what is printed at all.
    private static let readable = [
        lower, digits, upper, ScalarSet(of: "-_~"), ScalarSet(of: "."), ScalarSet([0x21...0x7E]),
        ScalarSet([0xA1...0xAC, 0xAE...0x2FF]),
    ]
}

extension ScalarSet {
    static let digits = ScalarSet([0x30...0x39])
    static let lower = ScalarSet([0x61...0x7A])
    static let upper = ScalarSet([0x41...0x5A])
    static let letters = lower.union(upper)

    /// Letters, digits and the underscore, of ASCII.
    static let word = letters.union(digits).union(ScalarSet("_"))

    /// The white space of ASCII.
    static let space = ScalarSet([0x09...0x0D, 0x20...0x20])

    /// What a dot does not match.
    static let newlines = ScalarSet([0x0A...0x0D, 0x85...0x85, 0x2028...0x2029])
}
