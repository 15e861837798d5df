import ModuleKit

/// What all copies of a router share.
final class RouterCore: Sendable {
    let calls: HandlerCaller
    let links: LinkNamespaces
    let store: RouteStore
    let records: RouteRecords

    /// A URL of so many bytes is within each limit.
    private let unchecked: Int

    init(_ calls: HandlerCaller, _ links: LinkNamespaces) {
        self.calls = calls
        self.links = links
        let limits = links.limits
        unchecked = min(limits.length, limits.segments, limits.queryItems, RouteLimits.maximumLength)
        store = RouteStore(calls, links)
        records = RouteRecords(calls)
    }

    /// Whether a URL is within each limit, however it is written, and can be read where it is.
    @inline(__always)
    func readsAtOnce(_ url: String) -> Bool { url.isContiguousUTF8 && url.utf8.count <= unchecked }

    /// The request of a URL, with the first route that matches it, if any.
    func request(
        _ url: String,
        _ origin: RouteOrigin,
        _ snapshot: RouteSnapshot
    ) throws(RoutingError) -> RouteRequest {
        var request = try unmatched(url, origin, snapshot)
        request.match()
        return request
    }

    /// The request of a URL, before a route is looked for.
    ///
    /// - Parameter isOwn: whether the app's own code wrote it, as that of a redirect.
    /// - Throws: why the URL can't be read, or goes beyond the limits, or isn't one that may come from there.
    func unmatched(
        _ url: String,
        _ origin: RouteOrigin,
        _ snapshot: RouteSnapshot,
        isOwn: Bool = false
    ) throws(RoutingError) -> RouteRequest {
        guard url.utf8.count <= links.limits.length else { throw .tooLong(url, atMost: links.limits.length) }
        let read = try snapshot.reader.read(url)
        if !origin.isInside { try OutsideRules.check(read, isOwn: isOwn) }
        try links.limits.check(read)
        return RouteRequest(origin: origin, read: read, table: snapshot.table)
    }

    /// The request that a typed route's URL makes; nil if no URL can carry it.
    func request(of route: any Route, _ origin: RouteOrigin, _ snapshot: RouteSnapshot) -> RouteRequest? {
        guard let url = try? url(for: route), let read = try? snapshot.reader.read(url) else { return nil }
        return snapshot.table.request(read, from: origin)
    }
}

extension RouteRequest {
    /// Finds the first route that matches the URL.
    mutating func match() { hit = table.hit(of: read) }
}
