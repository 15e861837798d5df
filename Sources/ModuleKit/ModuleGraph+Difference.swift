extension ModuleGraph {
    /// What is different between two graphs, lines of source aside.
    public struct Difference: Sendable, Hashable {
        /// One difference.
        public enum Change: Sendable, Hashable {
            /// The module is new.
            case moduleAdded(String)
            /// The module is gone.
            case moduleRemoved(String)
            /// The module has been switched off, with the reason.
            case moduleSwitchedOff(String, because: String)
            /// The module has been switched on.
            case moduleSwitchedOn(String)
            /// The module registers something new.
            case nodeAdded(module: String, Node)
            /// The module does not register something any more.
            case nodeRemoved(module: String, Node)
            /// What the module registers is shared, made, fulfilled or overridden otherwise.
            case nodeChanged(module: String, before: Node, after: Node)
            /// The modules start in another order.
            case startOrder(before: [String], after: [String])
            /// The scope is new.
            case scopeAdded(String)
            /// The scope is gone.
            case scopeRemoved(String)
            /// The scope is different inside.
            case scopeChanged(String, Difference)
        }

        /// The differences: modules in the order of the later graph with those that are gone last, then the start
        /// order, then scopes.
        public let changes: [Change]

        /// Whether there is no difference.
        public var isEmpty: Bool { changes.isEmpty }
    }

    /// What has become different since another graph.
    ///
    ///     #expect(manager.graph.difference(from: pinned).isEmpty)
    ///
    /// It looks at modules, at what each registers (by kind and subject, in order), at lifetimes, isolation, needs, who
    /// fulfils them and what is overridden, at the start order and at scopes. It does not look at lines of source.
    public func difference(from earlier: ModuleGraph) -> Difference {
        let before = Dictionary(earlier.modules.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let after = Set(modules.map(\.name))
        var changes: [Difference.Change] = []
        for module in modules {
            if let old = before[module.name] {
                changes += module.changes(from: old)
            } else {
                changes.append(.moduleAdded(module.name))
                changes += module.nodes.map { .nodeAdded(module: module.name, $0) }
            }
        }
        changes += earlier.modules.filter { !after.contains($0.name) }.map { .moduleRemoved($0.name) }
        let common = after.intersection(before.keys)
        let orders = (earlier.startOrder.filter(common.contains), startOrder.filter(common.contains))
        if orders.0 != orders.1 { changes.append(.startOrder(before: orders.0, after: orders.1)) }
        return Difference(changes: changes + scopeChanges(from: earlier))
    }

    private func scopeChanges(from earlier: ModuleGraph) -> [Difference.Change] {
        let before = Dictionary(earlier.scopes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let after = Set(scopes.map(\.name))
        let changes = scopes.compactMap { scope -> Difference.Change? in
            guard let old = before[scope.name], old.argument == scope.argument else { return .scopeAdded(scope.name) }
            let difference = scope.graph.difference(from: old.graph)
            return difference.isEmpty ? nil : .scopeChanged(scope.name, difference)
        }
        return changes + earlier.scopes.filter { !after.contains($0.name) }.map { .scopeRemoved($0.name) }
    }
}

extension ModuleGraph.Module {
    fileprivate func changes(from earlier: Self) -> [ModuleGraph.Difference.Change] {
        var changes: [ModuleGraph.Difference.Change] = []
        switch (earlier.switchedOff, switchedOff) {
        case (nil, let reason?): changes.append(.moduleSwitchedOff(name, because: reason))
        case (.some, nil): changes.append(.moduleSwitchedOn(name))
        default: break
        }
        var before = Dictionary(grouping: earlier.nodes) { ModuleGraph.Node.Name($0) }.mapValues { $0[...] }
        for node in nodes {
            if let old = before[.init(node)]?.popFirst() {
                if !node.isSame(as: old) { changes.append(.nodeChanged(module: name, before: old, after: node)) }
            } else {
                changes.append(.nodeAdded(module: name, node))
            }
        }
        for node in earlier.nodes where before[.init(node)]?.first == node {
            before[.init(node)]?.removeFirst()
            changes.append(.nodeRemoved(module: name, node))
        }
        return changes
    }
}

extension ModuleGraph.Node {
    /// What a registration is known by in a difference.
    fileprivate struct Name: Hashable {
        let kind: Kind
        let subject: String

        init(_ node: ModuleGraph.Node) {
            kind = node.kind
            subject = node.subject
        }
    }

    fileprivate func isSame(as other: Self) -> Bool {
        lifetime == other.lifetime && isolation == other.isolation && layer == other.layer && edges == other.edges
    }
}

extension ModuleGraph.Difference: CustomStringConvertible {
    /// A line for each difference: `+` for what is new, `-` for what is gone, `~` for what is otherwise.
    public var description: String { changes.map(\.description).joined(separator: "\n") }
}

extension ModuleGraph.Difference.Change: CustomStringConvertible {
    /// The difference in one line; that of a scope in several.
    public var description: String {
        switch self {
        case .moduleAdded(let name): "+ module \(name)"
        case .moduleRemoved(let name): "- module \(name)"
        case .moduleSwitchedOff(let name, let reason): "~ module \(name) is switched off: \(reason)"
        case .moduleSwitchedOn(let name): "~ module \(name) is switched on"
        case .nodeAdded(let module, let node): "+ \(module): \(node)"
        case .nodeRemoved(let module, let node): "- \(module): \(node)"
        case .nodeChanged(let module, let before, let after): "~ \(module): \(before) → \(after)"
        case .startOrder(let before, let after):
            "~ start order: \(before.joined(separator: ", ")) → \(after.joined(separator: ", "))"
        case .scopeAdded(let name): "+ scope \(name)"
        case .scopeRemoved(let name): "- scope \(name)"
        case .scopeChanged(let name, let difference):
            difference.changes.map { "scope \(name): \($0)" }.joined(separator: "\n")
        }
    }
}

extension ModuleGraph.Node: CustomStringConvertible {
    /// The registration in one line: `service CartService, singleton, needs CatalogService (Catalog)`.
    public var description: String {
        var parts = ["\(kind.rawValue) \(subject)"]
        if let lifetime { parts.append(lifetime.rawValue) }
        if isolation != .anywhere { parts.append(isolation.rawValue) }
        if layer > 0 { parts.append("overridden") }
        if !edges.isEmpty { parts.append("needs \(edges.map(\.description).joined(separator: ", "))") }
        return parts.joined(separator: ", ")
    }
}

extension ModuleGraph.Edge: CustomStringConvertible {
    /// The need and who fulfils it: `CartService (Cart)`, `[MetricSource] (Catalog, Cart)`, `Search? (nobody)`.
    public var description: String {
        switch need.form {
        case .services, .events, .scopes: "\(need)"
        case .required, .optional, .all, .decorated, .unsupported:
            "\(need) (\(modules.isEmpty ? "nobody" : modules.joined(separator: ", ")))"
        }
    }
}
