import ModuleKit

extension RouteSnapshot {
    /// The request of a URL, with the first route that matches it, if any.
    func request(_ url: String, _ origin: RouteOrigin) throws(RoutingError) -> RouteRequest {
        var (text, places, hit) = (url, ScannedURL(), RouteTable.Hit())
        let verdict = reader.read(&text) { self.read($0, into: &places, &hit) }
        let read = ReadURL(text: text, places: places)
        if let refusal = reader.refusal(of: read, verdict) { throw refusal }
        return RouteRequest(origin: origin, url: read, table: table, hit: hit)
    }

    /// Reads a URL that ``RouterCore/readsAtOnce(_:)``, and finds the first route that matches it, without making an error;
    /// false if it isn't a URL of the app. What is found is written piece by piece, because a whole request would be copied
    /// on its way.
    @inline(__always)
    func reads(_ url: String, into places: inout ScannedURL, _ hit: inout RouteTable.Hit) -> Bool {
        url.utf8.withContiguousStorageIfAvailable { read($0, into: &places, &hit) } == .ours
    }

    /// A function of its own, because a text has its bytes in one place or in another, and the body is there for each.
    @inline(never)
    private func read(
        _ bytes: UnsafeBufferPointer<UInt8>,
        into places: inout ScannedURL,
        _ hit: inout RouteTable.Hit
    ) -> URLReader.Verdict {
        withUnsafeTemporaryAllocation(of: SegmentRecord.self, capacity: SegmentList.fewCapacity) { room in
            let verdict = reader.scan(bytes, into: &places)
            if case .ours = verdict { table.find(places, of: bytes, in: room, into: &hit) }
            return verdict
        }
    }
}

extension RoutingError {
    /// Every route that matches a typed route without a URL declined it.
    static func declined(
        _ type: (any Route.Type)?,
        _ snapshot: RouteSnapshot,
        by routes: [Int]
    ) -> RoutingError {
        RoutingError(
            .declined,
            "Every route that matches \(type.map { "\($0)" } ?? "this route") declined it.",
            facts: routes.map { "declined by: \(snapshot.entries[$0].placed.route.target.subject.visible)" },
            remedy: "open a route that one of them accepts.",
            pattern: type?.pattern
        )
    }
}
