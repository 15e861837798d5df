import ModuleKit

/// The check of all routes of an app, by the current options: malformed patterns, mismatches and collisions.
struct RouteCheck {
    typealias Problem = AssemblyError.Problem

    /// A problem of a route, and the other route that it is about.
    struct Finding {
        let route: Int
        let problem: Problem
        var other: Int?
    }

    let routes: [PlacedRoute]
    let options: RoutingOptions

    /// The shape of each way to include or omit a route's groups; none if it has no pattern, or a malformed one.
    let shapes: [[RouteShape]]

    /// The most priorities that the routes of one scheme or domain may have. Each has a trie of its own.
    private static let maximumPriorities = 128

    init(_ routes: [PlacedRoute], options: RoutingOptions) {
        self.routes = routes
        self.options = options
        shapes = routes.map { placed in
            guard let pattern = placed.route.target.pattern, case .success(let parsed) = pattern.parsed else {
                return []
            }
            return parsed.alternatives.map { segments in
                RouteShape(
                    namespace: parsed.namespace,
                    priority: placed.route.priority,
                    steps: segments.map { $0.bare(caseInsensitive: options.caseInsensitive) }
                )
            }
        }
    }

    /// Every problem, in the order of the routes.
    var problems: [Problem] { findings.map(\.problem) }

    var findings: [Finding] {
        var findings: [Finding] = []
        var unmatched: [Namespace?: Int] = [:]
        var priorities: [Namespace?: Set<Int>] = [:]
        // For each shape the first route that has it.
        var owners: [RouteShape: Int] = [:]
        owners.reserveCapacity(routes.count)
        for (index, placed) in routes.enumerated() {
            if case .unmatched(let namespace) = placed.route.target {
                if let first = unmatched[namespace] {
                    findings.append(collision(index, first, example: nil))
                } else {
                    unmatched[namespace] = index
                }
                continue
            }
            if let problem = malformed(placed) { findings.append(Finding(route: index, problem: problem)) }
            guard let shape = shapes[index].first else { continue }
            if priorities[shape.namespace, default: []].insert(placed.route.priority).inserted,
                priorities[shape.namespace, default: []].count > Self.maximumPriorities
            {
                findings.append(Finding(route: index, problem: tooManyPriorities(placed)))
            }
            var known: Set<Int> = []
            for shape in shapes[index] {
                guard let first = owners[shape] else {
                    owners[shape] = index
                    continue
                }
                // Where the order of registration decides, the first one is tried first.
                guard options.order == .specificity, first != index, known.insert(first).inserted else { continue }
                findings.append(collision(index, first, example: shape.example))
            }
        }
        return findings
    }
}

/// The problems in words.
extension RouteCheck {
    /// What is wrong with the route's pattern; nil if it has none, or a well-formed one.
    private func malformed(_ placed: PlacedRoute) -> Problem? {
        placed.route.target.pattern.flatMap { Self.malformed($0, of: placed) }
    }

    /// What is wrong with a pattern; nil if it is well-formed.
    static func malformed(_ pattern: RoutePattern, of placed: Declared<some Sendable>) -> Problem? {
        guard case .failure(let malformed) = pattern.parsed else { return nil }
        return placed.problem(
            "pattern-malformed",
            "The pattern \(pattern.excerpt) is malformed: \(malformed.reason).",
            subject: pattern.text,
            facts: ["position: \(malformed.position)"],
            remedy: "see RoutePattern for the pattern language."
        )
    }

    private func tooManyPriorities(_ placed: PlacedRoute) -> Problem {
        placed.problem(
            "priorities-too-many",
            "The routes have more than \(Self.maximumPriorities) different priorities.",
            subject: placed.route.target.subject,
            facts: ["priority: \(placed.route.priority)"],
            remedy: "give routes that don't compete the same priority."
        )
    }

    private func collision(_ index: Int, _ first: Int, example: String?) -> Finding {
        let (name, other) = (routes[index].route.target.subject, routes[first])
        let place = "\(other.route.target.subject.visible), \(other.module.visible)"
        let problem = routes[index].problem(
            "routes-collide",
            "Two routes match the same URLs with equal precedence.",
            subject: name,
            facts: ["this route: \(name.visible)", "also: \(place), \(other.location)"]
                + (example.map { ["both match: \($0)"] } ?? []),
            remedy: "make one of the two differ in a literal or in priority, or remove it."
        )
        return Finding(route: index, problem: problem, other: first)
    }
}

/// What decides whether two patterns match the same URLs with equal precedence: everything but the parameters' names.
struct RouteShape: Hashable {
    let namespace: Namespace?
    let priority: Int

    /// Its bare segments. They are compared byte by byte, as in the table, because texts that are equal in Unicode may
    /// be two literals.
    var steps: [RoutePattern.Segment]

    /// A URL that the pattern matches; nil if none is known.
    var example: String? {
        let writer = RouteWriter(pattern: "/*", parameters: RouteParameters(), caseInsensitive: false, anyText: "x")
        guard let segments = try? writer.write([steps]).segments else { return nil }
        let path = "/" + PercentEncoding.encode(path: segments)
        guard let namespace else { return path }
        return namespace.isWeb
            ? "https://\(String((namespace.domain ?? "example.com").map { $0 == "*" ? "x" : $0 }))\(path)"
            : "\(namespace.scheme)://\(path)"
    }
}

extension PlacedRoute {
    /// What of a typed route doesn't match its pattern.
    var mismatches: [AssemblyError.Problem] {
        guard let pattern = route.target.pattern, case .success = pattern.parsed else { return [] }
        return (route.readings.own?.shape.mismatches(with: pattern) ?? []).map { mismatch in
            problem(
                "route-mismatch",
                mismatch.summary,
                subject: mismatch.name,
                facts: ["pattern: \(pattern.excerpt)"],
                remedy: mismatch.remedy
            )
        }
    }
}
