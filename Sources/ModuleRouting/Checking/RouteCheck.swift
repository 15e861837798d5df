import ModuleKit

/// The check of all routes of an app, by the current options: malformed patterns, collisions, and routes that no URL
/// reaches.
struct RouteCheck {
    typealias Problem = AssemblyError.Problem

    let routes: [PlacedRoute]
    let options: RoutingOptions

    /// A table of the routes with well-formed patterns. It is made when a problem needs an example URL.
    private lazy var table = RouteTable(
        routes.map { RouteTable.Entry(target: $0.route.target, priority: $0.route.priority) },
        options: options
    )

    /// A text that isn't a literal of any route.
    lazy var filler: String = {
        var filler = FillerText()
        for placed in routes { filler.avoid(placed.route.target.pattern) }
        return filler.text
    }()

    /// The number of segments of the longest pattern.
    private lazy var longest = routes.map { $0.route.target.pattern?.segmentCount ?? 0 }.max() ?? 0

    private let forms: RouteForms

    /// For each form, as far as the check came, the first route that has it; -1 for none.
    private var owners: [Int]

    /// The most priorities that the routes of one scheme or domain may have. Each has a trie of its own.
    static let maximumPriorities = 128

    init(_ routes: [PlacedRoute], options: RoutingOptions) {
        self.init(routes, options, RouteForms(routes, options))
    }

    /// A check of what needs no forms.
    init(withoutForms routes: [PlacedRoute], options: RoutingOptions) {
        self.init(routes, options, RouteForms([], options))
    }

    private init(_ routes: [PlacedRoute], _ options: RoutingOptions, _ forms: RouteForms) {
        self.routes = routes
        self.options = options
        self.forms = forms
        owners = Array(repeating: -1, count: forms.count)
    }

    /// Every problem: first those of single routes and pairs, in the order of the routes, then routes that no URL
    /// reaches.
    static func problems(_ routes: [PlacedRoute], options: RoutingOptions) -> [Problem] {
        var check = RouteCheck(routes, options: options)
        return check.conflicts() + check.shadowed()
    }

    /// The first problem of the last route: what is wrong with it, an earlier route that collides with it, or one that
    /// matches all of its URLs first. The others' problems are not its own.
    static func problem(ofLast routes: [PlacedRoute], options: RoutingOptions) -> Problem? {
        guard let last = routes.indices.last else { return nil }
        var check = RouteCheck(routes, options: options)
        for index in routes.indices.dropLast() {
            for form in check.forms[index] where check.owners[form] < 0 {
                check.owners[form] = index
            }
        }
        let isTogether = routes.indices.dropLast().contains { check.forms.areTogether($0, last) }
        var conflicts: [Problem] = []
        check.conflicts(of: last, addsPriority: !isTogether, in: &conflicts)
        if let conflict = conflicts.first { return conflict }
        guard check.canShadow else { return nil }
        let shapes = check.reachableShapes()
        var covers = check.covers(shapes)
        return check.coverer(of: last, shapes, &covers).map { check.shadow(last, by: $0) }
    }

    /// Malformed patterns, mismatches and collisions, in the order of the routes.
    mutating func conflicts() -> [Problem] {
        var problems: [Problem] = []
        // An app has few of them.
        var unmatched: [(namespace: Namespace?, route: Int)] = []
        for (index, placed) in routes.enumerated() {
            if case .unmatched(let namespace) = placed.route.target {
                guard let first = unmatched.first(where: { $0.namespace == namespace })?.route else {
                    unmatched.append((namespace, index))
                    continue
                }
                problems.append(collision(index, first, witness: witness(in: namespace)))
            } else {
                conflicts(of: index, in: &problems)
            }
        }
        return problems
    }

    /// The first route with a malformed pattern or a collision, its first problem, and the earlier route that it
    /// collides with.
    mutating func firstConflict() -> (problem: Problem, route: Int, other: Int?)? {
        for index in routes.indices {
            let other = forms[index].first { owners[$0] >= 0 }.map { owners[$0] }
            var problems: [Problem] = []
            conflicts(of: index, in: &problems)
            guard let problem = problems.first else { continue }
            return (problem, index, problem.code == .routesCollide ? other : nil)
        }
        return nil
    }

    /// Appends what is wrong with a route with a pattern, beside those before it.
    ///
    /// - Parameter addsPriority: whether it counts if its priority is one too many.
    private mutating func conflicts(of index: Int, addsPriority: Bool = true, in problems: inout [Problem]) {
        let placed = routes[index]
        guard !forms[index].isEmpty else { return problems += malformed(placed).map { [$0] } ?? [] }
        problems += misfits(placed)
        if addsPriority, forms.prioritiesBefore(index) >= Self.maximumPriorities {
            problems.append(tooManyPriorities(placed))
        }
        collisions(index, in: &problems)
    }

    /// Appends one for each earlier route that ends at the same node; none if the order of registration decides.
    private mutating func collisions(_ index: Int, in problems: inout [Problem]) {
        var known: Set<Int> = []
        for (way, form) in forms[index].enumerated() {
            let first = owners[form]
            guard first >= 0 else {
                owners[form] = index
                continue
            }
            guard options.order == .specificity, first != index, known.insert(first).inserted else { continue }
            problems.append(collision(index, first, witness: witness(of: shapes(of: index)[way])))
        }
    }

