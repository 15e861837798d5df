import ModuleKit
public import ModuleRouting

/// The routes of a router with the modules that handle them and the services that their handlers need.
public struct RouteList: Sendable {
    /// One route.
    public struct Row: Sendable, Hashable {
        /// The pattern as written, or what the handler takes that no route does.
        public let pattern: String
        /// The module that handles it.
        public let module: String
        /// What its handler needs, each with the modules that provide it.
        public let needs: [String]
    }

    /// The routes, in module order, then in the order of registration.
    public let rows: [Row]

    /// The routes of that router.
    public init(_ router: Router) {
        rows = router.routes.map { route in
            Row(pattern: route.subject, module: route.module, needs: route.edges.map(\.description))
        }
    }

    /// A table for a person to read, with a headline.
    public var text: String {
        let cells =
            [["pattern", "module", "needs"]] + rows.map { [$0.pattern, $0.module, $0.needs.joined(separator: ", ")] }
        return TextTable(cells).lines.joined(separator: "\n")
    }
}
