/// The route of a type, as a typed open finds it.
struct TypedEntry: Sendable {
    /// Its index among all.
    let index: Int

    /// A ``TypedRouteHandler`` of the type.
    let handler: any RouteHandler

    /// Whether a route of higher priority may match a URL of it, so that it comes first.
    let mayBePreceded: Bool

    /// Whether the handler can be called at once: nothing stands before it, and it is in no scope.
    let isDirect: Bool

    init(_ index: Int, _ handler: any RouteHandler, mayBePreceded: Bool, isAlone: Bool) {
        self.index = index
        self.handler = handler
        self.mayBePreceded = mayBePreceded
        isDirect = isAlone && !mayBePreceded
    }
}

extension DeclaredRoute {
    /// Whether it comes before a typed route for some of its URLs, or may.
    func mayPrecede(_ route: DeclaredRoute, _ options: RoutingOptions) -> Bool {
        typeID != route.typeID && target.mayMatch(urlsOf: route.target, options)
    }
}

extension RouteTarget {
    /// Whether there may be a URL that both match; true where that takes a walk to find out.
    fileprivate func mayMatch(urlsOf other: RouteTarget, _ options: RoutingOptions) -> Bool {
        guard let pattern, let others = other.pattern, case .success(let one) = pattern.parsed,
            case .success(let two) = others.parsed
        else { return false }
        if let first = one.namespace, let second = two.namespace, first.scheme != second.scheme { return false }
        return one.alternatives.contains { left in
            two.alternatives.contains { right in
                for (place, (left, right)) in zip(left, right).enumerated() {
                    if case .rest = left { return true }
                    if case .rest = right { return true }
                    // The first may be a host.
                    let folds = options.caseInsensitive || place == 0
                    guard case .literal(let one) = left.bare(caseInsensitive: folds),
                        case .literal(let two) = right.bare(caseInsensitive: folds)
                    else { continue }
                    if one != two { return false }
                }
                return true
            }
        }
    }
}
