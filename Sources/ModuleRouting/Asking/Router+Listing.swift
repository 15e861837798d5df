import ModuleKit

/// What a router knows of its routes, for documents about them.
package struct RouteListing: Sendable {
    /// A pattern of a route, or a handler for unmatched URLs.
    package struct Entry: Sendable {
        /// Nil for a handler for unmatched URLs.
        package let pattern: RoutePattern?
        /// The scheme and the domain whose unmatched URLs it handles; nil for those of all.
        package let unmatched: Namespace?
        package let subject: String
        package let module: String
        package let scopes: [String]
        package let priority: Int
        package let exposure: RouteExposure
        /// The name of its type; nil if it has none.
        package let type: String?
        /// What tells typed routes apart that are called alike.
        package let typeID: ObjectIdentifier?
        package let deprecation: RouteDeprecation?
        /// The modules that may answer instead if its handler fails, the closest first.
        package let recoveries: [String]
        package let interceptors: [String]
    }

    package let options: RoutingOptions
    package let schemes: [String]
    package let domains: [String]
    /// In the order of ``Router/routes``.
    package let entries: [Entry]
    private let types: [ObjectIdentifier: any Route.Type]

    fileprivate init(_ core: RouterCore) {
        let snapshot = core.book.snapshot
        options = snapshot.options
        (schemes, domains) = (core.schemes, core.domains)
        var types: [ObjectIdentifier: any Route.Type] = [:]
        entries = snapshot.entries.indices.map { index in
            let placed = snapshot.entries[index].placed
            let route = placed.route
            if let type = route.type { types[ObjectIdentifier(type)] = type }
            var unmatched: Namespace?
            if case .unmatched(let namespace) = route.target { unmatched = namespace }
            return Entry(
                pattern: route.target.pattern,
                unmatched: unmatched,
                subject: route.target.subject,
                module: placed.module,
                scopes: placed.scopes,
                priority: route.priority,
                exposure: route.exposure,
                type: route.type.map { "\($0)" },
                typeID: route.typeID,
                deprecation: route.deprecation,
                recoveries: snapshot.recoveries.behind(placed).map(\.module),
                interceptors: snapshot.interceptors(of: index).map(\.module)
            )
        }
        self.types = types
    }

    /// The parameters of an entry's typed route, and whether there are no others: a type that refuses a placeholder hides
    /// what comes after it. Nil for a pattern without a type.
    package func parameters(of entry: Entry) -> (all: [ParameterShape], isWhole: Bool)? {
        guard let type = entry.typeID.flatMap({ types[$0] }) else { return nil }
        func shape<R: Route>(_: R.Type) -> RouteMisfit.Shape { RouteMisfit.Shape(of: R.self, describes: true) }
        let shape = shape(type)
        return (shape.properties, shape.isWhole)
    }
}

extension Router {
    /// Its routes now, for documents about them.
    package var listing: RouteListing { RouteListing(core) }
}
