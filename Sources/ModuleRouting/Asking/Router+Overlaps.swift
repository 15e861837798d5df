extension Router {
    /// The routes of which both may match a URL, in the order in which they are tried. Review them before a release.
    ///
    /// What tells two constraints apart are words, characters with a count, and texts that a segment begins or ends with;
    /// others are taken for constraints that share a text. At one place of a pattern the first 1,000 are compared.
    public var overlaps: [RouteOverlap] {
        let snapshot = core.book.snapshot
        return RouteCheck(snapshot.entries.map(\.placed), options: snapshot.options).overlaps
    }
}
