extension RouteCheck {
    /// A pattern without one of its segments that need a test.
    private struct Frame: Hashable {
        let shape: RouteShape
        let position: Int
    }

    private struct Tested {
        let route: Int
        let step: RouteShape.Step
        let test: RouteTrie.Dynamic.Test
    }

    /// The pairs of routes that differ in one tested segment only and that match a common URL.
    static func overlaps(_ routes: [PlacedRoute], options: RoutingOptions) -> [RouteOverlap] {
        var check = RouteCheck(routes, options: options)
        return check.overlaps()
    }

    private mutating func overlaps() -> [RouteOverlap] {
        var frames: [Frame: [Tested]] = [:]
        var order: [Frame] = []
        for (index, placed) in routes.enumerated() {
            guard let pattern = placed.route.target.pattern, case .success(let parsed) = options.parse(pattern) else {
                continue
            }
            for segments in parsed.alternatives {
                let shape = RouteShape(parsed.namespace, placed.route.priority, options.normalize(segments), options)
                for (position, step) in shape.steps.enumerated() {
                    guard let test = step.test else { continue }
                    let frame = Frame(shape: shape.withParameter(at: position), position: position)
                    if frames[frame] == nil { order.append(frame) }
                    frames[frame, default: []].append(Tested(route: index, step: step, test: test))
                }
            }
        }
        return order.flatMap { frame in overlaps(frame, frames[frame] ?? []) }
    }

    /// Each text is tried at every route once; those that it passes overlap.
    private mutating func overlaps(_ frame: Frame, _ tested: [Tested]) -> [RouteOverlap] {
        guard tested.count > 1, let sample = frame.shape.sample(filler: filler) else { return [] }
        let sorted = tested.sorted { $0.test.goesBefore($1.test) }
        let filler = filler
        var tried: Set<String> = []
        var found: [SIMD2<Int>: String] = [:]
        for text in sorted.flatMap({ $0.test.samples(filler) }) where tried.insert(text).inserted {
            let takers = sorted.indices.filter { sorted[$0].step.takes(text, options) }
            for (place, first) in takers.enumerated() {
                for second in takers[(place + 1)...] where sorted[first].route != sorted[second].route {
                    if found[[first, second]] == nil { found[[first, second]] = text }
                }
            }
        }
        return found.sorted { ($0.key.x, $0.key.y) < ($1.key.x, $1.key.y) }.map { pair, text in
            let (first, second) = (routes[sorted[pair.x].route], routes[sorted[pair.y].route])
            var segments = sample
            segments[frame.position] = text
            return RouteOverlap(
                first: first.route.target.subject,
                firstLocation: first.location,
                second: second.route.target.subject,
                secondLocation: second.location,
                witness: url(segments, in: frame.shape.namespace)
            )
        }
    }
}

extension RouteShape.Step {
    fileprivate var test: RouteTrie.Dynamic.Test? {
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

extension RouteTrie.Dynamic.Test {
    /// Texts that pass the test.
    fileprivate func samples(_ filler: String) -> [String] {
        switch self {
        case .constrained(let constraint): constraint.fulfilling
        case .mixed(let template): template.sample(filler: filler).map { [$0] } ?? []
        }
    }
}
