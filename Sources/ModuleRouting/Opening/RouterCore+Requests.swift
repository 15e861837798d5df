extension RouterCore {
    /// The request of a URL, with the first route that matches it, if any.
    func request(
        _ url: String,
        _ origin: RouteOrigin,
        _ snapshot: RouteSnapshot,
        isRedirect: Bool = false
    ) throws(RoutingError) -> RouteRequest {
        var request = try unmatched(url, origin, snapshot, isRedirect: isRedirect)
        request.match()
        return request
    }

    /// The request of a URL, before a route is looked for.
    ///
    /// - Parameter isRedirect: whether an interceptor or a recovery of the app named it.
    /// - Throws: why the URL can't be read, or goes beyond the limits, or isn't one that may come from there.
    func unmatched(
        _ url: String,
        _ origin: RouteOrigin,
        _ snapshot: RouteSnapshot,
        isRedirect: Bool = false
    ) throws(RoutingError) -> RouteRequest {
        guard url.utf8.count <= limits.length else { throw .tooLong(url, atMost: limits.length) }
        let read = try snapshot.reader.read(url)
        if !origin.isInside { try OutsideRules.check(read, isRedirect: isRedirect) }
        try limits.check(read)
        return RouteRequest(origin: origin, url: read, table: snapshot.table, hit: RouteTable.Hit())
    }
}

extension RouteRequest {
    /// Finds the first route that matches the URL.
    mutating func match() {
        hit = table.hit(of: url)
    }
}

extension RouteLimits {
    /// Throws if a URL has more parts than it may have.
    func check(_ url: ReadURL) throws(RoutingError) {
        guard url.text.utf8.count > min(segments, queryItems) else { return }
        let (pieces, items) = url.withBytes { bytes in
            let paths = [url.places.path, url.places.morePath].compactMap(\.self)
            let queries = [url.places.query, url.places.moreQuery].compactMap(\.self)
            return (
                paths.reduce(url.places.hostIsSegment ? 1 : 0) { count, path in
                    let slash = UInt8(ascii: "/")
                    let pieces: [Slice<UnsafeBufferPointer<UInt8>>] = bytes[path.range].split(separator: slash)
                    return count + pieces.count
                },
                queries.reduce(0) { $0 + bytes[$1.range].count { $0 == UInt8(ascii: "&") } + 1 }
            )
        }
        if pieces > segments { throw .beyond(segments, "segments", pieces) }
        if items > queryItems { throw .beyond(queryItems, "query items", items) }
    }
}

extension RoutingError {
    fileprivate static func beyond(_ limit: Int, _ what: String, _ count: Int) -> RoutingError {
        RoutingError(
            .limitExceeded,
            "The URL has too many \(what).",
            facts: ["\(what): \(count)", "limit: \(limit)"],
            remedy: "shorten it, or give LinkRouting other limits."
        )
    }
}
