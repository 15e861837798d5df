import ModuleRouting

extension RuleCheck {
    /// Checks that the target is a route that the rule can open, and that it gets what it needs.
    mutating func checkTarget(_ target: RuleTarget, of rule: Rule) {
        guard let figure = figures[target.pattern] else {
            return note("rules-no-route", target.place, noRoute(target.pattern))
        }
        checkExposure(of: figure, target, rule)
        let targets = target.pattern.alternatives
        var (missing, invalid): (Set<String>, Set<String>) = ([], [])
        for subject in rule.subject.pattern.alternatives {
            let supply = RuleSupply(target, from: subject)
            for name in supply.missing(targets, figure) where missing.insert(name).inserted {
                note(
                    "rules-parameter-missing",
                    target.place,
                    "\(named(figure)) needs the parameter \(shown(name)), and the rule gives it none."
                )
            }
            for name in supply.names.sorted() {
                guard let expected = supply.misfit(of: name, targets, figure), invalid.insert(name).inserted else {
                    continue
                }
                note(
                    "rules-parameter-invalid",
                    target.values.first { $0.name == name }?.place ?? target.place,
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
        if rule.subject.isRoute, let subject = figures[rule.subject.pattern] {
            origins.formIntersection(subject.exposure)
        }
        guard !origins.isEmpty else { return }
        if figure.exposure.isDisjoint(with: origins) {
            let from = figure.exposure.isEmpty ? "from inside the app only" : "for \(figure.exposure)"
            return note(
                "rules-closed",
                target.place,
                "\(named(figure)) can be opened \(from), and a rule opens it to no other origin."
            )
        }
        let isWeb = target.pattern.namespace?.isWeb ?? false
        if figure.parameters.contains(where: \.isSecret), !isWeb {
            note(
                "rules-closed",
                target.place,
                "\(named(figure)) takes a secret, which comes from outside by an https URL alone, and the rule writes another."
            )
        }
    }
}

/// What a rule gives its target of the URLs that one alternative of its subject matches.
private struct RuleSupply {
    /// The names of what it gives, or may give.
    private(set) var names: Set<String> = []
    /// Those that it gives several segments.
    private var several: Set<String> = []
    /// Those that it gives the same text always.
    private var constants: [String: String] = [:]
    private let keepsQuery: Bool

    init(_ target: RuleTarget, from subject: [RoutePattern.Segment]) {
        keepsQuery = target.keepsQuery
        let captured = subject.flatMap(\.names).compactMap(\.self)
        let rests = Set(subject.filter(\.isRest).flatMap(\.names).compactMap(\.self))
        for name in captured where !target.uses(.parameter(name)) {
            names.insert(name)
            if rests.contains(name) { several.insert(name) }
        }
        for value in target.values {
            let used = value.template.parameters
            names.remove(value.name)
            several.remove(value.name)
            guard used.allSatisfy(captured.contains) else { continue }
            names.insert(value.name)
            if !rests.isDisjoint(with: used) { several.insert(value.name) }
            constants[value.name] = value.template.constant
        }
    }

    /// The parameters that the route needs and doesn't get.
    func missing(_ targets: [[RoutePattern.Segment]], _ figure: RouteDescription) -> [String] {
        var missing: [String] = []
        let needed = targets.map { segments in
            segments.filter { if case .rest(_, 0) = $0 { false } else { true } }.flatMap(\.names).compactMap(\.self)
        }
        if !needed.contains(where: names.isSuperset) {
            missing = (needed.last ?? []).filter { !names.contains($0) }
        }
        let inPath = Set(targets.joined().flatMap(\.names).compactMap(\.self))
        let required = figure.parameters.filter { !$0.isOptional && !$0.isList }
        for parameter in required where !names.contains(parameter.name) {
            // What is in the path is missing above already, and the query may have what isn't.
            if inPath.contains(parameter.name) ? !missing.contains(parameter.name) : !keepsQuery {
                missing.append(parameter.name)
            }
        }
        return missing
    }

    /// What the route takes for a parameter, in words, if it never takes what it gets; nil if it may, which is judged when a
    /// link is opened.
    func misfit(of name: String, _ targets: [[RoutePattern.Segment]], _ figure: RouteDescription) -> String? {
        let segments = targets.joined().filter { $0.names.contains(name) && !$0.isRest }
        if several.contains(name) { return segments.isEmpty ? nil : "one segment" }
        guard let text = constants[name] else { return nil }
        for constraint in segments.compactMap({ $0.constraint(of: name) }) where !constraint.accepts(text) {
            return constraint.text
        }
        if text.isEmpty, !segments.isEmpty { return "a text that is not empty" }
        let parameter = figure.parameters.first { $0.name == name }
        guard let parameter, !parameter.kind.takes(text) else { return nil }
        return parameter.type ?? "another type"
    }
}

extension RouteDescription.Parameter.Kind {
    /// Whether the text may be a value of it.
    fileprivate func takes(_ text: String) -> Bool {
        switch self {
        case .integer, .natural: Int(text).map { $0 >= 0 || self != .natural } ?? false
        case .number: Double(text) != nil
        case .boolean: ["true", "false", "1", "0"].contains(text)
        case .choice(let texts): texts.contains(text)
        case .text, .value: true
        }
    }
}

extension RoutePattern {
    /// The ways to include or omit its optional groups; none if it is malformed.
    var alternatives: [[Segment]] { (try? parsed.get())?.alternatives ?? [] }

    /// The scheme or domain that it names; nil if it names none, or is malformed.
    var namespace: Namespace? { (try? parsed.get())?.namespace }
}

extension RoutePattern.Segment {
    /// The constraint of the parameter; nil if it has none.
    func constraint(of name: String) -> Constraint? {
        switch self {
        case .constrained(name, let constraint): return constraint
        case .mixed(let template):
            for case .parameter(name, let constraint) in template.pieces { return constraint }
            return nil
        default: return nil
        }
    }
}
