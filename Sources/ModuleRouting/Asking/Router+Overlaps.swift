extension Router {
    /// The routes whose constraints overlap, with a URL for each pair. Review them before a release.
    ///
    /// Every pair is found, because constraints are compared exactly. At one place of a pattern 10,000 pairs are listed and
    /// two million steps taken to compare constraints; it doesn't look further. Words and texts mixed with parameters take
    /// time for each route and each pair found, other constraints for each pair of them.
    public var overlaps: [RouteOverlap] {
        let snapshot = core.book.snapshot
        return RouteCheck.overlaps(snapshot.entries.map(\.placed), options: snapshot.options)
    }
}
