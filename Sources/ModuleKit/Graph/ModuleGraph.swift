/// The modules of a manager, what each registered, and what that depends on: the checked graph as a value.
///
/// Two managers assembled from one ``ModuleList`` have equal graphs, so you can assert an architecture in a test.
/// Graphs of two lists of the same entries differ in the lines that list them; `difference(from:)` of ModuleInspection
/// ignores lines.
///
/// Its JSON, as `bookshop graph --format json` prints it, is read back as it was but for its ``knots``.
public struct ModuleGraph: Sendable, Hashable, Codable {
    /// The modules, in the order of the module list.
    public let modules: [Module]

    /// The names of the modules in the order in which they start.
    public let startOrder: [String]

    /// The scopes that the list declares, in its order.
    public let scopes: [Scope]

    /// Those of this graph alone.
    var knotsHere: [ModuleKnot] = []

    private enum CodingKeys: CodingKey { case modules, startOrder, scopes }

    /// The knots of modules, here and in the declared scopes; none in an app whose modules form layers, and none in a graph
    /// that was read from JSON.
    ///
    ///     #expect(try ModuleManager(shop()).graph.knots.isEmpty)
    ///
    /// A list with ``NoKnots`` has none.
    public var knots: [ModuleKnot] { knotsHere + scopes.flatMap(\.graph.knots) }

    /// A scope that is declared, and what is in it.
    public struct Scope: Sendable, Hashable, Codable {
        /// The scope's name.
        public let name: String
        /// The type of the value that it is opened with; nil if it takes none. In the scope's graph the value is a
        /// service of a module with the scope's name.
        public let argument: String?
        /// Its modules. Their dependencies on the app are fulfilled by modules outside this graph.
        public let graph: ModuleGraph
    }

    /// One module and what it registered.
    public struct Module: Sendable, Hashable, Codable {
        /// The module's name. Names are unique in a graph: if another module has the name already, as after a second
        /// overriding, a number follows.
        public let name: String
        /// The file of the composition root that lists it, as `#fileID` writes it.
        public let file: String
        /// The line in that file, from 1.
        public let line: UInt
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
    public struct Node: Sendable, Hashable, Codable, Identifiable {
        /// What edges name it by: the names of the scopes and the module, the kind and the subject, joined by `/`, and `#1`
        /// for the second of the same name, `#2` for the third. In a name, `~0`, `~1` and `~2` mean `~`, `/` and `#`.
        ///
        /// It is unique in a graph with its scopes, and stays the same when other registrations come and go.
        public let id: String
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
        /// The file that registered it, as `#fileID` writes it.
        public let file: String
        /// The line in that file, from 1.
        public let line: UInt
        /// Its dependencies, in the order of its parameters.
        public let edges: [Edge]

        /// The file and line, joined by a colon.
        public var location: String { "\(file):\(line)" }

        private enum CodingKeys: String, CodingKey {
            case id, kind, subject, lifetime, isolation, layer, file, line
            case edges = "dependencies"
        }
    }

    /// From a registration to what fulfils one of its dependencies.
    public struct Edge: Sendable, Hashable, Codable {
        /// The parameter in readable form: `Lazy<CartService>`.
        public let text: String
        /// The form in which it asks for the service.
        public let form: ServiceDependency.Form
        /// The service's name.
        public let service: String
        /// The tag type under which it is resolved; nil if there is none.
        public let tag: String?
        /// The type of the argument that it is made from; nil if there is none.
        public let argument: String?
        /// Whether it is resolved later than the call that takes the parameter.
        public let isDeferred: Bool
        /// True or absent in JSON.
        private let repeated: Bool?
        /// The ``Node/id``s of the registrations that fulfil it: the provider, or its outermost decorator; what a decorator
        /// wraps; each contribution. Empty if there is none: an optional dependency, or a missing one that an ``Allowance``
        /// let through.
        ///
        /// One that has `~/` in front belongs to the manager around an open scope, and is in that one's graph.
        public let targets: [String]

        /// Whether it is resolved again each time, as by a ``Provider``.
        public var isRepeated: Bool { repeated == true }

        /// The modules that fulfil it, one for each target.
        public var modules: [String] { targets.map { NodeName($0).module } }

        private enum CodingKeys: String, CodingKey {
            case text, form, service, tag, argument, repeated, targets
            case isDeferred = "deferred"
        }

        init(_ dependency: ServiceDependency, _ targets: [String]) {
            text = "\(dependency)"
            form = dependency.form
            service = dependency.service
            tag = dependency.tag
            argument = dependency.argument
            isDeferred = dependency.isDeferred
            repeated = dependency.isRepeated ? true : nil
            self.targets = targets
        }
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
        switch form.source {
        case .thisModule, .thisManager, .nowhere: return text
        case .provider, .contributions, .wrapped:
            let names = targets.map { target in
                let name = NodeName(target)
                // Of one kind and subject in one module only contributions are distinguished by their number alone.
                return name.place > 0 && form.source != .contributions
                    ? "\(name.module) #\(name.place + 1)" : name.module
            }
            return "\(text) (\(names.isEmpty ? "none" : names.joined(separator: ", ")))"
        }
    }
}
