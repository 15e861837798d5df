import ModuleKit

/// The problems in words.
extension RouteCheck {
    /// What is wrong with the route's pattern; nil if it has none, or a well-formed one.
    func malformed(_ placed: PlacedRoute) -> Problem? {
        guard let pattern = placed.route.target.pattern, case .failure(let malformed) = pattern.parsed else {
            return nil
        }
        return Problem(
            .patternMalformed,
            "The pattern \(pattern.excerpt) is malformed: \(malformed.reason).",
            subject: pattern.text,
            module: placed.module,
            location: placed.location,
            facts: ["position: \(malformed.position)"],
            remedy: "see RoutePattern for the pattern language."
        )
    }

    func tooManyPriorities(_ placed: PlacedRoute) -> Problem {
        Problem(
            .prioritiesTooMany,
            "The routes have more than \(Self.maximumPriorities) different priorities.",
            subject: placed.route.target.subject,
            module: placed.module,
            location: placed.location,
            facts: ["priority: \(placed.route.priority)"],
            remedy: "give routes that don't compete the same priority."
        )
    }

    /// What of a typed route doesn't match its pattern.
    func mismatches(_ placed: PlacedRoute) -> [Problem] {
        guard let pattern = placed.route.target.pattern else { return [] }
        return placed.route.mismatches.map { mismatch in
            Problem(
                .routeMismatch,
                mismatch.summary,
                subject: mismatch.name,
                module: placed.module,
                location: placed.location,
                facts: ["pattern: \(pattern.excerpt)"],
                remedy: mismatch.remedy
            )
        }
    }

    func collision(_ index: Int, _ first: Int, witness: String) -> Finding {
        let name = routes[index].route.target.subject
        let problem = Problem(
            .routesCollide,
            "Two routes match the same URLs with equal precedence.",
            subject: name,
            module: routes[index].module,
            location: routes[index].location,
            facts: ["this route: \(RoutingError.visible(name))", "also: \(place(first))", "both match: \(witness)"],
            remedy: "make one of the two differ in a literal or in priority, or remove it."
        )
        return Finding(route: index, problem: problem, other: first)
    }

    func shadow(_ index: Int, by other: Int) -> Problem {
        let name = routes[index].route.target.subject
        return Problem(
            .routeShadowed,
            "No URL reaches the route \(RoutingError.visible(name)): another route matches them all first.",
            subject: name,
            module: routes[index].module,
            location: routes[index].location,
            facts: ["shadowed by: \(place(other))"],
            remedy: "give it a higher priority, register it first if the order of registration decides, or remove it."
        )
    }

    private func place(_ index: Int) -> String {
        let (name, module) = (routes[index].route.target.subject, routes[index].module)
        return "\(RoutingError.visible(name)), \(RoutingError.visible(module)), \(routes[index].location)"
    }
}
