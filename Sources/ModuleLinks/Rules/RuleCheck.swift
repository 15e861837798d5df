import ModuleRouting

/// The check of a document's rules, as a whole, against an app's routes.
struct RuleCheck {
    let rules: [Rule]
    let router: Router
    let figures: [RoutePattern: RouteDescription]

    /// What is wrong.
    private(set) var problems: [DocumentProblem] = []

    init(_ rules: [Rule], _ router: Router) {
        self.rules = rules
        self.router = router
        figures = Self.described(router)
        // The first rule of each subject that takes all of it.
        var taken: [Rule.Subject: Rule] = [:]
        for rule in rules {
            checkSubject(of: rule)
            let subject = whole(rule.subject)
            if let first = taken[subject] {
                note(
                    "rules-never",
                    rule.place,
                    "The rule \(shown(first.id)) at \(first.place) takes all that \(shown(rule.id)) is for."
                )
            }
            switch rule.action {
            case .rewrite(let target): checkTarget(target, of: rule)
            case .web(let template): checkPage(template, of: rule)
            case .disable: break
            }
            // A rewrite may pass over what its target can't carry.
            if case .rewrite = rule.action { continue }
            if rule.conditions.areNone, taken[subject] == nil { taken[subject] = rule }
        }
    }

    /// The subject, by the first pattern of its route.
    private func whole(_ subject: Rule.Subject) -> Rule.Subject {
        let first = subject.isRoute ? figures[subject.pattern]?.patterns.first : nil
        return Rule.Subject(pattern: first ?? subject.pattern, isRoute: subject.isRoute)
    }

    /// The routes that have a pattern; of those of one pattern the one of the highest priority.
    static func described(_ router: Router) -> [RoutePattern: RouteDescription] {
        let routes = router.routes.compactMap { route in route.pattern.map { ($0, route) } }
        return Dictionary(routes) { $1.priority > $0.priority ? $1 : $0 }
    }

    mutating func note(_ code: DocumentProblem.Code, _ place: DocumentPlace, _ text: String) {
        problems.append(DocumentProblem(code, at: place, text))
    }

    /// Text from the document or the app, made safe for a message.
    func shown(_ text: String) -> String { RoutingError.excerpt(text) }

    private mutating func checkSubject(of rule: Rule) {
        let pattern = rule.subject.pattern
        if rule.subject.isRoute, figures[pattern] == nil {
            return note("rules-no-route", rule.subjectPlace, noRoute(pattern))
        }
        if !rule.subject.isRoute, let namespace = pattern.namespace, !isOurs(namespace) {
            let what = namespace.isWeb ? "domain" : "scheme"
            return note(
                "rules-foreign",
                rule.subjectPlace,
                "The \(what) of \(shown(pattern.text)) is none of the app's."
            )
        }
    }

    private func isOurs(_ namespace: Namespace) -> Bool {
        if namespace.isWeb { return namespace.domain.map(router.hasDomain) ?? !router.domains.isEmpty }
        return router.schemes.contains(namespace.scheme)
    }

    private mutating func checkPage(_ template: String, of rule: Rule) {
        let host = template.dropFirst("https://".count).prefix { $0 != "/" }.lowercased()
        guard !router.hasDomain(host) else { return }
        note("rules-foreign", rule.actionPlace, "The web page's host \(shown(host)) is none of the app's domains.")
    }

    /// What to say of a pattern that no route has.
    func noRoute(_ pattern: RoutePattern) -> String {
        "The app has no route of the pattern \(shown(pattern.text))."
    }
}
