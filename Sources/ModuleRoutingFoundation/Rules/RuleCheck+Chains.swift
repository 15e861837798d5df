import ModuleRouting

extension RuleCheck {
    /// Finds rules whose target is what another rule is for. Rules are not asked about what a rule names, so the other one
    /// would not apply there, although it seems so.
    mutating func checkChains() {
        var finder = RuleChainFinder(rules, router)
        let edges = finder.edges()
        if finder.isGivenUp, let last = rules.last {
            note(.rulesLimit, last.place, "The patterns are too many and too involved to compare them with each other.")
        }
        var inCycle: Set<Int> = []
        for number in rules.indices where !inCycle.contains(number) {
            guard let cycle = cycle(from: number, edges) else { continue }
            inCycle.formUnion(cycle)
            note(.rulesCycle, rules[number].actionPlace, "The rules lead in a cycle: \(path(cycle + [number])).")
        }
        for (number, found) in edges.enumerated() where !inCycle.contains(number) {
            guard let first = found.first else { continue }
            var chain = [number, first.rule]
            while let next = edges[chain[chain.count - 1]].first?.rule, !chain.contains(next) { chain.append(next) }
            let more = found.count > 1 ? ", and \(found.count - 1) more" : ""
            note(
                .rulesChain,
                rules[number].actionPlace,
                "The rule rewrites to \(shown(first.url)), which another rule is for: \(path(chain))\(more)."
            )
        }
    }

    /// The rules by their ids, the first of many.
    private func path(_ numbers: [Int]) -> String {
        let names = numbers.prefix(8).map { shown(rules[$0].id) } + (numbers.count > 8 ? ["…"] : [])
        return names.joined(separator: " → ")
    }

    /// The shortest cycle through the rule, which is its first; nil if there is none.
    private func cycle(from start: Int, _ edges: [[RuleChainFinder.Edge]]) -> [Int]? {
        var before: [Int: Int] = [:]
        var open = [start]
        var place = 0
        while place < open.count {
            let number = open[place]
            place += 1
            for edge in edges[number] {
                if edge.rule == start {
                    var cycle = [number]
                    while let last = cycle.last, last != start, let next = before[last] { cycle.append(next) }
                    return cycle.reversed()
                }
                if before[edge.rule] == nil {
                    before[edge.rule] = number
                    open.append(edge.rule)
                }
            }
        }
        return nil
    }
}

/// Finds out which rules are for what other rules rewrite to.
struct RuleChainFinder {
    /// A rule that is for what another one rewrites to, and a URL that shows it.
    struct Edge {
        let rule: Int
        let url: String
    }

    /// What rules of one subject are for.
    private struct Place {
        let subject: Rule.Subject
        let namespace: Namespace?
        let alternatives: [[RoutePattern.Segment]]
        var rules: [Int] = []
    }

    private let rules: [Rule]
    private let router: Router
    private var places: [Place] = []
    /// The places by the literal that their patterns begin with, and those that may begin with anything.
    private var beginning: [[UInt8]: [Int]] = [:]
    private var open: [Int] = []
    private var meeting: PatternMeeting

    var isGivenUp: Bool { meeting.isGivenUp }

    init(_ rules: [Rule], _ router: Router) {
        self.rules = rules
        self.router = router
        meeting = PatternMeeting(router.options)
        var known: [Rule.Subject: Int] = [:]
        for (number, rule) in rules.enumerated() {
            if let place = known[rule.subject] {
                places[place].rules.append(number)
                continue
            }
            let pattern = rule.subject.pattern
            guard case .success(let parsed) = pattern.parsed, let alternatives = router.segmentLists(of: pattern) else {
                continue
            }
            known[rule.subject] = places.count
            insert(
                Place(subject: rule.subject, namespace: parsed.namespace, alternatives: alternatives, rules: [number]))
        }
    }

    private mutating func insert(_ place: Place) {
        let literals = place.alternatives.map { Self.beginning(of: $0) }
        if literals.contains(nil) {
            open.append(places.count)
        } else {
            for literal in Set(literals.compactMap(\.self)) { beginning[literal, default: []].append(places.count) }
        }
        places.append(place)
    }

    /// The literal that the pattern begins with, in lower case; nil if it may begin with something else.
    private static func beginning(of segments: [RoutePattern.Segment]) -> [UInt8]? {
        guard case .literal(let bytes)? = segments.first, !bytes.isEmpty else { return nil }
        return bytes.map { (65...90).contains($0) ? $0 | 0x20 : $0 }
    }

    /// Of each rule, those that are for what it rewrites to, in their order.
    mutating func edges() -> [[Edge]] {
        rules.map { rule in
            guard case .rewrite(let target) = rule.action else { return [] }
            return edges(of: rule, to: target)
        }
    }

    private mutating func edges(of rule: Rule, to target: RuleTarget) -> [Edge] {
        guard case .success(let parsed) = target.pattern.parsed, let targets = router.segmentLists(of: target.pattern),
            let subjects = router.segmentLists(of: rule.subject.pattern)
        else { return [] }
        var written = targets
        // What a constant or a constraint leaves of the target.
        if subjects.count == 1 {
            let supply = RuleSupply(target, from: subjects[0])
            written = targets.map { $0.map(supply.written) }
        }
        let mayBeginWithHost = router.mayBeginWithHost(parsed.namespace)
        var edges: [Edge] = []
        for place in candidates(written) {
            let place = places[place]
            guard isWritten(parsed.namespace, in: place.namespace) else { continue }
            guard let other = place.rules.first(where: { !rules[$0].conditions.exclude(rule.conditions) }) else {
                continue
            }
            let path = meeting.path(of: written, and: place.alternatives, mayBeginWithHost: mayBeginWithHost)
            guard let path else { continue }
            let url = router.url(of: path, in: parsed.namespace)
            if case .route(let pattern) = place.subject, pattern != target.pattern {
                guard let link = try? router.link(url, origin: .inside), router.pattern(opening: link) == pattern else {
                    continue
                }
            }
            edges.append(Edge(rule: other, url: url))
        }
        return edges.sorted { $0.rule < $1.rule }
    }

    private func candidates(_ written: [[RoutePattern.Segment]]) -> [Int] {
        var candidates = Set(open)
        for segments in written {
            guard let literal = Self.beginning(of: segments) else { return Array(places.indices) }
            candidates.formUnion(beginning[literal] ?? [])
        }
        return candidates.sorted()
    }

    /// Whether URLs that are written for a namespace are of the other one.
    private func isWritten(_ own: Namespace?, in other: Namespace?) -> Bool {
        guard let other else { return true }
        guard let own else { return router.schemes.first == other.scheme }
        guard own.scheme == other.scheme else { return false }
        return other.domain == nil || (own.domain ?? router.domains.first) == other.domain
    }
}
