import ModuleKit

extension ModuleGraph {
    /// All that a graph says, lines of source aside: a text that two graphs have in common if they are the same.
    var layout: String { layout(withLayers: true) }

    /// The same, where it does not matter which of several updates registered something.
    var layoutWithoutLayers: String { layout(withLayers: false) }

    private func layout(withLayers: Bool) -> String {
        func named(_ name: String) -> String { !withLayers && name.hasPrefix("Overrides") ? "Overrides" : name }
        var lines = modules.flatMap { module in
            ["\(named(module.name)) \(module.disabledReason ?? "on") \(module.activation) \(module.failurePolicy)"]
                + module.nodes.map { node in
                    let layer = withLayers ? node.layer : min(node.layer, 1)
                    let edges = node.edges.map { edge in
                        let targets = edge.targets.map { target in
                            target.split(separator: "/").map { named(String($0)) }.joined(separator: "/")
                        }
                        return "\(edge.text) \(targets)"
                    }
                    let lifetime = node.lifetime.map { "\($0)" } ?? "-"
                    return "  \(node.kind) \(node.subject) \(lifetime) \(node.isolation) \(layer) \(edges)"
                }
        }
        lines.append("starts: \(startOrder.map(named))")
        for scope in scopes {
            lines.append("scope \(scope.name):")
            lines.append(scope.graph.layout(withLayers: withLayers))
        }
        return lines.joined(separator: "\n")
    }
}
