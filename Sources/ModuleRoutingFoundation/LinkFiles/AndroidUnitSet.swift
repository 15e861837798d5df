import ModuleRouting

/// A set of UTF-16 code units, as Android's patterns compare them.
struct AndroidUnitSet: Sendable, Hashable {
    /// Sorted, and neither overlapping nor touching.
    let ranges: [ClosedRange<Int>]

    static let all = AndroidUnitSet([0...0xFFFF])
    static let slash = AndroidUnitSet("/")
    /// Everything that a segment of a path holds, once it is decoded.
    static let segment = slash.inverted

    /// What no link that comes from outside holds, and what XML can't write. A set may hold it or not.
    private static let indifferent = AndroidUnitSet([0...0x1F, 0x7F...0x9F, 0xFFFE...0xFFFF])
    private static let surrogates = AndroidUnitSet([0xD800...0xDFFF])

    init(_ ranges: [ClosedRange<Int>]) {
        var joined: [ClosedRange<Int>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = joined.last, range.lowerBound <= last.upperBound + 1 {
                joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                joined.append(range)
            }
        }
        self.ranges = joined
    }

    init(_ unit: UInt16) { ranges = [Int(unit)...Int(unit)] }

    init(_ scalar: Unicode.Scalar) { self.init(UInt16(truncatingIfNeeded: scalar.value)) }

    /// The units of these scalars: of one beyond the first plane, any two surrogates.
    init(_ set: ScalarSet) {
        let first = set.ranges.filter { $0.lowerBound <= 0xFFFF }
            .map { Int($0.lowerBound)...min(Int($0.upperBound), 0xFFFF) }
        self.init(Self.isBeyond(set) ? first + Self.surrogates.ranges : first)
    }

    /// Whether a set holds scalars of two units.
    static func isBeyond(_ set: ScalarSet) -> Bool { (set.ranges.last?.upperBound ?? 0) > 0xFFFF }

    /// Whether a set holds all scalars of two units.
    static func isWholeBeyond(_ set: ScalarSet) -> Bool {
        set.ranges.last.map { $0.lowerBound <= 0x10000 && $0.upperBound == 0x10FFFF } ?? false
    }

    var inverted: AndroidUnitSet {
        var gaps: [ClosedRange<Int>] = []
        var start = 0
        for range in ranges {
            if range.lowerBound > start { gaps.append(start...(range.lowerBound - 1)) }
            start = range.upperBound + 1
        }
        if start <= 0xFFFF { gaps.append(start...0xFFFF) }
        return AndroidUnitSet(gaps)
    }

    func union(_ other: AndroidUnitSet) -> AndroidUnitSet { AndroidUnitSet(ranges + other.ranges) }

    func subtracting(_ other: AndroidUnitSet) -> AndroidUnitSet { inverted.union(other).inverted }

    func isDisjoint(with other: AndroidUnitSet) -> Bool {
        ranges.allSatisfy { range in other.ranges.allSatisfy { !$0.overlaps(range) } }
    }

    func isSuperset(of other: AndroidUnitSet) -> Bool { union(other) == self }

    func contains(_ unit: UInt16) -> Bool { ranges.contains { $0.contains(Int(unit)) } }

    /// Its only member; nil if there are none or several.
    var single: UInt16? {
        guard ranges.count == 1, ranges[0].count == 1 else { return nil }
        return UInt16(truncatingIfNeeded: ranges[0].lowerBound)
    }

    /// Whether no link from outside holds any of it.
    var isUnreachable: Bool { subtracting(Self.indifferent).ranges.isEmpty }

    /// The set as an advanced pattern writes it: `.`, a character, `[a-z]` or `[^/]`.
    var advanced: [UInt16] {
        if let single { return Self.escaped(single, in: "\\.*+{}[]") }
        let isInverted = !isDisjoint(with: Self.surrogates) || contains(0xFFFD)
        let written = (isInverted ? inverted : self).subtracting(Self.indifferent)
        if written.ranges.isEmpty { return Array((isInverted ? "." : "[^/]").utf16) }
        var units = Array((isInverted ? "[^" : "[").utf16)
        for range in written.ranges {
            let bounds = [range.lowerBound, range.upperBound].map {
                Self.escaped(UInt16(truncatingIfNeeded: $0), in: "\\]^-[")
            }
            units += bounds[0]
            if range.count > 2 { units.append(.minus) }
            if range.count > 1 { units += bounds[1] }
        }
        return units + [.closeBracket]
    }

    /// The unit with a backslash before it, if it is one of the special ones.
    static func escaped(_ unit: UInt16, in special: String) -> [UInt16] {
        special.utf16.contains(unit) ? [.backslash, unit] : [unit]
    }
}

/// A set of code units and how many of it follow each other.
struct AndroidPathItem: Sendable, Hashable {
    var units: AndroidUnitSet
    var least = 1
    var most = 1
    /// Whether it takes more than what it was made from.
    var isLoose = false

    /// A segment of a path, or what is left of one.
    static let segment = AndroidPathItem(units: .segment, most: .max)
    static let slash = AndroidPathItem(units: .slash)

    /// The character, if it is no more than one.
    var single: UInt16? { least == 1 && most == 1 ? units.single : nil }

    /// Whether it is taken equally often in every text.
    var isFixed: Bool { least == most }
}

extension [AndroidPathItem] {
    /// The text as it is, a unit each.
    init(_ text: some StringProtocol) { self = text.utf16.map { AndroidPathItem(units: AndroidUnitSet($0)) } }

    /// The text, if it is no more than that; also the empty one.
    var text: String? {
        var units: [UInt16] = []
        for item in self {
            guard let single = item.single else { return nil }
            units.append(single)
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// The first item that could take what must be left for those behind it: Android's patterns don't go back.
    var firstGreedy: Int? {
        for index in indices where !self[index].isFixed {
            var next = index + 1
            while next < count {
                if !self[next].units.isDisjoint(with: self[index].units) { return index }
                if self[next].least > 0 { break }
                next += 1
            }
        }
        return nil
    }
}
