import Foundation

/// A tree of path components. A component is a key, and so is a parameter, with its colon.
private struct FormerTree {
    struct Node {
        var children: [String: Int] = [:]
        /// The keys that begin with a colon, in the order of text.
        var parameters: [String] = []
        var route: Int?
    }

    /// The first is the root.
    private(set) var nodes = [Node()]
    /// Which patterns were replaced by later ones.
    private(set) var replaced: [(route: Int, by: Int)] = []

    /// The tree of the components of each pattern.
    init(_ patterns: [[String]]) {
        for (index, components) in patterns.enumerated() {
            var node = 0
            for component in components {
                if let child = nodes[node].children[component] {
                    node = child
                } else {
                    nodes[node].children[component] = nodes.count
                    node = nodes.count
                    nodes.append(Node())
                }
            }
            if let before = nodes[node].route { replaced.append((before, index)) }
            nodes[node].route = index
        }
        for index in nodes.indices {
            nodes[index].parameters = nodes[index].children.keys.filter { $0.hasPrefix(":") }
                .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        }
    }
}

/// HHRouter: a static child first, else a parameter, and never back.
struct FormerHHRouter: FormerRouter {
    static let pathHasPrecedence = false

    private let tree: FormerTree
    var replaced: [(route: Int, by: Int)] { tree.replaced }

    init(_ patterns: [FormerPattern]) {
        tree = FormerTree(
            patterns.map { pattern in
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
        let text = Self.escaped(link)
        var path = text.components(separatedBy: "?")[0]
        if text.range(of: "^https?:", options: [.regularExpression, .caseInsensitive]) != nil {
            // No scheme of the app, so it is read as a URL: the host is no part of the path.
            path = FormerLink(text)?.path ?? ""
        } else if let scheme = path.range(of: "^[A-Za-z][A-Za-z0-9+.-]*:/", options: .regularExpression) {
            // A scheme of the app is cut off with its first slash.
            path = String(path[scheme.upperBound...])
        }
        let found = walk(Self.components(path))
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

    /// A place in the tree, or what ended at none.
    private struct State {
        var node: Int?
        var answer = FormerAnswer()
    }

    private func walk(_ components: [String]) -> [FormerAnswer] {
        var states = [State(node: 0)]
        for component in components { states = states.flatMap { next($0, component) } }
        return states.map { state in
            guard let node = state.node, let route = tree.nodes[node].route else {
                return FormerAnswer(notes: state.answer.notes)
            }
            var answer = state.answer
            answer.route = route
            return answer
        }
    }

    private func next(_ state: State, _ component: String) -> [State] {
        guard let node = state.node.map({ tree.nodes[$0] }) else { return [state] }
        var state = state
        state.node = node.children[component]
        if state.node != nil {
            if !node.parameters.isEmpty {
                state.answer.notes.append(
                    "There a literal was taken for \(component), and a parameter is not tried after it."
                )
            }
            return [state]
        }
        guard !node.parameters.isEmpty else { return [state] }
        if node.parameters.count > 1 {
            let names = node.parameters.prefix(3).joined(separator: " and ")
            state.answer.notes.append("There \(names) stood at one place, in no defined order.")
        }
        return node.parameters.map { key in
            var next = state
            next.node = node.children[key]
            next.answer.values[String(key.dropFirst())] = [component]
            return next
        }
    }
}

/// MGJRouter: at each step the first key in the order of text that matches, and components that none matches are skipped.
struct FormerMGJRouter: FormerRouter {
    static let pathHasPrecedence = false

    private let tree: FormerTree
    var replaced: [(route: Int, by: Int)] { tree.replaced }

    init(_ patterns: [FormerPattern]) {
        tree = FormerTree(patterns.map { Self.components($0.text.components(separatedBy: "#")[0]) })
    }

    private static func components(_ text: String) -> [String] {
        var components: [String] = []
        let pieces = text.components(separatedBy: "://")
        if pieces.count > 1 {
            components.append(pieces[0])
            if pieces[pieces.count - 1].isEmpty { components.append("~") }
        }
        let path = path(pieces[pieces.count - 1].components(separatedBy: "?")[0])
        return components + path.components(separatedBy: "/").filter { !$0.isEmpty }.map(\.decodedOnce)
    }

    /// What stands behind the scheme is read as a URL: before a port a host is taken for a scheme, so nothing is left.
    private static func path(_ text: String) -> String {
        guard let scheme = text.range(of: "^[A-Za-z][A-Za-z0-9+.-]*:", options: .regularExpression) else { return text }
        return text[scheme.upperBound...].hasPrefix("/") ? String(text[scheme.upperBound...]) : ""
    }

    /// The first key in the order of text that is the component, a tilde or a parameter.
    private func key(for component: String, at node: FormerTree.Node) -> String? {
        let literals = [component, "~"].filter { node.children[$0] != nil }
        return (literals + node.parameters.prefix(1)).min { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    func answers(_ link: String) -> [FormerAnswer] {
        let text = link.replacingOccurrences(of: "#", with: "%23")
        var node = tree.nodes[0]
        var answer = FormerAnswer()
        var isFound = false
        for component in Self.components(text) {
            guard let key = key(for: component, at: node) else {
                if !isFound, node.route == nil { return [.nothing()] }
                answer.notes.append("There \(component), which no pattern has at that place, is skipped.")
                continue
            }
            isFound = true
            if key.hasPrefix(":") {
                if node.children[component] != nil {
                    answer.notes.append("There \(key) stands before \(component), in the order of text.")
                }
                let (name, value) = Self.value(of: key, component)
                answer.values[name] = [value.decodedOnce]
            }
            if let child = node.children[key] { node = tree.nodes[child] }
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
