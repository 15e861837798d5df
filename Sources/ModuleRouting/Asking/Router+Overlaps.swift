extension Router {
    /// The routes whose constraints overlap, with a URL for each pair. Review them before a release.
    public var overlaps: [RouteOverlap] {
        let snapshot = book.snapshot
        return RouteCheck.overlaps(snapshot.entries.map(\.placed), options: snapshot.options)
    }
}
