public import ModuleKit

extension ModuleGraph {
    /// The graph as readable text: each module in start order, what it registered, and the dependencies of each
    /// registration with their modules; then each scope in the same way.
    ///
    ///     Cart, on demand, optional, after Tracing
    ///       service       CartService   singleton
    ///         depends on Documents (Storage), CatalogService (Catalog), EventSender
    ///
    ///     scope session, opened with Reader
    ///       Orders
    ///         service  OrderService  singleton
    ///           depends on CatalogService (Catalog)
    ///
    /// A module's line says when it starts unless it is eager, whether the app runs without it, and which modules it
    /// starts after without a service dependency. The text has no source locations, so a test can compare it with a
    /// recorded architecture. Each registration is on one line, regardless of its name: control characters become
    /// visible escapes.
    public var text: String { blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") }

    /// How many of each kind there are, scopes included: `7 modules, 12 services, 3 contributions, 20 handlers`, and
    /// `2 scopes` after them if there are any.
    public var summary: String {
        let tally = tally
        let nouns = ["module", "service", "contribution", "handler"] + (tally["scope"] == 0 ? [] : ["scope"])
        return nouns.map { noun in
            let count = tally[noun] ?? 0
            return "\(count) \(noun)\(count == 1 ? "" : "s")"
        }
        .joined(separator: ", ")
    }

    /// The lines of each module in start order, and of each scope.
    private var blocks: [[String]] {
        let places = Dictionary(startOrder.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let ordered = modules.sorted { (places[$0.name] ?? 0) < (places[$1.name] ?? 0) }
        return ordered.map(\.lines)
            + scopes.map { scope in
                let head = "scope \(scope.name.visible)\(scope.argument.map { ", opened with \($0)" } ?? "")"
                let inside = scope.graph.blocks.map { $0.map { "  \($0)" } }
                return [head] + inside.joined(separator: [""])
            }
    }

    /// How many there are of each noun, scopes included.
    private var tally: [String: Int] {
        var tally = ["module": modules.count, "scope": scopes.count]
        for kind in modules.lazy.flatMap(\.nodes).map(\.kind) {
            switch kind {
            case .service: tally["service", default: 0] += 1
            case .contribution: tally["contribution", default: 0] += 1
            case _ where kind.isHandler: tally["handler", default: 0] += 1
            default: continue
            }
        }
        return scopes.reduce(into: tally) { $0.merge($1.graph.tally, uniquingKeysWith: +) }
    }
}

extension ModuleGraph.Module {
    /// A line for the module and for each registration, and one below it for its dependencies.
    fileprivate var lines: [String] {
        let heads = TextTable(nodes.map { ["  \($0.kind.word)", $0.subject.visible, $0.making] }).lines
        let order = after.isEmpty ? [] : ["after \(after.map(\.visible).joined(separator: ", "))"]
        let title =
            ([name.visible] + words + order).joined(separator: ", ")
            + (disabledReason.map { ", switched off: \($0.visible)" } ?? "")
        return [title]
            + zip(heads, nodes).flatMap { head, node in
                node.edges.isEmpty
                    ? [head]
                    : [head, "    depends on \(node.edges.map(\.description.visible).joined(separator: ", "))"]
            }
    }
}
