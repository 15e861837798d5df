public import ModuleKit

extension ModuleGraph {
    /// The differences of two graphs, lines of source aside.
    public struct Difference: Sendable, Hashable {
        /// One difference.
        #if hasAttribute(nonexhaustive)
        @nonexhaustive
        #endif
        public enum Change: Sendable, Hashable {
            /// The module is new.
            case moduleAdded(String)
            /// The module is gone.
            case moduleRemoved(String)
            /// The module has been switched off, or is off for another reason.
            case moduleDisabled(String, because: String)
            /// The module has been switched on.
            case moduleEnabled(String)
            /// The module starts at another time; one that is new, at another time than most.
            case moduleActivation(String, before: Activation, after: Activation)
            /// The module has another failure policy; a new module isn't required.
            case moduleFailurePolicy(String, before: FailurePolicy, after: FailurePolicy)
            /// The module names others to start after, each listed once, in the order of their names.
            case moduleAfter(String, before: [String], after: [String])
            /// The module registers something new.
            case nodeAdded(module: String, Node)
            /// The module does not register something any more.
            case nodeRemoved(module: String, Node)
            /// A registration of the module has another lifetime, isolation, provider of a dependency, or override.
            case nodeChanged(module: String, before: Node, after: Node)
            /// The modules start in another order.
            case startOrder(before: [String], after: [String])
            /// The scope is new.
            case scopeAdded(String)
            /// The scope is gone.
            case scopeRemoved(String)
            /// The scope is opened with another value; nil if with none.
            case scopeArgument(String, before: String?, after: String?)
            /// The scope is different inside.
            case scopeChanged(String, Difference)
        }

        /// The differences: modules in the order of the later graph with those that are gone last, then the start
        /// order, then scopes.
        public let changes: [Change]

        /// Whether there is no difference.
        public var isEmpty: Bool { changes.isEmpty }
    }

