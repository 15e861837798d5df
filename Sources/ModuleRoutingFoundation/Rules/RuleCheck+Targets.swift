import ModuleRouting

extension RuleCheck {
    /// Checks that the target is a route that the rule can open, and that it gets what it needs.
    mutating func checkTarget(_ target: RuleTarget, of rule: Rule) {
        guard let figure = figures[target.pattern] else {
            return note(.rulesNoRoute, target.place, noRoute(target.pattern))
        }
        checkExposure(of: figure, target, rule)
        guard let subjects = router.segmentLists(of: rule.subject.pattern),
            let targets = router.segmentLists(of: target.pattern)
        else { return }
        var missing: Set<String> = []
        for subject in subjects {
            let supply = RuleSupply(target, from: subject)
            for name in supply.missing(targets, figure) where missing.insert(name).inserted {
                note(
                    .rulesParameterMissing,
                    target.place,
                    "\(named(figure)) needs the parameter \(shown(name)), and the rule gives it none."
                )
            }
        }
        var invalid: Set<String> = []
        // Most alternatives give a parameter the same.
        var judged: Set<RuleSupply.Given> = []
        for subject in subjects {
            let supply = RuleSupply(target, from: subject)
            for name in supply.names where !invalid.contains(name) && judged.insert(supply.given(name)).inserted {
                guard let expected = supply.misfit(of: name, targets, figure) else { continue }
                invalid.insert(name)
                let place = target.values.first { $0.name == name }?.place ?? target.place
                note(
                    .rulesParameterInvalid,
                    place,
                    "\(named(figure)) takes \(expected) for the parameter \(shown(name)), which the rule never gives it."
                )
            }
        }
    }

    /// The route in words.
    private func named(_ figure: RouteDescription) -> String {
        let type = figure.type.map { " (\(shown("\($0)")))" } ?? ""
        return "The route \(shown(figure.subject))\(type)"
    }

    /// A rule opens nothing that is closed. One that can't open anything for those outside it is for is a mistake.
    private mutating func checkExposure(of figure: RouteDescription, _ target: RuleTarget, _ rule: Rule) {
        var origins = RouteExposure.everywhere
        if let kinds = rule.conditions.origins {
            origins = kinds.reduce(into: []) { $0.formUnion(RouteExposure($1)) }
        }
        if case .route(let pattern) = rule.subject, let subject = figures[pattern] {
            origins.formIntersection(subject.exposure)
        }
        guard !origins.isEmpty else { return }
        if figure.exposure.isDisjoint(with: origins) {
            let from = figure.exposure.isEmpty ? "from inside the app only" : "for \(figure.exposure)"
            return note(
                .rulesClosed,
                target.place,
                "\(named(figure)) can be opened \(from), and a rule opens it to no other origin."
            )
        }
        let isWeb =
            if case .success(let parsed) = target.pattern.parsed { parsed.namespace?.isWeb ?? false } else { false }
        if figure.parameters.contains(where: \.isSecret), !isWeb {
            note(
                .rulesClosed,
                target.place,
                "\(named(figure)) takes a secret, which comes from outside by an https URL alone, and the rule writes another."
            )
        }
    }
}

/// What a rule gives its target of the URLs that one alternative of its subject matches.
struct RuleSupply {
    private enum Source {
        case capture(Capture)
        case template(ValueTemplate)
    }

    /// What a parameter gets of the URL.
    struct Given: Hashable {
        let name: String
        let captures: [Capture?]
    }

    private let sources: [String: Source]
    private let subject: [RoutePattern.Segment]
    private let keepsQuery: Bool

    /// The names of what it gives, or may give.
    var names: [String] { sources.keys.sorted() }

    init(_ target: RuleTarget, from subject: [RoutePattern.Segment]) {
        self.subject = subject
        keepsQuery = target.keepsQuery
        var sources: [String: Source] = [:]
        let captured = subject.flatMap(\.names).compactMap(\.self)
        for name in captured where !target.uses(.parameter(name)) {
            sources[name] = subject.lazy.compactMap { $0.capture(name) }.first.map { .capture($0) }
        }
        for value in target.values {
            let isThere = value.template.pieces.allSatisfy { piece in
                if case .parameter(let name) = piece { captured.contains(name) } else { true }
            }
            sources[value.name] = isThere ? .template(value.template) : nil
        }
        self.sources = sources
    }

    /// What a parameter gets of the URL: two alternatives of a subject that give it the same are judged alike.
    func given(_ name: String) -> Given {
        switch sources[name] {
        case nil: return Given(name: name, captures: [])
        case .capture(let capture)?: return Given(name: name, captures: [capture])
        case .template(let template)?:
            let captures = template.pieces.map { piece -> Capture? in
                guard case .parameter(let own) = piece else { return nil }
                return subject.lazy.compactMap { $0.capture(own) }.first
            }
            return Given(name: name, captures: captures)
        }
    }

