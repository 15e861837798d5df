/// The routes that declined one URL, and those that are tried next.
///
/// A walk to the next route passes all that declined. So each walk gathers as many as have declined by then: their number
/// doubles from walk to walk, and a decline costs the same however many there were before.
struct Declines {
    /// The routes that declined, in order.
    private(set) var routes: [Int] = []

    /// How many walks it took.
    private(set) var walks = 0

    /// The hits that the last walk gathered, the next one last.
    private var next: [RouteTable.Hit] = []

    /// Notes that a route declined the URL, and returns the next one that matches it; after all routes, once, the handler
    /// for unmatched URLs; a hit that isn't found if there is none.
    mutating func next(after route: Int, _ url: ReadURL, _ table: RouteTable) -> RouteTable.Hit {
        routes.append(route)
        return following(url, table)
    }

    /// Notes that a route is passed over, before there is a URL.
    mutating func skip(_ route: Int) { routes.append(route) }

    /// The next route after all that were passed over.
    mutating func following(_ url: ReadURL, _ table: RouteTable) -> RouteTable.Hit {
        if let hit = next.popLast() { return hit }
        walks += 1
        return url.withBytes { bytes in
            next = table.hits(of: url.places, of: bytes, declined: routes, limit: routes.count).reversed()
            return next.popLast() ?? table.hit(of: url.places, of: bytes, declined: routes)
        }
    }
}
