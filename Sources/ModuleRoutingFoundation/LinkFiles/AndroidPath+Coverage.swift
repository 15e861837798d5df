import ModuleRouting

extension AndroidPath {
    /// How well what is claimed for a route describes it.
    ///
    /// - Parameters:
    ///   - routes: all routes that are exposed to the same links.
    ///   - claims: why each claim is more than its path.
    static func coverage(
        of route: RouteOutline,
        among routes: [RouteOutline],
        _ options: RoutingOptions,
        _ claims: [[String]]
    ) -> LinkFileCoverage {
        if let obstacle = route.obstacle { return .cannot(obstacle) }
        guard !claims.isEmpty else { return .cannot("no link that comes from outside matches its pattern") }
        var reasons: [String] = []
        for reason in claims.joined() { reasons.add(reason) }
        if options.fragment == .merged { reasons.add("a fragment may continue the path") }
        if route.checksValues { reasons.add("its type \(route.type ?? "") checks the values") }
        for other in routes where other.checksValues && other.index != route.index && other.obstacle == nil {
            guard other.mayComeBefore(route, options) else { continue }
            reasons.add("\(other.subject.excerpt) comes first for some of its links, and checks their values")
        }
        return reasons.isEmpty ? .exact : .over(reasons)
    }
}
