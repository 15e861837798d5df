import Foundation

/// routable-ios: components of text, in an unordered table.
struct FormerRoutable: FormerRouter {
    static let pathHasPrecedence = true

    private var routes: [String: Int] = [:]
    private(set) var replaced: [(route: Int, by: Int)] = []

    init(_ patterns: [FormerPattern]) {
        for (index, pattern) in patterns.enumerated() {
            if let before = routes.updateValue(index, forKey: pattern.text) { replaced.append((before, index)) }
        }
    }

    /// A slash at the start or the end is a component.
    private static func components(_ text: String) -> [String] {
        var components = text.isEmpty ? [] : text.components(separatedBy: "/")
        if components == ["", ""] { return ["/"] }
        if components.first == "" { components[0] = "/" }
        if components.count > 1, components.last == "" { components[components.count - 1] = "/" }
        return components
    }

    func answers(_ link: String) -> [FormerAnswer] {
        let given = Self.components(link)
        var answers: [FormerAnswer] = []
        for (text, index) in routes.sorted(by: { $0.value < $1.value }) {
            let expected = Self.components(text)
            guard expected.count == given.count else { continue }
            var answer = FormerAnswer(route: index)
            let fits = zip(expected, given).allSatisfy { expected, given in
                guard expected.hasPrefix(":") else { return expected == given }
                answer.values[String(expected.dropFirst())] = [given]
                return true
            }
            if fits { answers.append(answer) }
        }
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

    private var routes: [String: Route] = [:]
    private(set) var replaced: [(route: Int, by: Int)] = []

    init(_ patterns: [FormerPattern]) {
        var indices: [String: Int] = [:]
        for (index, pattern) in patterns.enumerated() {
            if let before = indices.updateValue(index, forKey: pattern.text) { replaced.append((before, index)) }
            let pieces = pattern.text.components(separatedBy: "://")
            let (text, names) = Self.expression(pieces[pieces.count - 1])
            let expression = try? NSRegularExpression(pattern: text, options: .caseInsensitive)
            routes[pattern.text] = expression.map { expression in
                Route(index: index, scheme: pieces.count > 1 ? pieces[0] : nil, names: names, expression: expression)
            }
        }
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
        let whole = NSRange(text.startIndex..<text.endIndex, in: text)
        var answers: [FormerAnswer] = []
        for route in routes.values.sorted(by: { $0.index < $1.index }) {
            if let scheme = route.scheme, scheme != url.scheme { continue }
            guard let match = route.expression.firstMatch(in: text, range: whole) else { continue }
            var answer = FormerAnswer(route: route.index)
            for pair in (url.query ?? "").components(separatedBy: "&") where !pair.isEmpty {
                let pieces = pair.components(separatedBy: "=")
                guard pieces.count < 3 else { continue }
                answer.values[pieces[0].decodedOnce] = [pieces.count == 2 ? pieces[1].decodedOnce : ""]
            }
            for (index, name) in route.names.enumerated() where index + 1 < match.numberOfRanges {
                guard let range = Range(match.range(at: index + 1), in: text) else { continue }
                answer.values[name] = [String(text[range])]
            }
            answers.append(answer)
        }
        if answers.count > 1 { answers.note("There several patterns matched it, in no defined order.") }
        return answers.isEmpty ? [.nothing()] : answers
    }
}

extension [FormerAnswer] {
    fileprivate mutating func note(_ text: String) { for index in indices { self[index].notes.append(text) } }
}
