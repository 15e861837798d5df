import ModuleKit
public import ModuleRouting
import ModuleTools

/// The routes of a router: from where each can be reached, what comes before it, the module that handles it and the
/// dependencies of its handler.
public struct RouteList: Sendable {
    /// One route.
    public struct Row: Sendable, Hashable {
        /// The pattern as written, or `unmatched` and the URLs that the handler is for.
        public let pattern: String
        /// The module that handles it.
        public let module: String
        /// The names of the declared scopes around the module, the outermost first; empty for a module of the app.
        public let scopes: [String]
        /// From where it can be reached, apart from inside the app.
        public let exposure: RouteExposure
        /// The modules whose interceptors come before it, the outermost first.
        public let interceptors: [String]
        /// The dependencies of its handler, each with the modules that provide it.
        public let dependencies: [String]
        /// That its links should not be written any more; nil if they may.
        public let deprecation: RouteDeprecation?
    }

    /// The routes, in module order, then in order of registration.
    public let rows: [Row]

    /// The guards around them, and the routes that each is for.
    public let guards: [RouteGuard]

    /// The routes of a router.
    public init(_ router: Router) {
        guards = router.guards
        rows = router.routes.map { route in
            Row(
                pattern: route.subject,
                module: route.module,
                scopes: route.scopes,
                exposure: route.exposure,
                interceptors: route.interceptors.map(\.module),
                dependencies: route.edges.map(\.description),
                deprecation: route.deprecation
            )
        }
    }

    /// A readable table with a header row, and one of the guards if there are any: interceptors, recoveries and rewriters, each
    /// with the routes that it is for. Controls, line ends and direction overrides are visible escapes.
    public var text: String {
        ([cells] + (guards.isEmpty ? [] : [guardCells]))
            .map { TextTable($0).lines.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    /// The routes below the heads of their columns, visible.
    var cells: [[String]] {
        let isAnyDeprecated = rows.contains { $0.deprecation != nil }
        return [
            ["pattern", "module", "scope", "exposure", "interceptors", "dependencies"]
                + (isAnyDeprecated ? ["deprecated"] : [])
        ]
            + rows.map { row in
                let cells = [
                    row.pattern, row.module, row.scopes.joined(separator: ", "), row.exposure.description,
                    row.interceptors.joined(separator: ", "), row.dependencies.joined(separator: ", "),
                ]
                return (isAnyDeprecated ? cells + [row.deprecation?.words ?? ""] : cells).map(\.visible)
            }
    }

    /// The guards below the heads of their columns, visible.
    var guardCells: [[String]] {
        [["guard", "module", "is for", "routes"]]
            + guards.map { guarding in
                [
                    guarding.kind.rawValue, guarding.module, guarding.selection,
                    guarding.routes.count == rows.count ? "all" : guarding.routes.joined(separator: ", "),
                ]
                .map(\.visible)
            }
    }
}
