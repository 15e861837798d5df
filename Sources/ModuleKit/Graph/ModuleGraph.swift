/// The modules of a manager, what each registered, and what that depends on: the checked graph as a value.
///
/// Two managers assembled from one ``ModuleList`` have equal graphs, so you can assert an architecture in a test.
/// Graphs of two lists of the same entries differ in the lines that list them; `difference(from:)` of ModuleInspection
/// ignores lines.
public struct ModuleGraph: Sendable, Hashable {
    /// The modules, in the order of the module list.
    public let modules: [Module]

    /// The names of the modules in the order in which they start.
    public let startOrder: [String]

    /// The scopes that the list declares, in its order.
    public let scopes: [Scope]

    let knotsHere: [ModuleKnot]

    /// The knots of modules, here and in the declared scopes; none in an app whose modules form layers.
    ///
    ///     #expect(try ModuleManager(shop()).graph.knots.isEmpty)
    ///
    /// A list with ``NoKnots`` has none.
    public var knots: [ModuleKnot] { knotsHere + scopes.flatMap(\.graph.knots) }

    /// A scope that is declared, and what is in it.
    public struct Scope: Sendable, Hashable {
        /// The scope's name.
        public let name: String
        /// The type of the value that it is opened with; nil if it takes none. In the scope's graph the value is a
        /// service of a module with the scope's name.
        public let argument: String?
        /// Its modules. Their dependencies on the app are fulfilled by modules outside this graph: see
        /// ``Target/outward``.
        public let graph: ModuleGraph
    }

    /// One module and what it registered.
    public struct Module: Sendable, Hashable {
        /// The module's name. Names are unique in a graph: if another module has the name already, as after a second
        /// overriding, a number follows.
        public let name: String
        /// The line of the composition root that lists it.
        public let location: CallSite
        /// Why it is switched off; nil if it is on.
        public let disabledReason: String?
        /// When it starts.
        public let activation: Activation
        /// The fate of the app if it fails to start.
        public let failurePolicy: FailurePolicy
        /// The names of modules that start before it because its entry says so, as in ``ModuleEntry/after``.
        public let after: [String]
        /// Its registrations that take part, in order. A service that a test overrides stays in the module that
        /// provided it.
        public let nodes: [Node]
    }

    /// One registration.
    public struct Node: Sendable, Hashable {
        /// The kind of registration.
        public let kind: RegistrationKind
        /// The service, the event, or the handler's name: `CartService`, `TaggedService<Disk, Store>`, `route /books/:id`.
        public let subject: String
        /// How long the instance is shared; nil for handlers.
        public let lifetime: Lifetime?
        /// Where the instance is made.
        public let isolation: ProviderIsolation
        /// 0 for what a module registered, n for what the n-th overriding or update did.
        public let layer: Int
        /// The line that registered it.
        public let location: CallSite
        /// Its dependencies, in the order of its parameters.
        public let edges: [Edge]
    }

    /// From a registration to what fulfils one of its dependencies.
    public struct Edge: Sendable, Hashable {
        /// The dependency.
        public let dependency: ServiceDependency
        /// The registrations that fulfil it: the provider, or its outermost decorator; what a decorator wraps; each
        /// contribution. Empty if there is none: an optional dependency, or a missing one that an ``Allowance`` let
        /// through.
        public let targets: [Target]

        /// The modules that fulfil it, one for each target.
        public var modules: [String] { targets.map(\.module) }
    }

    /// The registration that an edge leads to.
    ///
    /// It names a ``Node`` by what stays the same when others come and go: the node of that kind and subject which has
    /// ``place`` others of the same kind and subject before it in its module.
    public struct Target: Sendable, Hashable {
        /// How many managers further out it is: 0 in this graph, 1 in that of the manager around the scope.
        public let outward: Int
        /// The name of its module.
        public let module: String
        /// The kind of registration.
        public let kind: RegistrationKind
        /// The service that it makes.
        public let subject: String
        /// How many registrations of that kind and subject come before it in its module; 0 for most.
        public let place: Int
    }
}

extension ModuleGraph.Node: CustomStringConvertible {
    /// The registration in one line: `service CartService, singleton, depends on CatalogService (Catalog)`.
    public var description: String {
        var parts = ["\(kind.rawValue) \(subject)"]
        if let lifetime { parts.append(lifetime.rawValue) }
        if isolation != .anywhere { parts.append(isolation.rawValue) }
        if layer > 0 { parts.append(layer == 1 ? "overridden" : "overridden (layer \(layer))") }
        if !edges.isEmpty { parts.append("depends on \(edges.map(\.description).joined(separator: ", "))") }
        return parts.joined(separator: ", ")
    }
}

extension ModuleGraph.Edge: CustomStringConvertible {
    /// The dependency and the modules that fulfil it: `CartService (Cart)`, `[MetricSource] (Catalog, Cart)`, `Search?
    /// (none)`.
    public var description: String {
        switch dependency.form.source {
        case .thisModule, .thisManager, .nowhere: return "\(dependency)"
        case .provider, .contributions, .wrapped:
            let names = targets.map { target in
                // Of one kind and subject in one module only contributions are distinguished by their number alone.
                target.place > 0 && dependency.form.source != .contributions
                    ? "\(target.module) #\(target.place + 1)" : target.module
            }
            return "\(dependency) (\(names.isEmpty ? "none" : names.joined(separator: ", ")))"
        }
    }
}
