import ModuleKit
public import ModuleRouting

/// The routes of a router, with the modules that handle them and the dependencies of their handlers.
public struct RouteList: Sendable {
    /// One route.
    public struct Row: Sendable, Hashable {
        /// The pattern as written, or `unmatched` and the URLs that the handler is for.
        public let pattern: String
        /// The module that handles it.
        public let module: String
        /// The dependencies of its handler, each with the modules that provide it.
        public let dependencies: [String]
    }

    /// The routes, in module order, then in order of registration.
    public let rows: [Row]

    /// The routes of a router.
    public init(_ router: Router) {
        rows = router.routes.map { route in
            Row(pattern: route.subject, module: route.module, dependencies: route.edges.map(\.description))
        }
    }

    /// A readable table with a header row. Controls, line ends and direction overrides are visible escapes.
    public var text: String {
        let cells =
            [["pattern", "module", "dependencies"]]
            + rows.map { [$0.pattern, $0.module, $0.dependencies.joined(separator: ", ")] }
        return TextTable(cells.map { $0.map(\.visible) }).lines.joined(separator: "\n")
    }
}
