import ModuleKit

/// The name that an edge uses for its target, among the registrations of one graph.
struct NodeName: Hashable {
    let module: String
    let kind: RegistrationKind
    let subject: String
    let place: Int

    init(_ target: ModuleGraph.Target) {
        self.init(target.module, target.kind, target.subject, target.place)
    }

    private init(_ module: String, _ kind: RegistrationKind, _ subject: String, _ place: Int) {
        self.module = module
        self.kind = kind
        self.subject = subject
        self.place = place
    }

    /// The registrations of a module with their names, in order.
    static func all(in module: ModuleGraph.Module) -> [(name: NodeName, node: ModuleGraph.Node)] {
        var places: [NodeName: Int] = [:]
        return module.nodes.map { node in
            let first = NodeName(module.name, node.kind, node.subject, 0)
            let place = places[first, default: 0]
            places[first] = place + 1
            return (NodeName(module.name, node.kind, node.subject, place), node)
        }
    }
}
