extension Router {
    /// The routes that differ in the constraint of one segment only, of which both may match a URL, in the order in which they
    /// are tried. Review them before a release. Of the constraints at one place the first 100 are compared.
    public var overlaps: [RouteOverlap] {
        let snapshot = core.book.snapshot
        return RouteCheck(snapshot.entries.map(\.placed), options: snapshot.options).overlaps
    }
}
