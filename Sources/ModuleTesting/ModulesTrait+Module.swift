public import ModuleKit
public import Testing

extension Trait where Self == ModulesTrait {
    /// Gives each test a manager over one module of a list and those that it needs.
    ///
    ///     @Suite(
    ///         .module(CartEntry.self, of: shop()),
    ///         .replacing((any CatalogService).self) { SmallCatalog() })
    ///     struct CartTests { … }
    ///
    /// A module needs those that provide what its factories and handlers require, with the overrides in place: a service
    /// that the test replaces needs nothing of its module's own. Optional parameters and lists need none. All other modules
    /// are left out. The whole list must be complete; in everything else it is the same as
    /// ``modules(_:overriding:starting:checks:outliving:allowing:absence:sourceLocation:)``.
    public static func module(
        _ entry: any ModuleEntry.Type,
        of list: @autoclosure @escaping @Sendable () throws -> ModuleList,
        overriding overrides: ServiceOverride...,
        starting: Bool = false,
        checks: TestChecks = .all,
        outliving: [any Any.Type] = [],
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) -> ModulesTrait {
        ModulesTrait(
            TestSetup(
                list: list, entry: entry, overrides: overrides, starting: starting, checks: checks,
                outliving: outliving, sourceLocation: sourceLocation))
    }

    /// Gives each test a manager over this module alone, for the tests of a feature's package, which has no list.
    ///
    ///     @Suite(
    ///         .module(CartEntry()),
    ///         .replacing((any CatalogService).self) { SmallCatalog() })
    ///     struct CartTests { … }
    ///
    /// The test replaces what the module needs of others; what it lacks is an issue with the name of each service.
    public static func module(
        _ entry: any ModuleEntry,
        overriding overrides: ServiceOverride...,
        starting: Bool = false,
        checks: TestChecks = .all,
        outliving: [any Any.Type] = [],
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) -> ModulesTrait {
        ModulesTrait(
            TestSetup(
                list: { ModuleBuilder.buildExpression(entry) }, overrides: overrides, starting: starting,
                checks: checks,
                outliving: outliving, sourceLocation: sourceLocation))
    }
}

/// Thrown if a test is of a module that its list doesn't have.
struct NotListedError: Error, DiagnosticConvertible {
    let entry: String
    let modules: [String]

    var diagnostic: Diagnostic {
        Diagnostic(
            "The list has no \(entry).", facts: ["modules: \(modules.joined(separator: ", "))"],
            remedy: "name an entry of the list, or give the list that has it.")
    }
}

extension ModuleGraph {
    /// The modules of those names and all that provide what they require, here and in the declared scopes.
    func modulesNeeded(by names: [String]) -> Set<String> {
        var edges: [String: [String]] = [:]
        func collect(_ graph: ModuleGraph) {
            for module in graph.modules {
                for edge in module.nodes.flatMap(\.edges) where edge.form == .required {
                    edges[module.name, default: []] += edge.modules
                }
            }
            for scope in graph.scopes { collect(scope.graph) }
        }
        collect(self)
        var needed: Set<String> = []
        var pending = names
        while let name = pending.popLast() {
            if needed.insert(name).inserted { pending += edges[name] ?? [] }
        }
        return needed
    }
}
