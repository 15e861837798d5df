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
