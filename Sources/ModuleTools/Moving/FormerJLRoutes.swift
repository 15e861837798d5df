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

    private let routes: [Route]
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
        routes = all.enumerated().sorted { (-$0.element.priority, $0.offset) < (-$1.element.priority, $1.offset) }
            .map(\.element)
    }

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
        let own = routes.filter { $0.scheme == url.scheme && url.scheme != nil }
        for route in own.isEmpty ? routes.filter({ $0.scheme == nil }) : own {
            if let answer = answer(route, components, query) { return [answer] }
        }
        return [.nothing()]
    }

    /// The components of host, path and fragment, and the pairs of query and fragment.
    private static func read(_ url: FormerLink) -> (components: [String], query: [String: [String]]) {
        var path = url.path
        if let host = url.host, host != "localhost", !host.contains(".") {
            path = ([host] + path.components(separatedBy: "/").filter { !$0.isEmpty }).joined(separator: "/")
        }
        var pairs = FormerLink.pairs(url.query)
        if let fragment = url.fragment?.removingPercentEncoding {
            let first = fragment.prefix { !"/?#".contains($0) }
            if !first.contains(":"), FormerLink(fragment) != nil {
                let pieces = fragment.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
                let more = String(pieces.first ?? "")
                let query = pieces.count > 1 ? String(pieces[1]) : more
                let items = FormerLink.pairs(query)
                let hasItems = !(items.first?.value ?? "").isEmpty
                if hasItems { pairs += items }
                if !hasItems || more != query { path += "#\(more)" }
            }
        }
        if path.hasPrefix("/") { path = String(path.dropFirst()) }
        if path.hasSuffix("/") { path = String(path.dropLast()) }
        var values: [String: [String]] = [:]
        for (name, value) in pairs {
            guard let name = name.removingPercentEncoding, let value = value?.removingPercentEncoding else { continue }
            values[name.replacingOccurrences(of: "+", with: " "), default: []]
                .append(value.replacingOccurrences(of: "+", with: " "))
        }
        return (path.components(separatedBy: "/"), values)
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
