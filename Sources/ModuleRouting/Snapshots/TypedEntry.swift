import Synchronization

/// The route of a type, as a typed open finds it.
final class TypedEntry: Sendable {
    /// Its index among all.
    let index: Int

    /// A ``TypedRouteHandler`` of the type.
    let handler: any RouteHandler

    /// Whether it can be called without a look at what else there is: it is in no scope, and no rewriter is asked before.
    let isDirect: Bool
    let isScoped: Bool
    let isIntercepted: Bool

    /// Whether a route of higher priority, or one that replaced this, may match a URL of it: 0 until it is asked, 1 if not, 2 if so.
    private let precedence = Atomic<UInt8>(0)

    init(_ index: Int, _ placed: PlacedRoute, isIntercepted: Bool, isRewritten: Bool) {
        self.index = index
        handler = placed.route.handler
        isScoped = !placed.scopes.isEmpty
        isDirect = !isScoped && !isRewritten
        self.isIntercepted = isIntercepted
    }

    /// Whether a route of higher priority may match a URL of this one, so that it comes first.
    @inline(__always)
    func mayBePreceded(in snapshot: RouteSnapshot) -> Bool {
        switch precedence.load(ordering: .relaxed) {
        case 1: false
        case 2: true
        default: findPrecedence(in: snapshot)
        }
    }

    private func findPrecedence(in snapshot: RouteSnapshot) -> Bool {
        let own = snapshot.entries[index].placed.route
        let isPreceded = snapshot.entries.contains { entry in
            let other = entry.placed.route
            return other.priority > own.priority && other.typeID != own.typeID
                && other.target.mayMatch(urlsOf: own.target, snapshot.options)
        }
        precedence.store(isPreceded ? 2 : 1, ordering: .relaxed)
        return isPreceded
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
                for (place, (left, right)) in zip(options.normalize(left), options.normalize(right)).enumerated() {
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
