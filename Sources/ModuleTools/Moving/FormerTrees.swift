import Foundation

/// A tree of path components. A component is a key, and so is a parameter, with its colon.
private final class FormerTree {
    var children: [String: FormerTree] = [:]
    var route: Int?

    /// The tree of the components of each pattern, and which patterns were replaced by later ones.
    static func made(of patterns: [[String]]) -> (tree: FormerTree, replaced: [(route: Int, by: Int)]) {
        let tree = FormerTree()
        var replaced: [(route: Int, by: Int)] = []
        for (index, components) in patterns.enumerated() {
            var node = tree
            for component in components {
                let next = node.children[component] ?? FormerTree()
                node.children[component] = next
                node = next
            }
            if let before = node.route { replaced.append((before, index)) }
            node.route = index
        }
        return (tree, replaced)
    }
}

/// HHRouter: a static child first, else a parameter, and never back.
struct FormerHHRouter: FormerRouter {
    static let pathHasPrecedence = false

    private let tree: FormerTree
    let replaced: [(route: Int, by: Int)]

    init(_ patterns: [FormerPattern]) {
        (tree, replaced) = FormerTree.made(
            of: patterns.map { pattern in
                // With a scheme, a host is no part of the path.
                let text = Self.escaped(pattern.text).components(separatedBy: "?")[0]
                let link = FormerLink(text)
                return Self.components(link?.scheme == nil ? text : link?.path ?? text)
            }
        )
    }

    private static func escaped(_ text: String) -> String { text.replacingOccurrences(of: "#", with: "%23") }

    private static func components(_ path: String) -> [String] {
        path.components(separatedBy: "/").filter { !$0.isEmpty }.map(\.decodedOnce)
    }

    func answers(_ link: String) -> [FormerAnswer] {
        var text = Self.escaped(link)
        // The scheme is cut off with its first slash.
        if let scheme = text.range(of: "^[A-Za-z][A-Za-z0-9+.-]*:/", options: .regularExpression) {
            text = String(text[scheme.upperBound...])
        }
        let path = text.components(separatedBy: "?")[0]
        let found = walk(tree, Self.components(path)[...], FormerAnswer())
        return found.map { answer in
            var answer = answer
            guard answer.route != nil, let question = link.firstIndex(of: "?") else { return answer }
            for pair in link[question...].dropFirst().components(separatedBy: "&") {
                let pieces = pair.components(separatedBy: "=")
                if pieces.count > 1 { answer.values[pieces[0]] = [pieces[1]] }
            }
            return answer
        }
    }

    private func walk(_ node: FormerTree, _ components: ArraySlice<String>, _ so: FormerAnswer) -> [FormerAnswer] {
        guard let component = components.first else {
            guard let route = node.route else { return [FormerAnswer(notes: so.notes)] }
            return [FormerAnswer(route: route, values: so.values, notes: so.notes)]
        }
        let parameters = node.children.keys.filter { $0.hasPrefix(":") }.sorted()
        if let child = node.children[component] {
            var so = so
            if !parameters.isEmpty {
                so.notes.append("There a literal was taken for \(component), and a parameter is not tried after it.")
            }
            return walk(child, components.dropFirst(), so)
        }
        guard !parameters.isEmpty else { return [FormerAnswer(notes: so.notes)] }
        return parameters.compactMap { key in node.children[key].map { (key, $0) } }.flatMap { key, child in
            var so = so
            so.values[String(key.dropFirst())] = [component]
            if parameters.count > 1 {
                let names = parameters.joined(separator: " and ")
                so.notes.append("There \(names) stood at one place, in no defined order.")
            }
            return walk(child, components.dropFirst(), so)
        }
    }
}

/// MGJRouter: at each step the first key in the order of text that matches, and components that none matches are skipped.
struct FormerMGJRouter: FormerRouter {
    static let pathHasPrecedence = false

    private let tree: FormerTree
    let replaced: [(route: Int, by: Int)]

    init(_ patterns: [FormerPattern]) {
        (tree, replaced) = FormerTree.made(
            of: patterns.map { Self.components($0.text.components(separatedBy: "#")[0]) }
        )
    }

    private static func components(_ text: String) -> [String] {
        var components: [String] = []
        let pieces = text.components(separatedBy: "://")
        if pieces.count > 1 {
            components.append(pieces[0])
            if pieces[pieces.count - 1].isEmpty { components.append("~") }
        }
        let path = pieces[pieces.count - 1].components(separatedBy: "?")[0]
        return components + path.components(separatedBy: "/").filter { !$0.isEmpty }.map(\.decodedOnce)
    }

    func answers(_ link: String) -> [FormerAnswer] {
        let text = link.replacingOccurrences(of: "#", with: "%23")
        var node = tree
        var answer = FormerAnswer()
        var isFound = false
        for component in Self.components(text) {
            let keys = node.children.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            guard let key = keys.first(where: { $0 == component || $0 == "~" || $0.hasPrefix(":") }) else {
                if !isFound, node.route == nil { return [.nothing()] }
                answer.notes.append("There \(component), which no pattern has at that place, is skipped.")
                continue
            }
            isFound = true
            if key.hasPrefix(":") {
                if keys.contains(component) {
                    answer.notes.append("There \(key) stands before \(component), in the order of text.")
                }
                let (name, value) = Self.value(of: key, component)
                answer.values[name] = [value.decodedOnce]
            }
            if let child = node.children[key] { node = child }
        }
        guard let route = node.route else {
            return [FormerAnswer(notes: answer.notes + ["There the last step that is found has no handler."])]
        }
        answer.route = route
        let question = text.firstIndex(of: "?")
        for (name, value) in FormerLink.pairs(question.map { String(text[$0...].dropFirst()) }) {
            // Without a value, the name is removed.
            answer.values[name.decodedOnce.decodedOnce] = value.map { [$0.decodedOnce.decodedOnce] }
        }
        return [answer]
    }

    /// A suffix in the key is removed from the value.
    private static func value(of key: String, _ component: String) -> (name: String, value: String) {
        let name = key.dropFirst()
        guard let special = name.firstIndex(where: { ".&?/".contains($0) }) else { return (String(name), component) }
        return (
            String(name[..<special]), component.replacingOccurrences(of: String(name[special...]), with: "")
        )
    }
}
