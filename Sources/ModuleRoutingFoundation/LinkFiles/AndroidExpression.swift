import ModuleRouting

/// Reads an expression as rows of sets with counts, one of which a text matches.
enum AndroidExpression {
    /// The rows; nil if they would be too many, or if the expression repeats more than a set without end.
    static func ways(of expression: RegularExpression, atMost most: Int) -> [[AndroidPathItem]]? {
        switch expression {
        case .set(let set): return item(set, 1...1).map { [[$0]] } ?? []
        case .repeated(.set(let set), let count):
            if count.upperBound == 0 { return [[]] }
            return item(set, count).map { [[$0]] } ?? (count.lowerBound == 0 ? [[]] : [])
        case .repeated(let part, let count):
            guard count.upperBound <= most else { return nil }
            var all: [[AndroidPathItem]] = []
            for number in count {
                guard let ways = sequence(Array(repeating: part, count: number), atMost: most) else { return nil }
                all += ways
            }
            return all.count <= most ? all : nil
        case .sequence(let parts): return sequence(parts, atMost: most)
        case .choice(let parts):
            var all: [[AndroidPathItem]] = []
            for part in parts {
                guard let ways = ways(of: part, atMost: most) else { return nil }
                all += ways
            }
            return all.count <= most ? all : nil
        case .nonEmpty(let part):
            guard let ways = ways(of: part, atMost: most) else { return nil }
            let all = ways.flatMap(nonEmpty)
            return all.count <= most ? all : nil
        case .anchor: return [[]]
        }
    }

    private static func sequence(_ parts: [RegularExpression], atMost most: Int) -> [[AndroidPathItem]]? {
        var all: [[AndroidPathItem]] = [[]]
        for part in parts {
            guard let ways = ways(of: part, atMost: most), ways.count * all.count <= most else { return nil }
            all = all.flatMap { begun in ways.map { begun + $0 } }
        }
        return all
    }

    /// The same without the empty text: one of the items is there, and those before it are not.
    private static func nonEmpty(_ items: [AndroidPathItem]) -> [[AndroidPathItem]] {
        guard items.allSatisfy({ $0.least == 0 }) else { return [items] }
        return items.indices.map { index in
            var rest = Array(items[index...])
            rest[0].least = 1
            return rest
        }
    }

    /// The scalars of the set as units, without the slash, which no segment holds; nil if there are none.
    private static func item(_ set: ScalarSet, _ count: ClosedRange<Int>) -> AndroidPathItem? {
        let units = AndroidUnitSet(set).subtracting(.slash)
        guard !units.ranges.isEmpty else { return nil }
        var item = AndroidPathItem(units: units, least: count.lowerBound, most: count.upperBound)
        if AndroidUnitSet.isBeyond(set) {
            item.isLoose =
                !AndroidUnitSet.isWholeBeyond(set) || count.lowerBound > 1 || count.upperBound < .max
            if count.upperBound < .max { item.most = min(count.upperBound, 1 << 16) * 2 }
        }
        return item
    }
}
