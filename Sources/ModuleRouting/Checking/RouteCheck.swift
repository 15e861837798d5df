import ModuleKit

/// The check of all routes of an app, by the current options: malformed patterns, mismatches, collisions, and routes that
/// no URL reaches, because one that matches the same URLs comes first.
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

    /// A table of the routes with well-formed patterns. It is made when a problem needs an example URL.
    private lazy var table = RouteTable(
        routes.map { RouteTable.Entry(target: $0.route.target, priority: $0.route.priority) },
        options: options
    )

    /// A text that isn't a literal of any route.
    private lazy var filler: String = {
        let literals = shapes.joined().flatMap(\.steps).compactMap { step in
            if case .literal(let bytes) = step { bytes } else { nil }
        }
        let lengths = literals.filter { $0.allSatisfy { $0 == UInt8(ascii: "x") } }.map(\.count)
        return String(repeating: "x", count: Set(1...(lengths.count + 1)).subtracting(lengths).min() ?? 1)
    }()

    /// For each shape the first route that has it.
    private var owners: [RouteShape: Int] = [:]

    /// The most priorities that the routes of one scheme or domain may have. Each has a trie of its own.
    static let maximumPriorities = 128

    init(_ routes: [PlacedRoute], options: RoutingOptions) {
        self.routes = routes
        self.options = options
        shapes = routes.map { placed in
            guard let pattern = placed.route.target.pattern, case .success(let parsed) = pattern.parsed else {
                return []
            }
            return parsed.alternatives.map {
                RouteShape(parsed.namespace, placed.route.priority, options.normalize($0), options)
            }
        }
    }

    /// Every problem: first those of single routes and pairs, in the order of the routes, then routes that no URL
    /// reaches.
    static func problems(_ routes: [PlacedRoute], options: RoutingOptions) -> [Problem] {
        var check = RouteCheck(routes, options: options)
        return check.findings().map(\.problem)
    }

    /// The first problem of the last route. The others' problems are not its own.
    static func problem(ofLast routes: [PlacedRoute], options: RoutingOptions) -> Problem? {
        var check = RouteCheck(routes, options: options)
        return check.findings().first { $0.route == routes.count - 1 }?.problem
    }

    mutating func findings() -> [Finding] { conflicts() + shadowed() }

    /// Malformed patterns, mismatches and collisions.
    private mutating func conflicts() -> [Finding] {
        var findings: [Finding] = []
        var unmatched: [Namespace?: Int] = [:]
        var priorities: [Namespace?: Set<Int>] = [:]
        for (index, placed) in routes.enumerated() {
            if case .unmatched(let namespace) = placed.route.target {
                guard let first = unmatched[namespace] else {
                    unmatched[namespace] = index
                    continue
                }
                findings.append(collision(index, first, witness: witness(in: namespace)))
                continue
            }
            if let problem = malformed(placed) { findings.append(Finding(route: index, problem: problem)) }
            guard let shape = shapes[index].first else { continue }
            findings += mismatches(placed).map { Finding(route: index, problem: $0) }
            if priorities[shape.namespace, default: []].insert(placed.route.priority).inserted,
                priorities[shape.namespace, default: []].count > Self.maximumPriorities
            {
                findings.append(Finding(route: index, problem: tooManyPriorities(placed)))
            }
            findings += collisions(index)
        }
        return findings
    }

    /// One for each earlier route with the same shape; none if the order of registration decides.
    private mutating func collisions(_ index: Int) -> [Finding] {
        var findings: [Finding] = []
        var known: Set<Int> = []
        for shape in shapes[index] {
            guard let first = owners[shape] else {
                owners[shape] = index
                continue
            }
            guard options.order == .specificity, first != index, known.insert(first).inserted else { continue }
            findings.append(collision(index, first, witness: witness(of: shape)))
        }
        return findings
    }

    /// The routes all of whose shapes others have that are tried first. Collisions are not among them.
    private func shadowed() -> [Finding] {
        let isOrdered = options.order == .registration
        guard isOrdered || routes.contains(where: { $0.route.priority != routes[0].route.priority }) else { return [] }
        let reachable = routes.indices.map { index in shapes[index].filter { isOrdered || owners[$0] == index } }
        var firsts: [RouteShape: Int] = [:]
        for index in routes.indices {
            for shape in reachable[index].map(\.withoutPriority) where comes(index, before: firsts[shape]) {
                firsts[shape] = index
            }
        }
        return routes.indices.compactMap { index in
            let others = reachable[index].compactMap { firsts[$0.withoutPriority] }
            guard let other = others.first, others.allSatisfy({ comes($0, before: index) }) else { return nil }
            return Finding(route: index, problem: shadow(index, by: other), other: other)
        }
    }

    /// Whether a route is tried before another one with the same shape but for the priority.
    private func comes(_ index: Int, before other: Int?) -> Bool {
        guard let other else { return true }
        let (own, others) = (routes[index].route.priority, routes[other].route.priority)
        return own > others || options.order == .registration && own == others && index < other
    }

    private mutating func winner(_ segments: [String], in namespace: Namespace?) -> Int? {
        let url = url(segments, in: namespace)
        guard let read = try? URLReader(schemes: nil, domains: nil, options: options).read(url) else { return nil }
        let table = table
        return read.withBytes { table.match(read.places, of: $0, declined: []) }?.route
    }

    /// The number of segments of the longest pattern.
    private var longest: Int { shapes.joined().map(\.steps.count).max() ?? 0 }

    /// A URL that every route of the shape matches, and that no other route matches first, if there is one.
    private mutating func witness(of shape: RouteShape) -> String {
        guard var segments = shape.sample(filler: filler) else { return shape.namespace?.description ?? "/" }
        if let rest = shape.restPlace {
            for _ in 0...longest {
                if let winner = winner(segments, in: shape.namespace), shapes[winner].contains(shape) { break }
                segments.insert(filler, at: rest)
            }
        }
        return url(segments, in: shape.namespace)
    }

    /// A URL that no route matches.
    private mutating func witness(in namespace: Namespace?) -> String {
        for count in 0...(longest + 1) {
            let segments = Array(repeating: filler, count: count)
            guard let winner = winner(segments, in: namespace) else { continue }
            if case .unmatched = routes[winner].route.target { return url(segments, in: namespace) }
        }
        return url([], in: namespace)
    }

    private func url(_ segments: [String], in namespace: Namespace?) -> String {
        let path = segments.map { "/" + PercentEncoding.encode(segment: $0) }.joined()
        guard let namespace else { return path.isEmpty ? "/" : path }
        let start = namespace.isWeb ? "https://\(namespace.domain ?? "example.com")" : "\(namespace.scheme)://"
        return start + (path.isEmpty ? "/" : path)
    }
}
