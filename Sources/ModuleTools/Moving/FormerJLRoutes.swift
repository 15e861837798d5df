import Foundation

/// JLRoutes: a scan over the routes of a scheme, by priority and then by registration.
struct FormerJLRoutes: FormerRouter {
    static let pathHasPrecedence = true

    private struct Route {
        let index: Int
        let scheme: String?
        let priority: Int
        let components: [String]
    }

    /// The routes of a scheme, each with its place in the order of the scan.
    private struct Scan {
        /// Those without a wildcard, by the number of their components.
        var fixed: [Int: [(place: Int, route: Route)]] = [:]
        var open: [(place: Int, route: Route)] = []
    }

    private var scans: [String?: Scan] = [:]
    let replaced: [(route: Int, by: Int)] = []

    init(_ patterns: [FormerPattern]) {
        let all = patterns.enumerated().flatMap { index, pattern in
            Self.expansions(pattern.text).map { text in
                let path = text.hasPrefix("/") ? String(text.dropFirst()) : text
                return Route(
                    index: index,
                    scheme: pattern.scheme,
                    priority: pattern.priority,
                    components: path.components(separatedBy: "/")
                )
            }
        }
        let sorted = all.enumerated().sorted { (-$0.element.priority, $0.offset) < (-$1.element.priority, $1.offset) }
        for (place, route) in sorted.map(\.element).enumerated() {
            if route.components.contains("*") {
                scans[route.scheme, default: Scan()].open.append((place, route))
            } else {
                scans[route.scheme, default: Scan()].fixed[route.components.count, default: []].append((place, route))
            }
        }
    }

    /// The most optional groups of a pattern. With more, which no pattern here stands for, it is left out.
    private static let mostGroups = 8

    /// Every way to include or omit the flat groups, the longest first.
    private static func expansions(_ text: String) -> [String] {
        guard text.contains("(") else { return [text] }
        let scanner = Scanner(string: text)
        scanner.charactersToBeSkipped = nil
        var parts: [(text: String, isOptional: Bool)] = []
        while !scanner.isAtEnd {
            if let required = scanner.scanUpToString("("), required != ")", required != "/" {
                parts.append((required, false))
            }
            _ = scanner.scanString("(")
            if let optional = scanner.scanUpToString(")") { parts.append((optional, true)) }
            _ = scanner.scanString(")")
        }
        guard parts.count(where: \.isOptional) <= mostGroups else { return [] }
        var texts: [[String]] = [[]]
        for part in parts {
            let components = part.text.components(separatedBy: "/").filter { !$0.isEmpty }
            let with = texts.map { $0 + components }
            texts = part.isOptional ? texts + with : with
        }
        return texts.map { "/" + $0.joined(separator: "/") }.enumerated()
            .sorted { (-$0.element.count, $0.offset) < (-$1.element.count, $1.offset) }.map(\.element)
    }

    func answers(_ link: String) -> [FormerAnswer] {
        guard let url = FormerLink(link) else { return [.nothing("There the text is no link.")] }
        let (components, query) = Self.read(url)
        guard let scan = scans[url.scheme] ?? scans[nil] else { return [.nothing()] }
        let found = [scan.fixed[components.count] ?? [], scan.open].compactMap { routes in
            routes.lazy.compactMap { place, route in answer(route, components, query).map { (place, $0) } }.first
        }
        return [found.min { $0.0 < $1.0 }?.1 ?? .nothing()]
    }

    /// The components of host, path and fragment, and the pairs of query and fragment.
    private static func read(_ url: FormerLink) -> (components: [String], query: [String: [String]]) {
        var path = url.path
        if let host = url.host, host != "localhost", !host.contains(".") {
            path = ([host] + path.components(separatedBy: "/").filter { !$0.isEmpty }).joined(separator: "/")
        }
        var pairs = decoded(FormerLink.pairs(url.query))
        if let fragment = url.fragment, fragment.removingPercentEncoding != nil,
            !fragment.prefix(while: { !"/?#".contains($0) }).contains(":"), let more = FormerLink(fragment)
        {
            // Without a query the path, decoded, is set as one.
            let items = more.query.map { decoded(FormerLink.pairs($0)) } ?? FormerLink.pairs(more.path.decodedOnce)
            let hasItems = !(items.first?.value ?? "").isEmpty
            if hasItems { pairs += items }
            let query = more.query ?? more.path
            if !hasItems || more.path.decodedOnce != query.decodedOnce { path += "#\(more.path)" }
        }
        if path.hasPrefix("/") { path = String(path.dropFirst()) }
        if path.hasSuffix("/") { path = String(path.dropLast()) }
        var values: [String: [String]] = [:]
        for (name, value) in pairs {
            // A plus in a name stays.
            if let value { values[name, default: []].append(value.replacingOccurrences(of: "+", with: " ")) }
        }
        return (path.components(separatedBy: "/"), values)
    }

    /// Without pairs whose name is not UTF-8. A value that is not is none.
    private static func decoded(_ pairs: [(name: String, value: String?)]) -> [(name: String, value: String?)] {
        pairs.compactMap { name, value in name.removingPercentEncoding.map { ($0, value?.removingPercentEncoding) } }
    }

    /// What stands before a fragment that continues the path.
    private static func withoutHash(_ text: String) -> String {
        text.count > 1 && text.hasSuffix("#") ? String(text.dropLast()) : text
    }

    private func answer(_ route: Route, _ components: [String], _ query: [String: [String]]) -> FormerAnswer? {
        let hasWildcard = route.components.contains("*")
        guard hasWildcard || components.count == route.components.count else { return nil }
        var answer = FormerAnswer(route: route.index, values: query)
        for (index, expected) in route.components.enumerated() {
            if expected == "*" {
                guard index <= components.count else { return nil }
                answer.rest = Array(components[index...])
                if answer.rest.contains(where: { $0.contains("%") || $0.contains("+") }) {
                    answer.notes.append("There what a wildcard takes stays escaped.")
                }
                return answer
            }
            guard index < components.count else { return nil }
            if expected.hasPrefix(":") {
                let name = Self.withoutHash(expected.count > 1 ? String(expected.dropFirst()) : expected)
                let value = components[index].removingPercentEncoding.map(Self.withoutHash)
                answer.values[name] = value.map { [$0.replacingOccurrences(of: "+", with: " ")] }
            } else if expected != components[index] {
                return nil
            }
        }
        return answer
    }
}
