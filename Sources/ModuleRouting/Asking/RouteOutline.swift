/// What a file for other systems says of a route: which web URLs of a host reach it, as far as its patterns say.
package struct RouteOutline: Sendable {
    /// One way to include or omit the optional groups of its pattern.
    package struct Form: Sendable, Hashable {
        /// The segments of the path, as the router compares them. A host that is a segment is not among them.
        package let segments: [RoutePattern.Segment]
        /// Whether URLs match that go on behind them.
        package let goesOn: Bool
    }

    /// Its place among all routes.
    package let index: Int
    /// Its pattern as written, or `unmatched` and the scheme or domain whose unmatched URLs it handles.
    package let subject: String
    /// Its pattern; nil if it handles unmatched URLs.
    package let pattern: RoutePattern?
    /// The module that registered it.
    package let module: String
    /// From where it can be reached, beside from inside the app.
    package let exposure: RouteExposure
    /// Of two routes that match one URL, the one with higher priority is tried first.
    package let priority: Int
    /// The scheme and domain of its pattern; nil for all.
    package let namespace: Namespace?
    /// The name of the route's type; nil for a pattern without one.
    package let type: String?
    /// Whether its type may refuse a URL that the pattern matches, because of its properties or its own check.
    package let checksValues: Bool
    /// Whether one of its values is secret, so that http and custom schemes don't carry it.
    package let hasSecrets: Bool
    /// The paths of the host that reach it; empty if there are none.
    package let forms: [Form]
    /// Why no URL of the host reaches it, as the end of a sentence; nil if some do.
    package let obstacle: String?
}

extension Router {
    /// The schemes of the app, in lower case, and its domains.
    package var linkNamespaces: (schemes: [String], domains: [String]) { (core.schemes, core.domains) }

    /// Every route, as the URLs of a host with https reach it, in the order of ``routes``.
    ///
    /// - Parameter host: one of the app's domains, in lower case.
    package func outlines(at host: String) -> [RouteOutline] {
        let snapshot = core.book.snapshot
        let options = snapshot.options
        let parsed = snapshot.entries.map { entry in
            entry.placed.route.target.pattern.map { $0.parsed }
        }
        return snapshot.entries.indices.map { index in
            let placed = snapshot.entries[index].placed
            var namespace: Namespace?
            var forms: [RouteOutline.Form] = []
            var obstacle: String?
            switch (placed.route.target, parsed[index]) {
            case (.unmatched(let handled), _):
                namespace = handled
                forms = [RouteOutline.Form(segments: [.rest(nil)], goesOn: false)]
            case (.pattern, .success(let pattern)?):
                namespace = pattern.namespace
                forms = pattern.alternatives.map { RouteOutline.Form(segments: options.normalize($0), goesOn: false) }
            case (.pattern, _): obstacle = "its pattern is malformed"
            }
            if let namespace, !namespace.covers(host) {
                obstacle = "it is a route of \(namespace) only"
            }
            return RouteOutline(
                index: index,
                subject: placed.route.target.subject,
                pattern: placed.route.target.pattern,
                module: placed.module,
                exposure: placed.route.exposure,
                priority: placed.route.priority,
                namespace: namespace,
                type: placed.route.type.map { "\($0)" },
                checksValues: placed.route.type.map { Self.mayRefuse($0) } ?? false,
                hasSecrets: !placed.route.secrets.isEmpty,
                forms: obstacle == nil ? forms : [],
                obstacle: obstacle
            )
        }
    }

    /// Only a type without properties is known to take what its pattern matches.
    private static func mayRefuse<R: Route>(_ type: R.Type) -> Bool {
        guard let route = RouteMisfit.Shape(of: type).onlyValue(of: type) else { return true }
        return (try? route.validate()) == nil
    }
}

extension Namespace {
    /// Whether https URLs of the host are of the namespace.
    fileprivate func covers(_ host: String) -> Bool { isWeb && domain.map { $0 == host } ?? true }
}

extension RouteOutline {
    /// Whether there may be a URL that both match and that is this one's first.
    package func mayComeBefore(_ other: RouteOutline, _ options: RoutingOptions) -> Bool {
        if pattern == nil { return false }
        if other.pattern != nil {
            if rank != other.rank { return rank < other.rank && overlaps(other, options) }
            if priority != other.priority { return priority > other.priority && overlaps(other, options) }
            if options.order == .registration { return index < other.index && overlaps(other, options) }
        }
        return forms.contains { form in
            other.forms.contains { second in
                form.overlaps(second, options) && (other.pattern == nil || !second.isSurelyBefore(form))
            }
        }
    }

    private func overlaps(_ other: RouteOutline, _ options: RoutingOptions) -> Bool {
        forms.contains { form in other.forms.contains { form.overlaps($0, options) } }
    }

    /// Routes of a domain come before those of a scheme, and those before all others.
    private var rank: Int { namespace.map { $0.domain == nil ? 1 : 0 } ?? 2 }
}

extension RouteOutline.Form {
    /// Whether there may be a path that both match. Two constraints are taken to share a text.
    func overlaps(_ other: Self, _ options: RoutingOptions) -> Bool {
        Self.overlap(whole[...], other.whole[...], options)
    }

    /// The segments, with what goes on behind them as a rest.
    private var whole: [RoutePattern.Segment] { goesOn ? segments + [.rest(nil)] : segments }

    private static func overlap(
        _ left: ArraySlice<RoutePattern.Segment>,
        _ right: ArraySlice<RoutePattern.Segment>,
        _ options: RoutingOptions
    ) -> Bool {
        // What stands before the rests is compared from the left; whatever a rest takes may fit.
        guard let first = left.first else { return right.allSatisfy(\.isRest) }
        guard let second = right.first else { return left.allSatisfy(\.isRest) }
        if first.isRest || second.isRest {
            guard let end = left.last, let last = right.last, !end.isRest, !last.isRest else { return true }
            return end.shares(last, options)
        }
        return first.shares(second, options) && overlap(left.dropFirst(), right.dropFirst(), options)
    }

    /// Whether this one's route is asked first for every path that both match.
    func isSurelyBefore(_ other: Self) -> Bool {
        guard !goesOn, !other.goesOn else { return false }
        for (left, right) in zip(segments, other.segments) where left != right {
            return left.precedence < right.precedence
        }
        return segments.count < other.segments.count
    }
}

extension RoutePattern.Segment {
    fileprivate var precedence: Int {
        switch self {
        case .literal: 0
        case .mixed: 1
        case .constrained: 2
        case .parameter: 3
        case .rest: 4
        }
    }

    fileprivate func shares(_ other: Self, _ options: RoutingOptions) -> Bool {
        switch (self, other) {
        case (.literal(let bytes), _): bytes.withUnsafeBufferPointer { other.takes($0, options) }
        case (_, .literal(let bytes)): bytes.withUnsafeBufferPointer { takes($0, options) }
        default: true
        }
    }
}

extension RouteOutline.Form {
    /// Segments that it matches, decoded and as short as its constraints allow; nil if none are known.
    ///
    /// - Parameters:
    ///   - filler: the text of parameters without a constraint.
    ///   - more: how many segments a rest gets beyond its fewest.
    package func sample(filler: String, more: Int = 0) -> [String]? {
        let steps = segments.flatMap { segment -> [RoutePattern.Segment] in
            guard case .rest(_, let minimum) = segment else { return [segment] }
            return Array(repeating: .parameter(nil), count: minimum + more)
        }
        return RouteShape(nil, 0, steps).sample(filler: filler)
    }
}
