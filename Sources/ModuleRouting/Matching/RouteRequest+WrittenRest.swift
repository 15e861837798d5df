extension RouteRequest {
    /// The segments that the pattern's rest matched, as they are written in the URL: with their escapes, and with a plus
    /// as a plus. Empty if it has no rest.
    ///
    /// Handlers that come from JLRoutes expect this of a wildcard.
    public var writtenRest: [String] { rest.indices.map { url.written(Int(hit.captures.rest) + $0, in: table) } }
}

extension ReadURL {
    /// A segment as it is written.
    fileprivate func written(_ index: Int, in table: RouteTable) -> String {
        withBytes { bytes in
            table.withSegments(places, of: bytes) { segments in
                String(decoding: bytes[segments[index].place.range], as: UTF8.self)
            }
        }
    }
}
