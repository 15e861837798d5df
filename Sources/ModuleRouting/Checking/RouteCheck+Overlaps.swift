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

    private mutating func overlaps(_ frame: Frame, _ tested: [Tested]) -> [RouteOverlap] {
        var overlaps: [RouteOverlap] = []
        let sorted = tested.sorted { $0.test.goesBefore($1.test) }
        for (place, first) in sorted.enumerated() {
            for second in sorted[(place + 1)...] where second.route != first.route {
                let filler = filler
                guard
                    let text = (first.test.samples(filler) + second.test.samples(filler)).first(where: { text in
                        first.step.takes(text, options) && second.step.takes(text, options)
                    }), var segments = frame.shape.sample(filler: filler)
                else { continue }
                segments[frame.position] = text
                overlaps.append(
                    RouteOverlap(
                        first: routes[first.route].route.target.subject,
                        firstLocation: routes[first.route].location,
                        second: routes[second.route].route.target.subject,
                        secondLocation: routes[second.route].location,
                        witness: url(segments, in: frame.shape.namespace)
                    )
                )
            }
        }
        return overlaps
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
