import ModuleRouting

/// Which route of one manifest is which of another.
///
/// A typed route is the one of the same type, of its module if there are several. A pattern without a type is the one that is
/// written alike, or else the one of its module whose pattern differs in names and constraints alone. The names of
/// parameters in a path and the owner are no part of a route: no link shows them.
struct RoutePairs {
    /// The routes by their indices.
    let pairs: [(old: Int, new: Int)]

    /// Of each entry of each table, a number that says which route it is.
    let classes: (old: [Int], new: [Int])

    /// Of each pair, the new names of those parameters of the path that are called otherwise.
    let renamed: [[String: String]]

    init(_ old: RouteManifest, _ new: RouteManifest) {
        var matching = Matching(old.routes.count, new.routes.count)
        matching.pair(old.routes, new.routes) { [$0.subject, $0.owner] }
        matching.pair(old.routes, new.routes) { [$0.subject] }
        matching.pair(old.routes, new.routes) { route in
            route.type == nil ? [route.owner] + route.patterns.map { Outline(of: $0.pattern).text } : nil
        }
        pairs = matching.pairs.sorted { $0.old < $1.old }
        renamed = pairs.map { Self.renamed(old.routes[$0.old], new.routes[$0.new]) }
        var numbers = (
            old: Array(repeating: -1, count: old.routes.count), new: Array(repeating: -1, count: new.routes.count)
        )
        var count = 0
        for pair in pairs {
            (numbers.old[pair.old], numbers.new[pair.new]) = (count, count)
            count += 1
        }
        for index in numbers.old.indices where numbers.old[index] < 0 {
            (numbers.old[index], count) = (count, count + 1)
        }
        for index in numbers.new.indices where numbers.new[index] < 0 {
            (numbers.new[index], count) = (count, count + 1)
        }
        var unmatched: [String: Int] = [:]
        func number(of handler: RouteManifest.Unmatched) -> Int {
            if let known = unmatched[handler.subject] { return known }
            unmatched[handler.subject] = count
            count += 1
            return count - 1
        }
        func classes(_ manifest: RouteManifest, _ numbers: [Int]) -> [Int] {
            manifest.routes.indices.flatMap { index in manifest.routes[index].patterns.map { _ in numbers[index] } }
                + manifest.unmatched.map { number(of: $0) }
        }
        self.classes = (classes(old, numbers.old), classes(new, numbers.new))
    }

    /// The parameters of the path that are called otherwise in a pattern that is the same but for names.
    private static func renamed(_ old: RouteManifest.Route, _ new: RouteManifest.Route) -> [String: String] {
        var found: [String: String] = [:]
        let oldNames = Set(old.patterns.flatMap(\.pattern.parameters))
        let newNames = Set(new.patterns.flatMap(\.pattern.parameters))
        for pattern in old.patterns.map({ Outline(of: $0.pattern) }) {
            guard
                let other = new.patterns.lazy.map({ Outline(of: $0.pattern) }).first(where: { $0.text == pattern.text })
            else { continue }
            for (name, now) in zip(pattern.names, other.names) where name != now {
                // Where a name is still there, for another part of the path, its values are other ones.
                if !newNames.contains(name), !oldNames.contains(now) { found[name] = found[name] ?? now }
            }
        }
        // Two that become one aren't renamed.
        return Set(found.values).count == found.count ? found : [:]
    }
}

extension RouteManifest.Route {
    /// What it is known by: its type, or its first pattern.
    var subject: String { type.map { "type \($0)" } ?? patterns.first?.pattern.text ?? "" }
}

/// Pairs what has one key, and leaves out what was paired before.
private struct Matching {
    var pairs: [(old: Int, new: Int)] = []
    private var old: [Int]
    private var new: [Int]

    init(_ old: Int, _ new: Int) {
        self.old = Array(0..<old)
        self.new = Array(0..<new)
    }

    mutating func pair(
        _ olds: [RouteManifest.Route],
        _ news: [RouteManifest.Route],
        by key: (RouteManifest.Route) -> [String]?
    ) {
        func bytes(_ route: RouteManifest.Route) -> [[UInt8]]? { key(route)?.map { Array($0.utf8) } }
        var waiting: [[[UInt8]]: [Int]] = [:]
        for index in new.reversed() { if let key = bytes(news[index]) { waiting[key, default: []].append(index) } }
        var left: [Int] = []
        for index in old {
            if let key = bytes(olds[index]), let other = waiting[key]?.popLast() {
                pairs.append((index, other))
            } else {
                left.append(index)
            }
        }
        let paired = Set(pairs.map(\.new))
        old = left
        new.removeAll { paired.contains($0) }
    }
}

/// A pattern without the names of its parameters and without constraints.
private struct Outline {
    let text: String
    let names: [String]

    init(of pattern: RoutePattern) {
        guard case .success(let parsed) = pattern.parsed else {
            (text, names) = (pattern.text, [])
            return
        }
        var names: [String] = []
        var text = parsed.namespace?.description ?? ""
        for alternative in parsed.alternatives {
            text += "|"
            for segment in alternative {
                names += segment.names.compactMap(\.self)
                switch segment {
                case .literal(let bytes): text += "/\(bytes)"
                case .parameter, .constrained: text += "/:"
                case .rest(_, let minimum): text += "/*\(minimum)"
                case .mixed(let template):
                    text += "/"
                    for piece in template.pieces {
                        if case .literal(let bytes) = piece { text += "\(bytes)" } else { text += ":" }
                    }
                }
            }
        }
        self.text = text
        self.names = names
    }
}