    /// The differences since another graph.
    ///
    ///     #expect(manager.graph.difference(from: pinned).isEmpty)
    ///
    /// It compares modules, their activations and failure policies, registrations, lifetimes, isolation, dependencies
    /// and their providers, overrides, the start order, and scopes. It ignores lines of source, and each order that
    /// decides nothing: that of the module list, of the names that a module starts after, of registrations of different
    /// kinds or subjects, of a registration's dependencies, and of scopes. The order of registrations of one kind and subject counts.
    ///
    /// It takes time proportional to the two graphs.
    public func difference(from earlier: ModuleGraph) -> Difference {
        let before = Dictionary(earlier.modules.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let after = Set(modules.map(\.name))
        var changes: [Difference.Change] = []
        for module in modules {
            if let old = before[module.name] {
                changes += module.changes(from: old)
            } else {
                changes.append(.moduleAdded(module.name))
                if let reason = module.disabledReason {
                    changes.append(.moduleDisabled(module.name, because: reason))
                }
                changes += module.startChanges(from: nil)
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
        var changes: [Difference.Change] = []
        for scope in scopes {
            guard let old = before[scope.name] else {
                changes.append(.scopeAdded(scope.name))
                continue
            }
            if old.argument != scope.argument {
                changes.append(.scopeArgument(scope.name, before: old.argument, after: scope.argument))
            }
            let difference = scope.graph.difference(from: old.graph)
            if !difference.isEmpty { changes.append(.scopeChanged(scope.name, difference)) }
        }
        return changes + earlier.scopes.filter { !after.contains($0.name) }.map { .scopeRemoved($0.name) }
    }
}

extension ModuleGraph.Module {
    /// What is different in a module of both graphs.
    package func changes(from earlier: Self) -> [ModuleGraph.Difference.Change] {
        var changes: [ModuleGraph.Difference.Change] = []
        switch (earlier.disabledReason, disabledReason) {
        case (let before, let reason?) where before != reason:
            changes.append(.moduleDisabled(name, because: reason))
        case (.some, nil): changes.append(.moduleEnabled(name))
        default: break
        }
        changes += startChanges(from: earlier)
        let (before, after) = (earlier.nodes.groups, nodes.groups)
        var partners: [Int: ModuleGraph.Node] = [:]
        var removed: Set<Int> = Set(earlier.nodes.indices)
        for (group, places) in after {
            for (old, new) in pairs(of: before[group] ?? [], in: earlier, with: places) {
                partners[new] = earlier.nodes[old]
                removed.remove(old)
            }
        }
        for (place, node) in nodes.enumerated() {
            guard let old = partners[place] else {
                changes.append(.nodeAdded(module: name, node))
                continue
            }
            if !node.isSame(as: old) { changes.append(.nodeChanged(module: name, before: old, after: node)) }
        }
        return changes
            + removed.sorted().map { .nodeRemoved(module: name, earlier.nodes[$0]) }
    }

    /// The differences of its start; a new module is compared with the defaults.
    fileprivate func startChanges(from earlier: Self?) -> [ModuleGraph.Difference.Change] {
        var changes: [ModuleGraph.Difference.Change] = []
        let (time, policy) = (earlier?.activation ?? .eager, earlier?.failurePolicy ?? .required)
        let (before, names) = (Set(earlier?.after ?? []).sorted(), Set(after).sorted())
        if activation != time { changes.append(.moduleActivation(name, before: time, after: activation)) }
        if failurePolicy != policy { changes.append(.moduleFailurePolicy(name, before: policy, after: failurePolicy)) }
        if names != before { changes.append(.moduleAfter(name, before: before, after: names)) }
        return changes
    }

    /// Pairs the nodes of one kind and subject: equal ones at the beginning and at the end, and those between one by
    /// one.
    private func pairs(of before: [Int], in earlier: Self, with after: [Int]) -> [(before: Int, after: Int)] {
        let isSame = { (old: Int, new: Int) in nodes[new].isSame(as: earlier.nodes[old]) }
        let head = zip(before, after).prefix { isSame($0, $1) }.count
        let tail = zip(before.dropFirst(head).reversed(), after.dropFirst(head).reversed())
            .prefix { isSame($0, $1) }.count
        return Array(zip(before.dropLast(tail), after.dropLast(tail)))
            + Array(zip(before.suffix(tail), after.suffix(tail)))
    }
}

extension [ModuleGraph.Node] {
    /// The places of the nodes of each kind and subject.
    fileprivate var groups: [ModuleGraph.Node.Group: [Int]] {
        Dictionary(grouping: indices) { ModuleGraph.Node.Group(kind: self[$0].kind, subject: self[$0].subject) }
    }
}

extension ModuleGraph.Node {
    /// The kind and subject of registrations that only their order tells apart.
    fileprivate struct Group: Hashable {
        let kind: RegistrationKind
        let subject: String
    }

    fileprivate func isSame(as other: Self) -> Bool {
        lifetime == other.lifetime && isolation == other.isolation && layer == other.layer
            && (edges == other.edges || edges.counted == other.edges.counted)
    }
}

extension [ModuleGraph.Edge] {
    /// How many there are of each.
    fileprivate var counted: [ModuleGraph.Edge: Int] { Dictionary(map { ($0, 1) }, uniquingKeysWith: +) }
}

extension ModuleGraph.Difference: CustomStringConvertible {
    /// A line for each difference: `+` for an addition, `-` for a removal, `~` for a change.
    public var description: String { changes.map(\.description).joined(separator: "\n") }
}

extension ModuleGraph.Difference.Change: CustomStringConvertible {
    /// The difference in one line; that of a scope in several.
    public var description: String {
        switch self {
        case .moduleAdded(let name): "+ module \(name)"
        case .moduleRemoved(let name): "- module \(name)"
        case .moduleDisabled(let name, let reason): "~ module \(name) is switched off: \(reason)"
        case .moduleEnabled(let name): "~ module \(name) is switched on"
        case .moduleActivation(let name, let before, let after):
            "~ module \(name) starts \(before.rawValue) → \(after.rawValue)"
        case .moduleFailurePolicy(let name, let before, let after):
            "~ module \(name) is \(before.rawValue) → \(after.rawValue)"
        case .moduleAfter(let name, let before, let after):
            "~ module \(name) starts after \(before.listed) → \(after.listed)"
        case .nodeAdded(let module, let node): "+ \(module): \(node)"
        case .nodeRemoved(let module, let node): "- \(module): \(node)"
        case .nodeChanged(let module, let before, let after): "~ \(module): \(before) → \(after)"
        case .startOrder(let before, let after):
            "~ start order: \(before.joined(separator: ", ")) → \(after.joined(separator: ", "))"
        case .scopeAdded(let name): "+ scope \(name)"
        case .scopeRemoved(let name): "- scope \(name)"
        case .scopeArgument(let name, let before, let after):
            "~ scope \(name) takes \(before ?? "nothing") → \(after ?? "nothing")"
        case .scopeChanged(let name, let difference):
            difference.description.split(separator: "\n").map { "scope \(name): \($0)" }.joined(separator: "\n")
        }
    }
}

extension [String] {
    /// The names, or that there are none.
    fileprivate var listed: String { isEmpty ? "nothing" : joined(separator: ", ") }
}

extension ModuleUpdate {
    /// The difference of the graphs before and after the update. Each read compares them, in time proportional to both.
    ///
    ///     for await update in manager.updates { print(update.difference) }
    public var difference: ModuleGraph.Difference { after.difference(from: before) }
}
