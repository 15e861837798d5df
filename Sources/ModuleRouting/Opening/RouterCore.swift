import ModuleKit

/// What all copies of a router share.
final class RouterCore: Sendable {
    let calls: HandlerCaller
    let store: RouteStore
    let records: RouteRecords

    init(_ calls: HandlerCaller, _ links: LinkNamespaces) {
        self.calls = calls
        store = RouteStore(calls, links)
        records = RouteRecords(calls)
    }

    /// The schemes, domains and limits of the app, as the current modules declare them.
    var links: LinkNamespaces { store.snapshot.links }

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
        let limits = snapshot.links.limits
        guard url.utf8.count <= limits.length else { throw .tooLong(url, atMost: limits.length) }
        let read = try snapshot.reader.read(url)
        if !origin.isInside { try OutsideRules.check(read, isOwn: isOwn) }
        try limits.check(read)
        try snapshot.exclusions?.check(read)
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
