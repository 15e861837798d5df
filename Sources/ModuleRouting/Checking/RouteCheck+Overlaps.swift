extension RouteCheck {
    /// A pattern without one of its segments that need a test.
    private struct Frame: Hashable {
        let shape: RouteShape
        let position: Int
    }

    /// The pairs of routes that differ in one tested segment only and that match a common URL.
    static func overlaps(_ routes: [PlacedRoute], options: RoutingOptions) -> [RouteOverlap] {
        var check = RouteCheck(withoutForms: routes, options: options)
        return check.overlaps()
    }

    private mutating func overlaps() -> [RouteOverlap] {
        var frames: [Frame: [OverlapSearch.Tested]] = [:]
        var order: [Frame] = []
        var filler = FillerText()
        for (index, placed) in routes.enumerated() {
            // In one pass with the rest: many patterns take longer to reach than to read.
            filler.avoid(placed.route.target.pattern)
            guard let pattern = placed.route.target.pattern, case .success(let parsed) = pattern.parsed else {
                continue
            }
            for segments in parsed.alternatives {
                let shape = RouteShape(parsed.namespace, placed.route.priority, options.normalize(segments), options)
                for (position, step) in shape.steps.enumerated() {
                    guard let test = step.dynamicTest else { continue }
                    let frame = Frame(shape: shape.withParameter(at: position), position: position)
                    if frames[frame] == nil { order.append(frame) }
                    frames[frame, default: []].append(OverlapSearch.Tested(route: index, step: step, test: test))
                }
            }
        }
        self.filler = filler.text
        return order.flatMap { frame in overlaps(frame, frames[frame] ?? []) }
    }

    private mutating func overlaps(_ frame: Frame, _ tested: [OverlapSearch.Tested]) -> [RouteOverlap] {
        guard tested.count > 1, let sample = frame.shape.sample(filler: filler) else { return [] }
        let sorted = tested.sorted { $0.test.goesBefore($1.test) }
        var found = OverlapSearch(sorted, options: options).pairs.mapValues { text in
            var segments = sample
            segments[frame.shape.sampled(frame.position)] = text
            return url(segments, in: frame.shape.namespace)
        }
        // A host matches in any case, so that more may match one.
        if frame.position == 0, !options.caseInsensitive, options.mayBeginWithHost(frame.shape.namespace) {
            for (pair, text) in OverlapSearch(sorted, options: options.ofHost).pairs where found[pair] == nil {
                found[pair] = url(host: text, sample.dropFirst(), in: frame.shape.namespace)
            }
        }
        return found.sorted { ($0.key.x, $0.key.y) < ($1.key.x, $1.key.y) }.map { pair, witness in
            let (first, second) = (routes[sorted[pair.x].route], routes[sorted[pair.y].route])
            return RouteOverlap(
                first: first.route.target.subject,
                firstLocation: first.location,
                second: second.route.target.subject,
                secondLocation: second.location,
                witness: witness
            )
        }
    }

    private func url(host: String, _ segments: ArraySlice<String>, in namespace: Namespace?) -> String {
        let path = ([host] + segments).map { PercentEncoding.encode(segment: $0) }.joined(separator: "/")
        return "\(namespace?.scheme ?? "scheme")://\(path)"
    }
}

extension RouteShape.Step {
    /// The test of a segment that needs one.
    var dynamicTest: RouteTrie.Dynamic.Test? {
        switch self {
        case .mixed(let template): .mixed(template)
        case .constrained(_, let constraint): .constrained(constraint)
        case .literal, .parameter, .rest: nil
        }
    }
}

extension RouteShape {
    fileprivate func withParameter(at position: Int) -> RouteShape {
        var steps = steps
        steps[position] = .parameter(nil)
        return RouteShape(namespace, priority, steps)
    }
}