    /// The shape of each way to include or omit the route's groups; none if its pattern is malformed.
    private func shapes(of index: Int) -> [RouteShape] {
        guard let pattern = routes[index].route.target.pattern, case .success(let parsed) = pattern.parsed
        else {
            return []
        }
        return parsed.alternatives.map {
            RouteShape(parsed.namespace, routes[index].route.priority, options.normalize($0), options)
        }
    }

    /// Whether a route can match before a more specific one.
    private var canShadow: Bool {
        options.order == .registration || routes.contains { $0.route.priority != routes[0].route.priority }
    }

    /// The routes all of whose URLs another route matches first, found with one URL of each. Collisions are not among
    /// them.
    private mutating func shadowed() -> [Problem] { shadows().map { shadow($0.route, by: $0.other) } }

    /// Those routes, each with one that matches first. The collisions must be known.
    mutating func shadows() -> [(route: Int, other: Int)] {
        guard canShadow else { return [] }
        let shapes = reachableShapes()
        var covers = covers(shapes)
        return routes.indices.compactMap { index in
            coverer(of: index, shapes, &covers).map { (index, $0) }
        }
    }

    /// The shapes of each route that no earlier one has, if the order of registration doesn't decide.
    private func reachableShapes() -> [[RouteShape]] {
        let keepsAll = options.order == .registration
        return routes.indices.map { index in
            zip(shapes(of: index), forms[index]).compactMap { keepsAll || owners[$1] == index ? $0 : nil }
        }
    }

    /// Which of the shapes cover which, and the route of each. Where the order of registration decides, an earlier route
    /// of the same priority counts as one of a higher.
    private func covers(_ shapes: [[RouteShape]]) -> (index: CoverIndex, routes: [Int], ranks: [Int]) {
        var ranks = routes.map(\.route.priority)
        if options.order == .registration {
            let sorted = routes.indices.sorted { (ranks[$0], -$0) < (ranks[$1], -$1) }
            for (rank, index) in sorted.enumerated() { ranks[index] = rank }
        }
        let ranked = shapes.enumerated().flatMap { index, shapes in
            shapes.map { RouteShape($0.namespace, ranks[index], $0.steps) }
        }
        let numbers = shapes.enumerated().flatMap { index, shapes in shapes.map { _ in index } }
        return (CoverIndex(ranked, options), numbers, ranks)
    }

    /// A route that matches every URL of this one first; nil if there is none.
    private mutating func coverer(
        of index: Int,
        _ shapes: [[RouteShape]],
        _ covers: inout (index: CoverIndex, routes: [Int], ranks: [Int])
    ) -> Int? {
        var coverer: Int?
        for shape in shapes[index] {
            // What is less specific is tried later, unless it has a higher priority.
            let ranked = RouteShape(shape.namespace, covers.ranks[index], shape.steps)
            guard let higher = covers.index.higher(than: ranked) else { return nil }
            coverer = firstTaker(of: shape, besides: index, shapes) ?? covers.routes[higher]
        }
        return coverer
    }

    /// The other route that matches a URL of the shape first, if it matches all of them.
    private mutating func firstTaker(of shape: RouteShape, besides index: Int, _ shapes: [[RouteShape]]) -> Int? {
        guard let segments = shape.sample(filler: filler), let winner = winner(segments, in: shape.namespace),
            winner != index, shapes[winner].contains(where: { $0.covers(shape, options) })
        else { return nil }
        return winner
    }

    private mutating func winner(_ segments: [String], in namespace: Namespace?) -> Int? {
        let url = url(segments, in: namespace)
        guard let read = try? URLReader(schemes: nil, domains: nil, options: options).read(url) else { return nil }
        let table = table
        return read.withBytes { table.match(read.places, of: $0, declined: []) }?.route
    }

    /// A URL that every route of the shape matches, and that no other route matches first, if there is one.
    private mutating func witness(of shape: RouteShape) -> String {
        guard var segments = shape.sample(filler: filler) else { return shape.namespace?.description ?? "/" }
        if let rest = shape.restPlace {
            for _ in 0...longest {
                if let winner = winner(segments, in: shape.namespace), shapes(of: winner).contains(shape) { break }
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

    func url(_ segments: [String], in namespace: Namespace?) -> String {
        let path = segments.map { "/" + PercentEncoding.encode(segment: $0) }.joined()
        guard let namespace else { return path.isEmpty ? "/" : path }
        let start = namespace.isWeb ? "https://\(namespace.domain ?? "example.com")" : "\(namespace.scheme)://"
        return start + (path.isEmpty ? "/" : path)
    }
}

extension RoutePattern {
    /// The number of segments of the longest alternative.
    fileprivate var segmentCount: Int {
        guard case .success(let parsed) = parsed else { return 0 }
        return parsed.alternatives.map(\.count).max() ?? 0
    }
}
