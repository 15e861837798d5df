extension Router {
    /// The routes whose constraints overlap, with a URL for each pair. Review them before a release.
    ///
    /// Words and texts mixed with parameters take time for each route and each pair found. Texts are tried at the regular
    /// expressions and classes of one place 200,000 times and no more, and of one place 10,000 pairs are listed.
    public var overlaps: [RouteOverlap] {
        let snapshot = book.snapshot
        return RouteCheck.overlaps(snapshot.entries.map(\.placed), options: snapshot.options)
    }
}
