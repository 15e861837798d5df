import ModuleKit

/// The rewriters and recoveries that name patterns, by the URLs that match these.
struct NamedPolicies: Sendable {
    private let table: RouteTable

    /// Of each pattern in the table, the policy that names it.
    private let policies: [ObjectIdentifier]

    /// Nil if no policy names any.
    init?(
        _ rewriters: [PlacedRewriter],
        _ recoveries: [PlacedRecovery],
        in routes: [PlacedRoute],
        options: RoutingOptions
    ) {
        let named =
            rewriters.flatMap { rewriter in
                (rewriter.value.selection.patterns(in: routes, of: rewriter.module) ?? []).map {
                    (ObjectIdentifier(rewriter), rewriter.module, $0)
                }
            }
            + recoveries.flatMap { recovery in
                recovery.value.selection.unregistered(in: routes).map {
                    (ObjectIdentifier(recovery), recovery.module, $0)
                }
            }
        if named.isEmpty { return nil }
        policies = named.map(\.0)
        table = RouteTable(
            named.map { RouteTable.Entry(target: .pattern($0.2), priority: 0, module: $0.1) }, options: options)
    }

    /// Those for that URL.
    func policies(for url: ReadURL) -> Set<ObjectIdentifier> { Set(table.hits(of: url).map { policies[$0.route] }) }

    /// The request of a URL that one of them is for, which has its pattern and its module; nil if none is.
    func request(_ url: ReadURL, from origin: RouteOrigin) -> RouteRequest? {
        let request = table.request(url, from: origin)
        return request.hit.isFound ? request : nil
    }
}

extension RouteSnapshot {
    /// The rewriters that are asked about the URL, in their order.
    func rewriters(for url: ReadURL) -> [PlacedRewriter] {
        guard let named, !rewriters.isEmpty else { return rewriters }
        let matching = named.policies(for: url)
        return rewriters.filter { $0.value.selection.isForApp || matching.contains(ObjectIdentifier($0)) }
    }

    /// The recoveries that may answer for the route, the closest first; of what no route matches those that name its URL, then
    /// those of the app.
    func recoveries(behind route: PlacedRoute?, _ url: ReadURL?) -> [PlacedRecovery] {
        recoveries.behind(route, or: route == nil ? url.flatMap { named?.policies(for: $0) } ?? [] : [])
    }
}

extension RouteSelection {
    /// The patterns of the URLs that a rewriter is asked about; nil for all.
    fileprivate func patterns(in routes: [PlacedRoute], of module: String) -> [RoutePattern]? {
        switch kind {
        case .app: nil
        case .module: routes.filter { $0.module == module }.compactMap(\.route.target.pattern)
        case .types(let types): types.flatMap { [$0.pattern] + $0.otherPatterns }
        case .patterns(let patterns): patterns
        }
    }

    /// The patterns that are those of no route, so that a recovery is for the URLs that match them.
    fileprivate func unregistered(in routes: [PlacedRoute]) -> [RoutePattern] {
        guard case .patterns(let patterns) = kind else { return [] }
        return patterns.filter { pattern in !routes.contains { $0.route.hasPattern(pattern) } }
    }

    /// Whether a rewriter may be asked about the URLs of that pattern.
    func mayReach(_ pattern: RoutePattern, in routes: [PlacedRoute], of module: String) -> Bool {
        patterns(in: routes, of: module)?.contains { $0.maySharePath(with: pattern) } ?? true
    }
}
