import ModuleKit

/// What all copies of a router share.
final class RouterCore: Sendable {
    let calls: HandlerCaller
    let schemes: [String]
    let domains: [String]
    let limits: RouteLimits

    /// A URL of so many bytes is within each limit.
    private let unchecked: Int
    let book: RouteBook
    let records: RouteRecords

    /// The contexts of opens from inside that carry nothing, by depth: most opens are such, and make none.
    let contexts: [RouteContext]

    init(_ calls: HandlerCaller, _ links: LinkNamespaces, _ limits: RouteLimits) {
        self.calls = calls
        schemes = links.schemes
        domains = links.domains
        self.limits = limits
        unchecked = min(limits.length, limits.segments, limits.queryItems, RouteLimits.maximumLength)
        book = RouteBook(calls, schemes: links.schemes, domains: links.domains)
        records = RouteRecords(calls)
        contexts = (0...max(0, min(limits.nesting, 64))).map { RouteContext(.inside, depth: $0) }
    }

    /// Whether a URL is within each limit, however it is written, and can be read where it is.
    @inline(__always)
    func readsAtOnce(_ url: String) -> Bool { url.isContiguousUTF8 && url.utf8.count <= unchecked }
}
