import TestSupport

@testable import ModuleRouting

/// A table of drawn routes that do not tie, for the engine and for the reference.
struct GeneratedTable {
    let patterns: [String]
    let entries: [RouteTable.Entry]
    let table: RouteTable
    let reference: ReferenceMatcher

    init(_ options: RoutingOptions, _ constraints: ReferenceConstraints, _ generator: inout SeededGenerator) {
        var patterns: [String] = []
        var entries: [RouteTable.Entry] = []
        var routes: [ReferenceMatcher.Route] = []
        var shapes: Set<String> = []
        for _ in 0..<Int.random(in: 1...9, using: &generator) {
            let priority = generator.pick([0, 0, 0, 0, 1, -1])
            let space = generator.pick(Self.spaces)
            let isUnmatched = Int.random(in: 0..<12, using: &generator) == 0
            let text = isUnmatched ? "\(space) unmatched" : space + Self.path(options, &generator)
            var route = ReferenceMatcher.Route(priority: priority)
            var target = RouteTarget.pattern(RoutePattern(text))
            if isUnmatched {
                let handled = ReferencePattern(space.isEmpty ? "/" : space)
                route.priority = 0
                route.handled = (handled.scheme, handled.domain)
                target = .unmatched(handled.scheme.map { Namespace(scheme: $0, domain: handled.domain) })
            } else {
                guard case .success = RoutePattern(text).parsed else { continue }
                route.pattern = ReferencePattern(text)
            }
            let own = ReferenceMatcher([], options, constraints: constraints).shapes(of: route)
            let mayTie = options.order == .registration && !isUnmatched
            guard mayTie || shapes.isDisjoint(with: own) else { continue }
            shapes.formUnion(own)
            routes.append(route)
            patterns.append("\(text) (\(priority))")
            entries.append(RouteTable.Entry(target: target, priority: route.priority))
        }
        self.patterns = patterns
        self.entries = entries
        table = RouteTable(entries, options: options)
        reference = ReferenceMatcher(routes, options, constraints: constraints)
    }

    private static let spaces = ["", "", "", "", "s://", "S://", "https://d.e", "http://D.E", "https://a", "https://"]

    private static let literals = [
        "a", "a", "b", "b", "ab", "A", "é", "%C3%A9", "a%2Fb", "\\:a", "c d", "1", "B-b", "+",
        "more-than-a-word", "more-than-é-word",
    ]

    private static let constraints = [
        "\\d+", "[ab]", "a|b|ab", "[a-b]{2,3}", "a.*", "[^a]+", "(a|b)c?", "\\w", ".", "[A-Z]*", "(?:a|b)?", ".*",
    ]

    /// A pattern of every scheme, not always well formed.
    static func path(_ options: RoutingOptions, _ generator: inout SeededGenerator) -> String {
        var count = 0
        var path = segments(0...3, depth: 0, options, &count, &generator)
        switch Int.random(in: 0..<14, using: &generator) {
        case 12: path += "/+rest"
        case 13: path += "(/+_)"
        case 0, 1: path += "/*"
        case 2: path += "/*rest"
        case 3: path += "(/*rest)"
        case 4, 5: path += "/"
        default: break
        }
        return path.first == "/" ? path : "/" + path
    }

    private static func segments(
        _ number: ClosedRange<Int>,
        depth: Int,
        _ options: RoutingOptions,
        _ count: inout Int,
        _ generator: inout SeededGenerator
    ) -> String {
        var path = ""
        for _ in 0..<Int.random(in: number, using: &generator) {
            let draw = Int.random(in: 0..<22, using: &generator)
            if draw < 3, depth < 2 {
                path += "(\(segments(1...2, depth: depth + 1, options, &count, &generator)))"
            } else if draw == 3 {
                path += "/" + segment(options, &count, &generator) + "(\(generator.pick(literals)))"
            } else if draw > 19 {
                path += generator.pick(["/*", "/*m", "/+m", "/+_"])
            } else if draw == 4 {
                path += "//" + segment(options, &count, &generator)
            } else {
                path += "/" + segment(options, &count, &generator)
            }
        }
        return path
    }

    private static func segment(
        _ options: RoutingOptions,
        _ count: inout Int,
        _ generator: inout SeededGenerator
    ) -> String {
        func name() -> String {
            count += 1
            return count.isMultiple(of: 5) ? ":_" : ":p\(count)"
        }
        /// Literal text or none, a parameter, and a constraint or none.
        func piece() -> String {
            generator.pick(["", "a", "A-", "x.", "\\a", "é", "-\\-"]) + name()
                + generator.pick(["", "(\(generator.pick(constraints)))"])
        }
        switch Int.random(in: 0..<16, using: &generator) {
        case 0..<7: return generator.pick(literals)
        case 7: return "a"
        case 8..<11: return name()
        case 11, 12: return "\(name())(\(generator.pick(constraints)))"
        default:
            return (0..<Int.random(in: 1...4, using: &generator)).map { _ in piece() }.joined()
                + generator.pick(["", ".a", "-b", "\\a"])
        }
    }

    private static let starts = [
        "", "", "", "s://", "s://", "S://", "s:", "s://me@", "t://", "https://d.e", "https://D.e:80", "http://d.e",
        "https://x.y", "https://localhost", "http://a",
    ]

    private static let hosts = ["", "a/", "A/", "B-b/", "aB/", "%41/", "d.e/", "a+b/", "X.1.a/"]

    private static let values = [
        "a", "a", "a", "b", "b", "ab", "A", "1", "12", "aa", "c%20d", "c+d", "+", "%2B", "é", "%C3%A9", "%61", "a%2Fb",
        ":a",
        "a-b", "A-1", "a-1-b", "x.a.a", "aéb", "éa", "1.1", "b-b", "%C3%A9%C3%A9", "aab", ".", "..", "%2E", ".%2e", "",
        "B-B",
        "1-x-b", "a-b-c-d", "A-aa.1éb", "more-than-a-word", "more-than-a-worD", "more-than-a-wore",
        "more-than-a-word-more",
        "m%6Fre-than-%61-word", "more-than-%C3%A9-word", "more-than-é-word", "%6D%6F%72%65-than-a-wor%64",
    ]

    private static let tails = [
        "", "", "", "", "/", "?a=1&b=%2B+&a&=&&c=d=e", "?+", "#f+%20", "#/a", "/#/a/b?k=v+", "?q=1#x=y&z=+", "#/a/..",
        "#", "#//a/", "?a=%FF&b=1&%FF=c", "#a%FF",
    ]

    /// A URL that is well formed, and by its words often one that a table takes.
    static func url(_ options: RoutingOptions, _ generator: inout SeededGenerator) -> String {
        let start = generator.pick(starts)
        var segments = generator.pick(0...4, of: values)
        // A host that is a segment is folded, and holds no user info or port here.
        let first = start.hasSuffix("//") || start.hasSuffix("@") ? generator.pick(hosts) : "/"
        // What begins with a colon there would be a port.
        if first == "", segments.first == ":a" { segments[0] = "a" }
        var path = first + segments.joined(separator: "/") + generator.pick(tails)
        // Without an authority, a path does not begin with two slashes, which would be one.
        while start.isEmpty || start == "s:", path.hasPrefix("//") { path.removeFirst() }
        return start + path
    }
}
