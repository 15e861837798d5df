import ModuleKit
import ModuleRouting
import TestSupport

/// Routers of a few routes, for Android's files.
enum AndroidTable {
    /// A router of patterns that are exposed to links and custom schemes.
    static func router(
        _ patterns: [String],
        schemes: [String] = ["bookshop"],
        domains: [String] = ["bookshop.example"],
        exposure: RouteExposure = [.links, .customSchemes],
        options: RoutingOptions = RoutingOptions()
    ) throws -> Router {
        let links = LinkRouting(schemes: schemes, domains: domains)
        let shop = module("Shop") { registrar in
            registrar.routing(options)
            for pattern in patterns {
                registrar.route(RoutePattern(pattern), exposure: exposure) { _ in pattern }
            }
        }
        return try Router(
            ModuleManager {
                links
                shop
            })
    }
}
