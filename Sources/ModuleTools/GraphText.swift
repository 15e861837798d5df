public import ModuleKit

extension ModuleGraph {
    /// The graph for a person to read: each module in start order, what it registered, and what that needs of whom.
    ///
    ///     Cart
    ///       service       CartService   singleton
    ///         needs DocumentStorage (Storage), CatalogService (Catalog), Events
    public var text: String {
        let places = Dictionary(startOrder.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let ordered = modules.sorted { (places[$0.name] ?? 0) < (places[$1.name] ?? 0) }
        return ordered.map { ([$0.name] + $0.lines).joined(separator: "\n") }.joined(separator: "\n\n")
    }

    /// How many of each kind there are, in one line: `7 modules, 12 services, 3 contributions, 20 handlers`.
    public var summary: String {
        let kinds = modules.flatMap(\.nodes).map(\.kind)
        let counts = [
            (modules.count, "module"), (kinds.count { $0 == .service }, "service"),
            (kinds.count { $0 == .contribution }, "contribution"), (kinds.count { $0.isHandler }, "handler"),
        ]
        return counts.map { count, noun in "\(count) \(noun)\(count == 1 ? "" : "s")" }.joined(separator: ", ")
    }
}

extension ModuleGraph.Module {
    /// A line for each registration, and one below it for what it needs.
    fileprivate var lines: [String] {
        let heads = TextTable(nodes.map { ["  \($0.kind.label)", $0.subject, $0.lifetime?.rawValue ?? ""] }).lines
        return zip(heads, nodes).flatMap { head, node in
            node.edges.isEmpty
                ? [head] : [head, "    needs \(node.edges.map(\.description).joined(separator: ", "))"]
        }
    }
}

extension ModuleGraph.Node.Kind {
    fileprivate var label: String {
        switch self {
        case .service: "service"
        case .contribution: "contribution"
        case .decorator: "decorator"
        case .alias: "alias"
        case .startHandler: "start"
        case .stopHandler: "stop"
        case .eventHandler: "event"
        case .handler: "handler"
        case .uses: "uses"
        }
    }

    fileprivate var isHandler: Bool {
        switch self {
        case .service, .contribution, .decorator, .alias, .uses: false
        case .startHandler, .stopHandler, .eventHandler, .handler: true
        }
    }
}
