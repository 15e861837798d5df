/// A set of Unicode scalars, as sorted ranges of their values that neither overlap nor touch.
struct ScalarSet: Sendable, Hashable {
    let ranges: [ClosedRange<UInt32>]

    /// The union of these ranges.
    init(_ ranges: [ClosedRange<UInt32>]) {
        var joined: [ClosedRange<UInt32>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = joined.last, range.lowerBound <= last.upperBound + 1 {
                joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                joined.append(range)
            }
        }
        self.ranges = joined
    }

    init(_ scalar: Unicode.Scalar) { ranges = [scalar.value...scalar.value] }

    static let any = ScalarSet([0...0x10FFFF])
    static let digits = ScalarSet([0x30...0x39])

    /// Letters, digits and the underscore, of ASCII.
    static let word = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])

    /// The white space of ASCII.
    static let space = ScalarSet([0x09...0x0D, 0x20...0x20])

    /// What a dot does not match.
    static let newlines = ScalarSet([0x0A...0x0D, 0x85...0x85, 0x2028...0x2029])

    func contains(_ value: UInt32) -> Bool { ranges.contains { $0.contains(value) } }

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

    /// The set with each letter from A to Z in both cases.
    var ignoringCase: ScalarSet {
        let (upper, lower): (ClosedRange<UInt32>, ClosedRange<UInt32>) = (0x41...0x5A, 0x61...0x7A)
        let raised = ranges.filter { $0.overlaps(lower) }.map { $0.clamped(to: lower) }
            .map { $0.lowerBound - 32...$0.upperBound - 32 }
        let lowered = ranges.filter { $0.overlaps(upper) }.map { $0.clamped(to: upper) }
            .map { $0.lowerBound + 32...$0.upperBound + 32 }
        return raised.isEmpty && lowered.isEmpty ? self : ScalarSet(ranges + raised + lowered)
    }

    /// The member that is easiest to read in an example; nil if there is none.
    var example: Unicode.Scalar? {
        let readable = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_~.".unicodeScalars
        let printed = ScalarSet([0x21...0x7E, 0xA1...0xAC, 0xAE...0x2FF])
        return readable.first { contains($0.value) }
            ?? printed.ranges.lazy.joined().first(where: contains).flatMap(Unicode.Scalar.init)
            ?? ranges.lazy.compactMap { Unicode.Scalar($0.lowerBound) }.first
    }
}
