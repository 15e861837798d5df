/// A URL that no route opened, and the routes that declined it: what the facts of its error are written from.
///
/// It keeps the table, not the snapshot: an error that is kept must not keep the handlers of modules that are gone.
final class UnopenedURL: DeferredFacts {
    private let url: ReadURL
    private let table: RouteTable
    private let decliners: [Int]

    init(_ url: ReadURL, _ table: RouteTable, decliners: [Int] = []) {
        self.url = url
        self.table = table
        self.decliners = decliners
    }

    var lines: [String] {
        let path = "/" + table.shown(url.segments(in: table), of: url).joined(separator: "/")
        return ["path: \(RoutingError.excerpt(path))"]
            + decliners.map { "declined by: \(RoutingError.visible(table.entries[$0].target.subject))" }
    }
}

extension UnopenedURL: CustomReflectable {
    /// What it says, and not the URL, in which a secret may stand.
    var customMirror: Mirror { Mirror(self, children: ["lines": lines]) }
}

extension RouteTable {
    /// The URL's segments for a message: dots for what a route that matches it takes for a secret.
    func shown(_ segments: [String], of url: ReadURL) -> [String] {
        guard entries.contains(where: { !$0.secrets.isEmpty }) else { return segments }
        var secrets: Set<String> = []
        var declines = Declines()
        var hit = url.withBytes { self.hit(of: url.places, of: $0, declined: []) }
        while hit.isFound {
            let names = entries[hit.route].secrets
            let request = RouteRequest(origin: .unknown, url: url, table: self, hit: hit)
            // What an option drops is still seen in the path.
            secrets.formUnion(names.compactMap(request.pathBytes).map(PercentEncoding.escapingInvalid))
            if !names.isEmpty { secrets.formUnion(request.path.pairs.filter { names.contains($0.name) }.map(\.value)) }
            hit = declines.next(after: hit.route, url, self)
        }
        return segments.map { segment in
            secrets.contains { !$0.isEmpty && segment.holds($0) } ? "•••" : segment
        }
    }
}

extension String {
    /// Whether the other text stands in it. `contains` of a text would bring in the regular expressions of the standard
    /// library.
    fileprivate func holds(_ other: String) -> Bool {
        let bytes = Array(utf8)
        return bytes.indices.contains { bytes[$0...].starts(with: other.utf8) }
    }
}
