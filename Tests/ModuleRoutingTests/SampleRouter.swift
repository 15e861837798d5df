import ModuleKit
@testable import ModuleRouting
import TestSupport
import Testing

/// A router over modules that a test names.
func router(
    schemes: [String] = ["bookshop"],
    domains: [String] = ["bookshop.example"],
    limits: RouteLimits = RouteLimits(),
    @ModuleBuilder _ modules: () -> ModuleList
) throws -> Router {
    let links = LinkRouting(schemes: schemes, domains: domains, limits: limits)
    return try Router(
        ModuleManager {
            links
            modules()
        }
    )
}

extension Router {
    /// The manager that a router of these functions keeps.
    var manager: ModuleManager { get throws { try #require(core.calls.manager) } }

    /// The router once its modules have started: events are heard then.
    func started() async throws -> Router {
        try await manager.start()
        return self
    }
}

/// A router whose one module registers what the closure says.
func router(
    schemes: [String] = ["bookshop"],
    domains: [String] = ["bookshop.example"],
    limits: RouteLimits = RouteLimits(),
    registering register: @escaping @Sendable (inout Registrar) -> Void
) throws -> Router {
    try router(schemes: schemes, domains: domains, limits: limits) { module("Shop", register) }
}

/// A router of string patterns, each of which answers its own text.
func router(
    schemes: [String] = ["bookshop"],
    domains: [String] = ["bookshop.example"],
    limits: RouteLimits = RouteLimits(),
    patterns: [String]
) throws -> Router {
    try router(schemes: schemes, domains: domains, limits: limits) { registrar in
        for pattern in patterns { registrar.route(RoutePattern(pattern)) { _ in pattern } }
    }
}

/// A router of string patterns, each of which answers its own text, under options of its own.
func router(
    schemes: [String] = ["bookshop"],
    domains: [String] = ["bookshop.example"],
    patterns: [String],
    options change: @Sendable (inout RoutingOptions) -> Void
) throws -> Router {
    var options = RoutingOptions()
    change(&options)
    let declared = options
    return try router(schemes: schemes, domains: domains) { registrar in
        registrar.routing(declared)
        for pattern in patterns { registrar.route(RoutePattern(pattern)) { _ in pattern } }
    }
}

/// What the assembly check says about the modules.
func problems(_ modules: [StubModule]) -> [AssemblyError.Problem] {
    do throws(AssemblyError) {
        _ = try ModuleManager { modules as [any ModuleEntry] }
        return []
    } catch {
        return error.problems
    }
}

/// What the body throws as a routing error, or nil where it throws none.
func routingError(_ body: () throws -> Void) -> RoutingError? {
    do {
        try body()
        return nil
    } catch {
        return error as? RoutingError
    }
}

/// What the body throws as a routing error, or nil where it throws none.
func routingError(_ body: () async throws -> Void) async -> RoutingError? {
    do {
        try await body()
        return nil
    } catch {
        return error as? RoutingError
    }
}
