import ModuleKit

/// What all copies of a router share.
final class RouterCore: Sendable {
    let calls: HandlerCaller
    let schemes: [String]
    let domains: [String]
    let limits: RouteLimits
    let book: RouteBook
    let records: RouteRecords

    /// The contexts of opens from inside that carry nothing, by depth: most opens are such, and make none.
    let contexts: [RouteContext]

    init(_ calls: HandlerCaller, _ links: LinkNamespaces, _ limits: RouteLimits) {
        self.calls = calls
        schemes = links.schemes
        domains = links.domains
        self.limits = limits
        book = RouteBook(calls, schemes: links.schemes, domains: links.domains)
        records = RouteRecords(calls)
        contexts = (0...max(0, min(limits.nesting, 64))).map { RouteContext(.inside, depth: $0) }
    }
}
