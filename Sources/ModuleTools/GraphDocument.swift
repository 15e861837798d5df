import Foundation
public import ModuleKit

/// A graph as JSON: what `bookshop graph --format json` prints, and what other programs read.
///
///     {"version": 1, "graph": {"modules": […], "startOrder": ["Storage", "Catalog"], "scopes": []}}
///
/// ``schema`` describes it to a validator. Members are in the order of their names, so that two files of one graph are
/// equal; a member that has nothing to say is left out. Readers pass over members that they do not know; `version` is
/// raised where a member goes or changes its meaning.
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
        /// The type of the value that it is opened with; absent where it takes none.
        public let argument: String?
        /// What is in it.
        public let graph: Graph
    }

    /// One module.
    public struct Module: Codable, Sendable, Hashable {
        /// The module's name, unique in its graph.
        public let name: String
        /// Why it is switched off; absent where it is on.
        public let switchedOff: String?
        /// When it starts: a raw value of `Activation`.
        public let activation: String
        /// What becomes of the app where it fails to start: a raw value of `FailurePolicy`.
        public let failurePolicy: String
        /// The names of modules that start before it on its entry's word.
        public let after: [String]
        /// The file of the composition root that lists it, as `#fileID` writes it.
        public let file: String
        /// The line there, from 1.
        public let line: UInt
        /// What it registered, in order.
        public let nodes: [Node]
    }

    /// One registration.
    public struct Node: Codable, Sendable, Hashable {
        /// What needs call it, unique in the document: the scope's and the module's name, the kind and the subject,
        /// joined by `/`, and `#1` for the second of the same name, `#2` for the third. In a name `~0`, `~1` and `~2`
        /// stand for `~`, `/` and `#`.
        public let id: String
        /// What kind of registration it is: a raw value of `ModuleGraph.Node.Kind`.
        public let kind: String
        /// The service, the event, or the handler's name.
        public let subject: String
        /// How long what it makes is shared: a raw value of `Lifetime`; absent for handlers and uses.
        public let lifetime: String?
        /// Where what it makes is made: a raw value of `ModuleGraph.Node.Isolation`.
        public let isolation: String
        /// 0 for what a module registered, n for what the n-th overriding or update did.
        public let layer: Int
        /// The file that registered it.
        public let file: String
        /// The line there, from 1.
        public let line: UInt
        /// What it needs, in the order of its parameters.
        public let needs: [Need]
    }

    /// One parameter of a registration.
    public struct Need: Codable, Sendable, Hashable {
        /// The parameter as a reader knows it: `Lazy<CartService>`.
        public let text: String
        /// How the service is asked for: a raw value of `Need.Form`.
        public let form: String
        /// The service's name.
        public let service: String
        /// The tag type that it is asked for under; absent where there is none.
        public let tag: String?
        /// The type of the argument that it is made from; absent where there is none.
        public let argument: String?
        /// Whether it is resolved later than the call that takes the parameter.
        public let deferred: Bool
        /// The `id`s of the nodes that fulfil it. One that begins with `~/` is of the manager around an open scope, which
        /// is not in the document.
        public let targets: [String]
    }

    /// The document of a graph.
    public init(_ graph: ModuleGraph) {
        version = 1
        self.graph = Graph(graph, at: [])
    }
}

extension ModuleGraph {
    /// The graph as JSON: a ``GraphDocument``, indented, with its members in the order of their names.
    ///
    /// - Throws: what `JSONEncoder` throws; for text and numbers it throws nothing.
    public var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(GraphDocument(self)), as: UTF8.self)
        }
    }
}

extension GraphDocument.Graph {
    /// - Parameter path: the names of the scopes around, from the outside inwards.
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
        switchedOff = module.switchedOff
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
        needs = node.edges.map { .init($0, at: path) }
    }
}

extension GraphDocument.Need {
    fileprivate init(_ edge: ModuleGraph.Edge, at path: [String]) {
        text = "\(edge.need)"
        form = edge.need.form.rawValue
        service = edge.need.service
        tag = edge.need.tag
        argument = edge.need.argument
        deferred = edge.need.isDeferred
        targets = edge.targets.map { target in
            let above = String(repeating: "~/", count: max(0, target.outward - path.count))
            return above + NodeName(target).id(at: Array(path.dropLast(target.outward)))
        }
    }
}

extension NodeName {
    /// What a document calls the registration of a graph that lies in those scopes.
    fileprivate func id(at path: [String]) -> String {
        let names = (path + [module, kind.rawValue, subject]).map { name in
            name.replacing("~", with: "~0").replacing("/", with: "~1").replacing("#", with: "~2")
        }
        return names.joined(separator: "/") + (place > 0 ? "#\(place)" : "")
    }
}
