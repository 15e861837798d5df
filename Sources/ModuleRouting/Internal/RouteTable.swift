import ModuleKit

/// All routes of a manager, ready to be matched; it is made once and never changes.
///
/// Each namespace has a trie over segments. At each segment a literal goes before a parameter, and a parameter before a
/// rest; where the preferred branch leads nowhere, the next is tried. A node is reached on one path only, so a walk
/// visits each node at most once, whatever the URL.
struct RouteTable: Sendable {
    struct Route: Sendable {
        let declared: Declared<RouteDeclaration>
        let segments: [RoutePattern.Segment]
    }

    /// A route with the segments that its parameters and its rest took.
    struct Hit {
        let route: Route
        let segments: [String]

        /// The captured values by name, from the left.
        var captures: RouteParameters {
            var captures = RouteParameters()
            for (index, segment) in route.segments.enumerated() {
                switch segment {
                case .literal, .parameter(nil), .rest(nil): continue
                case .parameter(let name?): captures.append(name, segments[index])
                case .rest(let name?): for value in segments[index...] { captures.append(name, value) }
                }
            }
            return captures
        }
    }

    private struct Node: Sendable {
        var literals: [[UInt8]: Int] = [:]
        var parameter: Int?
        var end: Int?
        var rest: Int?
    }

    let routes: [Route]
    private var nodes: [Node] = []
    private var roots: [Namespace?: Int] = [:]
    private var unmatched: [Namespace?: Int] = [:]

    init(_ declarations: [Declared<RouteDeclaration>]) {
        routes = declarations.map { declared in
            let parsed = try? declared.value.pattern?.parsed.get()
            return Route(declared: declared, segments: parsed?.segments ?? [])
        }
        for (index, route) in routes.enumerated() {
            switch route.declared.value.target {
            case .unmatched(let namespace): unmatched[namespace] = index
            case .pattern(let pattern):
                guard let parsed = try? pattern.parsed.get() else { continue }
                insert(parsed, route: index)
            }
        }
    }

    private mutating func insert(_ pattern: RoutePattern.Parsed, route: Int) {
        var node = roots[pattern.namespace] ?? addNode()
        roots[pattern.namespace] = node
        for segment in pattern.segments {
            switch segment {
            case .literal(let text):
                let next = nodes[node].literals[Array(text.utf8)] ?? addNode()
                nodes[node].literals[Array(text.utf8)] = next
                node = next
            case .parameter:
                let next = nodes[node].parameter ?? addNode()
                nodes[node].parameter = next
                node = next
            case .rest:
                nodes[node].rest = route
                return
            }
        }
        nodes[node].end = route
    }

    private mutating func addNode() -> Int {
        nodes.append(Node())
        return nodes.count - 1
    }

    /// The route that takes these segments: one of the namespace, else one for every namespace, else the handler for
    /// what no route takes, in the same order.
    func match(_ segments: [String], in namespace: Namespace?) -> Hit? {
        let keys = segments.map { Array($0.utf8) }
        let namespaces = namespace == nil ? [nil] : [namespace, nil]
        for candidate in namespaces {
            if let root = roots[candidate], let route = walk(root, keys[...]) {
                return Hit(route: routes[route], segments: segments)
            }
        }
        for candidate in namespaces {
            if let route = unmatched[candidate] { return Hit(route: routes[route], segments: segments) }
        }
        return nil
    }

    /// Goes at most as deep as the longest pattern.
    private func walk(_ node: Int, _ keys: ArraySlice<[UInt8]>) -> Int? {
        let here = nodes[node]
        guard let key = keys.first else { return here.end ?? here.rest }
        if let next = here.literals[key], let route = walk(next, keys.dropFirst()) { return route }
        if let next = here.parameter, let route = walk(next, keys.dropFirst()) { return route }
        return here.rest
    }
}
