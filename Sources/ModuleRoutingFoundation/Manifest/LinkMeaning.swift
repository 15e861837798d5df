import ModuleRouting

/// What a URL means in a manifest's table, to each origin.
struct LinkMeaning {
    /// A route that opens it.
    struct Opening {
        let entry: Int
        let number: Int
        let path: [RouteParameters.Pair]
        /// Whether it takes what no route matches.
        let isUnmatched: Bool
    }

    /// From inside the app.
    let inside: Opening?
    /// From each origin, as in ``ManifestNames/exposures``.
    let outside: [Opening?]
    let query: RouteParameters
    let fragment: String?
    /// Why it is refused; nil if it is read.
    let refusal: String?

    /// Whether more routes match it than are looked at.
    let isCut: Bool

    /// The most routes that are looked at for one URL.
    private static let mostMatches = 64

    init(_ url: String, in manifest: RouteManifest, _ numbers: [Int], _ exposures: [RouteExposure]) {
        switch manifest.table.answer(url, atMost: Self.mostMatches) {
        case .refused(let code):
            inside = nil
            outside = ManifestNames.exposures.map { _ in nil }
            query = RouteParameters()
            fragment = nil
            refusal = code
            isCut = false
        case .read(let matches, let query, let fragment):
            let count = numbers.count - manifest.unmatched.count
            let openings = matches.map { match in
                Opening(
                    entry: match.entry,
                    number: numbers[match.entry],
                    path: match.path,
                    isUnmatched: match.entry >= count
                )
            }
            inside = openings.first
            outside = ManifestNames.exposures.map { origin in
                openings.first { exposures[$0.entry].contains(origin.exposure) }
            }
            self.query = query
            self.fragment = fragment
            refusal = nil
            isCut = matches.count == Self.mostMatches
        }
    }
}

extension RouteManifest {
    /// Of each entry of the table, from where it can be reached.
    var exposures: [RouteExposure] {
        routes.flatMap { route in route.patterns.map { _ in route.exposure } } + unmatched.map(\.exposure)
    }

    /// Of each entry of the table, its pattern and owner in words.
    var labels: [String] {
        routes.flatMap { route in route.patterns.map { "\($0.pattern.text) of \(route.owner)" } }
            + unmatched.map { "\($0.subject) of \($0.owner)" }
    }
}
