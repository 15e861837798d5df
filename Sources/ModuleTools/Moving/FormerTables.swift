import Foundation

/// routable-ios: components of text, in an unordered table.
struct FormerRoutable: FormerRouter {
    static let pathHasPrecedence = true

    /// The patterns that begin with the same components, without the names of parameters.
    private struct Node {
        var children: [String: Int] = [:]
        var parameter: Int?
        var routes: [Int] = []
    }

    private var nodes = [Node()]
    /// The names of each pattern's parameters.
    private var names: [[String]] = []
    private(set) var replaced: [(route: Int, by: Int)] = []

    init(_ patterns: [FormerPattern]) {
        var routes: [String: Int] = [:]
        for (index, pattern) in patterns.enumerated() {
            if let before = routes.updateValue(index, forKey: pattern.text) { replaced.append((before, index)) }
        }
        for (index, pattern) in patterns.enumerated() {
            let components = Self.path(pattern.text)
            names.append(components.filter { $0.hasPrefix(":") }.map { String($0.dropFirst()) })
            guard routes[pattern.text] == index else { continue }
            var node = 0
            for component in components { node = child(of: node, component) }
            nodes[node].routes.append(index)
        }
    }

    private mutating func child(of node: Int, _ component: String) -> Int {
        let isParameter = component.hasPrefix(":")
        if let child = isParameter ? nodes[node].parameter : nodes[node].children[component] { return child }
        if isParameter { nodes[node].parameter = nodes.count } else { nodes[node].children[component] = nodes.count }
        nodes.append(Node())
        return nodes.count - 1
    }

    /// As `NSString.pathComponents` has them: without empty ones, and a slash at the start or the end is a component.
    private static func path(_ text: String) -> [String] {
        let inner = text.components(separatedBy: "/").filter { !$0.isEmpty }
        return (text.hasPrefix("/") ? ["/"] : []) + inner + (text.count > 1 && text.hasSuffix("/") ? ["/"] : [])
    }

    /// Those of a path; the pieces between slashes if there are more of them.
    private static func components(_ link: String) -> [String] {
        let (path, pieces) = (path(link), link.components(separatedBy: "/"))
        return path.count == pieces.count || link == "/" ? path : pieces
    }

    func answers(_ link: String) -> [FormerAnswer] {
        var states: [(node: Int, values: [String])] = [(0, [])]
        for component in Self.components(link) {
            states = states.flatMap { node, values in
                let literal = nodes[node].children[component].map { ($0, values) }
                let parameter = nodes[node].parameter.map { ($0, values + [component]) }
                return [literal, parameter].compactMap(\.self)
            }
        }
        var answers = states.flatMap { node, values in
            nodes[node].routes.map { route in
                let named = zip(names[route], values.map { [$0] })
                return FormerAnswer(route: route, values: Dictionary(named, uniquingKeysWith: { $1 }))
            }
        }
        answers.sort { ($0.route ?? 0) < ($1.route ?? 0) }
        if answers.count > 1 { answers.note("There several patterns matched it, in no defined order.") }
        return answers.isEmpty ? [.nothing()] : answers
    }
}

/// WLRRoute: regular expressions over host and path, in an unordered table.
struct FormerWLRRoute: FormerRouter {
    static let pathHasPrecedence = true

    private struct Route {
        let index: Int
        let scheme: String?
        let names: [String]
        let expression: NSRegularExpression
    }

    private let routes: [Route]
    private(set) var replaced: [(route: Int, by: Int)] = []

    init(_ patterns: [FormerPattern]) {
        var indices: [String: Int] = [:]
        var routes: [String: Route] = [:]
        for (index, pattern) in patterns.enumerated() {
            if let before = indices.updateValue(index, forKey: pattern.text) { replaced.append((before, index)) }
            let pieces = pattern.text.components(separatedBy: "://")
            let (text, names) = Self.expression(pieces[pieces.count - 1])
            let expression = try? NSRegularExpression(pattern: text, options: .caseInsensitive)
            routes[pattern.text] = expression.map { expression in
                Route(index: index, scheme: pieces.count > 1 ? pieces[0] : nil, names: names, expression: expression)
            }
        }
        self.routes = routes.values.sorted { $0.index < $1.index }
    }

    /// Each parameter's name is taken out of its segment, and what is left is its expression.
    private static func expression(_ pattern: String) -> (text: String, names: [String]) {
        var names: [String] = []
        let pieces = pattern.components(separatedBy: "/").map { piece -> String in
            guard let found = piece.range(of: ":[A-Za-z0-9_-][^/]+", options: .regularExpression),
                let name = piece.range(of: ":[A-Za-z0-9_-]+", options: .regularExpression, range: found)
            else { return piece }
            names.append(String(piece[name].dropFirst()))
            let left = String(piece[name.upperBound..<found.upperBound])
            return String(piece[..<found.lowerBound]) + (left.isEmpty ? "([^/]+)" : left)
        }
        let text = pieces.joined(separator: "/")
        return ((text.hasPrefix("/") || text.isEmpty ? "" : "^") + text + "$", names)
    }

    func answers(_ link: String) -> [FormerAnswer] {
        guard let url = FormerLink(link) else { return [.nothing("There the text is no link.")] }
        var path = url.path.decodedOnce
        if path.count > 1, path.hasSuffix("/") { path = String(path.dropLast()) }
        let text = (url.host ?? "(null)") + path
        let query = Self.values(url.query ?? "")
        var answers: [FormerAnswer] = []
        var notes: [String] = []
        for route in routes {
            if let scheme = route.scheme, scheme != url.scheme { continue }
            let search = Self.search(route.expression, text)
            if search.isGivenUp { notes.append("There an expression takes too long for this link.") }
            guard let match = search.match else { continue }
            var answer = FormerAnswer(route: route.index, values: query)
            for (index, name) in route.names.enumerated() where index + 1 < match.numberOfRanges {
                guard let range = Range(match.range(at: index + 1), in: text) else { continue }
                answer.values[name] = [String(text[range])]
            }
            answers.append(answer)
        }
        if answers.count > 1 { notes.append("There several patterns matched it, in no defined order.") }
        if answers.isEmpty { answers = [.nothing()] }
        for note in Set(notes).sorted() { answers.note(note) }
        return answers
    }

    private static func values(_ query: String) -> [String: [String]] {
        var values: [String: [String]] = [:]
        for pair in query.components(separatedBy: "&") where !pair.isEmpty {
            let pieces = pair.components(separatedBy: "=")
            guard pieces.count < 3 else { continue }
            values[pieces[0].decodedOnce] = [pieces.count == 2 ? pieces[1].decodedOnce : ""]
        }
        return values
    }

    /// How often a search may say that it is not at its end, besides once for each place of the text. It does so after some
    /// thousand steps.
    private static let mostReports = 20

    /// The first match. Expressions of the older router may take years, so a search is given up.
    private static func search(
        _ expression: NSRegularExpression,
        _ text: String
    ) -> (match: NSTextCheckingResult?, isGivenUp: Bool) {
        var found: NSTextCheckingResult?
        var reports = 0
        let whole = NSRange(text.startIndex..<text.endIndex, in: text)
        let most = whole.length + mostReports
        expression.enumerateMatches(in: text, options: .reportProgress, range: whole) { match, _, stop in
            if let match { found = match } else { reports += 1 }
            if match != nil || reports > most { stop.pointee = true }
        }
        return (found, found == nil && reports > most)
    }
}

extension [FormerAnswer] {
    fileprivate mutating func note(_ text: String) { for index in indices { self[index].notes.append(text) } }
}
