public import ModuleRouting

/// The intent filters of an Android manifest for the links that a live table opens: one for https and each domain of the
/// app, and one for each scheme of the app and each host in it.
///
///     let manifest = try AndroidManifest(router, minimumAPI: 31)
///     print(manifest.text(package: "com.example.bookshop"))
///     print(manifest.report)
///
/// The filters claim every link in normal form that a route takes which is exposed to links, or to custom schemes. Normal
/// form means: scheme and host are lower case, there is no port and no user info, and the path has no empty segments, no
/// dot segments, and no escaped slashes, which Android reads as slashes. A link of a custom scheme has a host. The manifest
/// is the same for the same table, byte by byte. The report has each route with how well the filters describe it:
///
/// - *exact*: what the filters claim for it is what the table takes.
/// - *over*: the filters claim more, and why. What the app can't open then has to fall back to the web page.
/// - *cannot*: no link reaches it, and why.
///
/// Android pools the attributes of all `<data>` of a filter: every scheme with every host with every path. So no filter has
/// two schemes or two hosts. A domain of which a route takes every path has a filter without paths.
public struct AndroidManifest: Sendable {
    /// How well the filters for a scheme or a domain describe each route that is exposed to it.
    package struct Report: Sendable {
        /// `https://bookshop.example` or `bookshop:`.
        package let subject: String
        package let rows: [LinkFileRow]
        /// What is claimed for each row.
        package let claims: [[AndroidIntentFilter]]
    }

    package private(set) var filters: [AndroidIntentFilter] = []
    package private(set) var reports: [Report] = []

    /// The app's `minSdkVersion`.
    public let minimumAPI: Int

    /// The API levels that a manifest may be written for.
    package static let levels = 21...99

    /// The filters for a router's current routes.
    ///
    /// - Parameters:
    ///   - router: the router whose current routes are described.
    ///   - minimumAPI: the app's `minSdkVersion`. Older systems ignore newer patterns, and would take every path of a host.
    ///     From 31 on there are advanced patterns, from 35 on groups that say how a path begins and how it ends.
    ///   - routesOnly: whether handlers for unmatched URLs are left out, which take every link.
    /// - Throws: if the API level is not between 21 and 99.
    public init(_ router: Router, minimumAPI: Int = 31, routesOnly: Bool = false) throws(LinkFileError) {
        guard Self.levels.contains(minimumAPI) else {
            throw LinkFileError(
                "There is no such API level.",
                facts: ["given: \(minimumAPI)"],
                remedy: "give the app's minSdkVersion, from \(Self.levels.lowerBound) on."
            )
        }
        self.minimumAPI = minimumAPI
        for domain in router.linkNamespaces.domains { try addWeb(router, domain, routesOnly) }
        for scheme in router.linkNamespaces.schemes { addCustom(router, scheme, routesOnly) }
    }

    /// A table of the routes for each domain and scheme, each with how well the filters describe it.
    public var report: String {
        reports.map { report in
            ([report.subject] + report.rows.reportText.split(separator: "\n").map { "  \($0)" })
                .joined(separator: "\n")
        }
        .joined(separator: "\n")
    }

    private mutating func addWeb(_ router: Router, _ domain: String, _ routesOnly: Bool) throws(LinkFileError) {
        let table = try LinkFileTable(router, host: domain, routesOnly: routesOnly)
        let reader = AndroidPathReader(options: table.options)
        let writer = AndroidPathWriter(minimumAPI: minimumAPI, isCustom: false)
        add("https", as: "https://\(domain)", table.routes, table.options) { route in
            route.forms.flatMap(reader.paths).map { (domain, writer.claim($0)) }
        }
    }

    private mutating func addCustom(_ router: Router, _ scheme: String, _ routesOnly: Bool) {
        let reader = AndroidPathReader(options: router.options)
        let writer = AndroidPathWriter(minimumAPI: minimumAPI, isCustom: true)
        let routes = router.outlines(inScheme: scheme).filter { route in
            route.exposure.contains(.customSchemes) && !(routesOnly && route.pattern == nil)
        }
        add(scheme, as: "\(scheme):", routes, router.options) { route in
            route.forms.flatMap { AndroidCustomLink.links(of: $0, reader) }.map { link in
                var claim = AndroidPathWriter.Claim(isEverything: true, reasons: [])
                if let path = link.path { claim = writer.claim(path) }
                link.reasons.forEach { claim.reasons.add($0) }
                return (link.host, claim)
            }
        }
    }

    private mutating func add(
        _ scheme: String,
        as subject: String,
        _ routes: [RouteOutline],
        _ options: RoutingOptions,
        _ claims: (RouteOutline) -> [(host: String?, claim: AndroidPathWriter.Claim)]
    ) {
        var all = FilterMerge(scheme: scheme)
        var rows: [LinkFileRow] = []
        var own: [[AndroidIntentFilter]] = []
        for route in routes {
            var alone = FilterMerge(scheme: scheme)
            var reasons: [[String]] = []
            for (host, claim) in claims(route) {
                all.add(claim, host)
                alone.add(claim, host)
                reasons.append(claim.reasons)
            }
            rows.append(LinkFileRow(route, AndroidPath.coverage(of: route, among: routes, options, reasons)))
            own.append(alone.filters)
        }
        filters += all.filters
        reports.append(Report(subject: subject, rows: rows, claims: own))
    }

    /// Whether some filter takes the link.
    package func take(_ link: AndroidLink) -> Bool { filters.contains { $0.takes(link) } }
}

/// Puts the claims for a scheme together: a filter for each host.
private struct FilterMerge {
    let scheme: String
    private(set) var filters: [AndroidIntentFilter] = []
    /// The hosts of which every path is claimed.
    private var whole: Set<String?> = []

    init(scheme: String) { self.scheme = scheme }

    mutating func add(_ claim: AndroidPathWriter.Claim, _ host: String?) {
        let index = filters.firstIndex { $0.host == host } ?? filters.count
        if index == filters.count {
            filters.append(AndroidIntentFilter(scheme: scheme, host: host, isVerified: scheme == "https"))
        }
        if claim.isEverything {
            whole.insert(host)
            filters[index].paths = []
            filters[index].groups = []
        }
        guard !whole.contains(host) else { return }
        filters[index].paths += claim.paths.filter { !filters[index].paths.contains($0) }
        filters[index].groups += claim.groups.filter { !filters[index].groups.contains($0) }
    }
}
