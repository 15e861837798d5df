public import ModuleKit

/// A graph as JSON: what `bookshop graph --format json` prints, and what other programs read.
///
///     {"version": 1,
///      "graph": {"modules": […], "startOrder": ["Storage"], "scopes": []}}
///
/// ``schema`` describes it to a validator. Members are sorted by name, so that two files of one graph are equal. A
/// member without a value is left out. Readers should ignore unknown members. `version` is raised when a member is
/// removed or changes its meaning.
public struct GraphDocument: Codable, Sendable, Hashable {
    /// 1.
    public let version: Int
    /// The app's graph.
    public let graph: Graph

    /// The modules of an app or of a scope.
    public struct Graph: Codable, Sendable, Hashable {
        /// The modules, in the order of the module list.
        public let modules: [Module]
        /// The names of the modules in the order in which they start.
        public let startOrder: [String]
        /// The scopes that the list declares.
        public let scopes: [Scope]
    }

    /// A declared scope.
    public struct Scope: Codable, Sendable, Hashable {
        /// The scope's name.
        public let name: String
        /// The type of the value that it is opened with; absent if it takes none.
        public let argument: String?
        /// The scope's own graph.
        public let graph: Graph
    }

    /// One module.
    public struct Module: Codable, Sendable, Hashable {
        /// The module's name, unique in its graph.
        public let name: String
        /// Why it is switched off; absent if it is on.
        public let disabledReason: String?
        /// When it starts: a raw value of `Activation`.
        public let activation: String
        /// What happens to the app if it fails to start: a raw value of `FailurePolicy`.
        public let failurePolicy: String
        /// The names of the modules that its entry says start before it.
        public let after: [String]
        /// The file of the composition root that lists it, as `#fileID` writes it.
        public let file: String
        /// The line in that file, from 1.
        public let line: UInt
        /// What it registered, in order.
        public let nodes: [Node]
    }

    /// One registration.
    public struct Node: Codable, Sendable, Hashable {
        /// The id that dependencies refer to, unique in the document: the names of the scope and the module, the kind
        /// and the subject, joined by `/`, and `#1` for the second of the same name, `#2` for the third. In a name,
        /// `~0`, `~1` and `~2` mean `~`, `/` and `#`.
        public let id: String
        /// The kind of registration: a raw value of `RegistrationKind`.
        public let kind: String
        /// The service, the event, or the handler's name.
        public let subject: String
        /// The lifetime of what it makes: a raw value of `Lifetime`; absent for handlers and uses.
        public let lifetime: String?
        /// Where what it makes is made: a raw value of `ProviderIsolation`.
        public let isolation: String
        /// 0 if a module registered it, n if the n-th overriding or update did.
        public let layer: Int
        /// The file that registered it.
        public let file: String
        /// The line in that file, from 1.
        public let line: UInt
        /// Its dependencies, in the order of its parameters.
        public let dependencies: [Dependency]
    }

    /// One parameter of a registration.
    public struct Dependency: Codable, Sendable, Hashable {
        /// The parameter in readable form: `Lazy<CartService>`.
        public let text: String
        /// The form of the dependency: the name of a `ServiceDependency.Form`.
        public let form: String
        /// The service's name.
        public let service: String
        /// The tag type under which it is resolved; absent if there is none.
        public let tag: String?
        /// The type of the argument that it is made from; absent if there is none.
        public let argument: String?
        /// Whether it is resolved later than the call that takes the parameter.
        public let deferred: Bool
        /// True where each call resolves it again, as a `Provider` does; absent otherwise.
        public let repeated: Bool?
        /// The `id`s of the nodes that provide it. One that starts with `~/` belongs to the manager around an open
        /// scope, which isn't in the document.
        public let targets: [String]
    }

    /// The document of a graph.
    public init(_ graph: ModuleGraph) {
        version = 1
        self.graph = Graph(graph, at: [])
    }
}

extension ModuleGraph {
    /// The graph as JSON: a ``GraphDocument``, indented, with its members sorted by name.
    ///
    /// - Throws: what `JSONEncoder` throws, which is nothing for text and numbers.
    public var json: String { get throws { try GraphDocument(self).jsonText } }
}

extension GraphDocument.Graph {
    /// - Parameter path: the names of the enclosing scopes, outermost first.
    fileprivate init(_ graph: ModuleGraph, at path: [String]) {
        modules = graph.modules.map { .init($0, at: path) }
        startOrder = graph.startOrder
        scopes = graph.scopes.map {
            .init(name: $0.name, argument: $0.argument, graph: .init($0.graph, at: path + [$0.name]))
        }
    }
}

extension GraphDocument.Module {
    fileprivate init(_ module: ModuleGraph.Module, at path: [String]) {
        name = module.name
        disabledReason = module.disabledReason
        activation = module.activation.rawValue
        failurePolicy = module.failurePolicy.rawValue
        after = module.after
        file = module.location.fileID
        line = module.location.line
        nodes = NodeName.all(in: module).map { .init($1, $0, at: path) }
    }
}

extension GraphDocument.Node {
    fileprivate init(_ node: ModuleGraph.Node, _ name: NodeName, at path: [String]) {
        id = name.id(at: path)
        kind = node.kind.rawValue
        subject = node.subject
        lifetime = node.lifetime?.rawValue
        isolation = node.isolation.rawValue
        layer = node.layer
        file = node.location.fileID
        line = node.location.line
        dependencies = node.edges.map { .init($0, at: path) }
    }
}

extension GraphDocument.Dependency {
    fileprivate init(_ edge: ModuleGraph.Edge, at path: [String]) {
        text = "\(edge.dependency)"
        form = edge.dependency.form.name
        service = edge.dependency.service
        tag = edge.dependency.tag
        argument = edge.dependency.argument
        deferred = edge.dependency.isDeferred
        repeated = edge.dependency.isRepeated ? true : nil
        targets = edge.targets.map { target in
            let above = String(repeating: "~/", count: max(0, target.outward - path.count))
            return above + NodeName(target).id(at: Array(path.dropLast(target.outward)))
        }
    }
}

extension NodeName {
    /// The id in a document of a registration in those scopes.
    fileprivate func id(at path: [String]) -> String {
        let names = (path + [module, kind.rawValue, subject]).map { name in
            name.replacing("~", with: "~0").replacing("/", with: "~1").replacing("#", with: "~2")
        }
        return names.joined(separator: "/") + (place > 0 ? "#\(place)" : "")
    }
}
