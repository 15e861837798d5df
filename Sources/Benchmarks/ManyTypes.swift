/// A type for each of many keys: a digit in each of two places gives ten thousand.
enum ManyTypes {
    private struct Next<Digit> {}
    private struct Pair<High, Low> {}

    /// That many types, ten thousand at most.
    static func types(_ count: Int) -> [any Any.Type] {
        (0..<count).map { pair(digits[$0 / 100], digits[$0 % 100]) }
    }

    private static let digits: [any Any.Type] = {
        var types: [any Any.Type] = [Int.self]
        func next<Digit>(_: Digit.Type) -> any Any.Type { Next<Digit>.self }
        while types.count < 100, let last = types.last { types.append(_openExistential(last, do: next)) }
        return types
    }()

    private static func pair(_ high: any Any.Type, _ low: any Any.Type) -> any Any.Type {
        func first<High>(_: High.Type) -> any Any.Type {
            func second<Low>(_: Low.Type) -> any Any.Type { Pair<High, Low>.self }
            return _openExistential(low, do: second)
        }
        return _openExistential(high, do: first)
    }
}

/// Numbers that are the same in each run (Steele, Lea, Flood: SplitMix, 2014).
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}