    /// The parameters that the route needs and doesn't get.
    func missing(_ targets: [[RoutePattern.Segment]], _ figure: RouteDescription) -> [String] {
        var missing: [String] = []
        let needed = targets.map { segments in
            segments.filter { if case .rest(_, 0) = $0 { false } else { true } }.flatMap(\.names).compactMap(\.self)
        }
        if !needed.contains(where: { $0.allSatisfy { sources[$0] != nil } }) {
            missing = (needed.last ?? []).filter { sources[$0] == nil }
        }
        let inPath = Set(targets.joined().flatMap(\.names).compactMap(\.self))
        let required = figure.parameters.filter { !$0.isOptional && !$0.isList }
        for parameter in required where sources[parameter.name] == nil {
            // What is in the path is missing above already, and the query may have what isn't.
            if inPath.contains(parameter.name) ? !missing.contains(parameter.name) : !keepsQuery {
                missing.append(parameter.name)
            }
        }
        return missing
    }

    /// What the route takes for a parameter, in words, if it never takes what it gets; nil if it may.
    func misfit(of name: String, _ targets: [[RoutePattern.Segment]], _ figure: RouteDescription) -> String? {
        guard let source = sources[name] else { return nil }
        // Any text may be what the route takes.
        if case .capture(.text(nil)) = source { return nil }
        let segments = targets.joined().filter { $0.capture(name) != nil }
        let isText = segments.contains { if case .text? = $0.capture(name) { true } else { false } }
        guard let expression = expression(of: source) else { return isText ? "one segment" : nil }
        if isText {
            for segment in segments {
                guard case .text(let constraint?)? = segment.capture(name) else { continue }
                if !constraint.expression(caseInsensitive: false).meets(expression) { return "\(constraint.text)" }
            }
            if !expression.meets(.anything) { return "a text that is not empty" }
        }
        guard let parameter = figure.parameters.first(where: { $0.name == name }) else { return nil }
        let isTaken = constant(of: source).map { figure.takes($0, for: name) } ?? parameter.mayTake(expression)
        return isTaken ? nil : parameter.type ?? "another type"
    }

    private func constant(of source: Source) -> String? {
        if case .template(let template) = source { template.constant } else { nil }
    }

    /// The texts that the source gives; nil if it gives several segments.
    private func expression(of source: Source) -> RegularExpression? {
        switch source {
        case .capture(.segments): return nil
        case .capture(.text(let constraint)): return constraint?.expression(caseInsensitive: false) ?? .anything
        case .template(let template):
            var parts: [RegularExpression] = []
            for piece in template.pieces {
                switch piece {
                case .text(let text): parts.append(.text(Array(text.utf8), ignoringCase: false))
                case .query: parts.append(.choice([.anything, .sequence([])]))
                case .parameter(let name):
                    guard let capture = subject.lazy.compactMap({ $0.capture(name) }).first,
                        let expression = expression(of: .capture(capture))
                    else { return nil }
                    parts.append(expression)
                }
            }
            return .sequence(parts)
        }
    }

    /// The segment that stands in the target for what the rule writes there: a constant, or what its source matches.
    func written(_ segment: RoutePattern.Segment) -> RoutePattern.Segment {
        let name: String
        switch segment {
        case .parameter(let own?), .constrained(let own?, _): name = own
        default: return segment
        }
        guard let source = sources[name] else { return segment }
        if let constant = constant(of: source) { return .literal(Array(constant.utf8)) }
        let capture: Capture?
        switch source {
        case .capture(let own): capture = own
        case .template(let template):
            guard template.pieces.count == 1, case .parameter(let own) = template.pieces[0] else { return segment }
            capture = subject.lazy.compactMap { $0.capture(own) }.first
        }
        if case .parameter = segment, case .text(let constraint?)? = capture { return .constrained(nil, constraint) }
        return segment
    }

    /// Whether whatever the rule gives can be written there.
    func fits(_ segment: RoutePattern.Segment) -> Bool {
        switch segment {
        case .literal: return true
        case .mixed, .rest(_, 1...): return false
        case .parameter(nil), .constrained(nil, _), .rest(nil, _): return true
        case .rest(let name?, _): return sources[name].map { isFilled($0) || isSegments($0) } ?? true
        case .parameter(let name?): return sources[name].map { isFilled($0) } ?? false
        case .constrained(let name?, let constraint):
            guard case .capture(.text(let own?))? = sources[name] else { return false }
            return own == constraint
        }
    }

    private func isSegments(_ source: Source) -> Bool { if case .capture(.segments) = source { true } else { false } }

    /// Whether it gives a text that a segment may be, whatever the URL: no item of the query may be missing.
    private func isFilled(_ source: Source) -> Bool {
        switch source {
        case .capture(.segments): return false
        case .capture(.text): return true
        case .template(let template):
            if let constant = template.constant { return !["", ".", ".."].contains(constant) }
            return template.pieces.allSatisfy { piece in
                switch piece {
                case .text: true
                case .query: false
                case .parameter(let name):
                    subject.contains { if case .text? = $0.capture(name) { true } else { false } }
                }
            }
        }
    }
}
