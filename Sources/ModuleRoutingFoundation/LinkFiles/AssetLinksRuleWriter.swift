/// Writes paths as dynamic rules, in an order in which excludes make the depth of paths exact.
struct AssetLinksRuleWriter {
    /// What stands for a route: rules that exclude, then rules that include, at the place of their depth.
    private struct Entry {
        let depth: Int
        /// The number of the route.
        let owner: Int
        var excludes: [String] = []
        var includes: [String] = []
    }

    private var entries: [Entry] = []

    private static let star: UInt16 = 0x2A
    private static let question: UInt16 = 0x3F
    private static let wildcard = "a rule of assetlinks.json cannot escape * and ?"
    private static let classes = "a rule of assetlinks.json has no classes of characters"

    /// Adds a path of a route.
    ///
    /// - Parameter owner: the number of the route.
    /// - Returns: why its rules claim more than the path.
    mutating func add(_ path: AndroidPath, of owner: Int) -> [String] {
        var reasons = path.reasons
        reasons.add(path.suffixReason)
        guard !path.isEverything else {
            entries.append(Entry(depth: .max, owner: owner, includes: ["*"]))
            return reasons
        }
        let (text, end) = Self.glob(path, &reasons)
        var entry = Entry(depth: path.depth, owner: owner)
        switch end {
        case .fixed:
            entry.includes = [text.isEmpty ? "/" : text]
            if path.mayEndInSlash, !text.isEmpty { entry.includes.append(text + "/") }
        case .segment:
            entry.includes = [text]
            entry.excludes = [text + (path.mayEndInSlash ? "/?*" : "/*")]
        case .everything: entry.includes = [text]
        }
        entries.append(entry)
        return reasons
    }

    /// The rules: what takes everything behind it first, then deeper paths before others, and before the rules of a depth
    /// what excludes deeper paths from them. Beside each stand the routes for which it includes paths; a route whose rule is
    /// there already for deeper paths is not among them, because more than its paths are included.
    var rules: [(rule: AssetLinksRule, owners: [Int])] {
        var rules: [(rule: AssetLinksRule, owners: [Int])] = []
        var deeper = 0
        func add(_ paths: [String], isExcluded: Bool, of owner: Int) {
            for path in paths {
                let rule = AssetLinksRule(path: path, isExcluded: isExcluded)
                let index = rules.firstIndex { $0.rule == rule } ?? rules.count
                if index == rules.count { rules.append((rule, [])) }
                if !isExcluded, index >= deeper { rules[index].owners.append(owner) }
            }
        }
        for depth in Set(entries.map(\.depth)).sorted(by: >) {
            let level = entries.filter { $0.depth == depth }
            deeper = rules.count
            for entry in level { add(entry.excludes, isExcluded: true, of: entry.owner) }
            for entry in level { add(entry.includes, isExcluded: false, of: entry.owner) }
        }
        return rules
    }

    private enum End {
        case fixed
        /// It ends with what is left of the last segment.
        case segment
        case everything
    }

    private static func glob(_ path: AndroidPath, _ reasons: inout [String]) -> (text: String, end: End) {
        var units: [UInt16] = []
        func text() -> String { String(decoding: units, as: UTF16.self) }
        for (index, item) in path.items.enumerated() {
            if let single = item.single {
                let isWildcard = single == star || single == question
                if isWildcard { reasons.add(wildcard) }
                units.append(isWildcard ? question : single)
                continue
            }
            if item.units != .segment || item.isLoose || !item.isFixed && item.most < .max { reasons.add(classes) }
            units += Array(repeating: question, count: min(item.least, 256))
            if item.isFixed, item.least <= 256 { continue }
            units.append(star)
            let next = index + 1 < path.items.count ? path.items[index + 1].single : nil
            if let next, next != star, next != question, !item.units.contains(next) { continue }
            let isLast = index == path.items.count - 1 && path.anything == nil
            if !isLast { reasons.add(AndroidPath.Reason.greedy) }
            return (text(), isLast && path.isWhole ? .segment : .everything)
        }
        guard path.anything != nil else { return (text(), .fixed) }
        units.append(star)
        return (text(), .everything)
    }
}
