package import ModuleRouting

/// The rules of a document, checked as a whole against the routes of an app, ready to decide.
///
/// It was checked against the routes that the app had then. After an update of the modules, make it again: a rule whose
/// target is gone leads to what no route opens, and one whose own route is gone is for nothing.
package struct RuleSet: Sendable {
    /// The document that it was made of.
    package let document: RuleDocument
    private let index: RuleIndex

    /// What one rule says about a link.
    package struct Step: Sendable {
        package let id: String
        package fileprivate(set) var decision: RouteDecision
    }

    /// Checks a document against the router's routes.
    ///
    /// - Throws: every problem that it has with them.
    package init(_ document: RuleDocument, for router: Router) throws(DocumentError) {
        self.document = document
        let problems = RuleCheck(document.rules, router).problems
        guard problems.isEmpty else { throw DocumentError(problems) }
        index = RuleIndex(document.rules, router)
    }

    /// What the rules say about a link; nil if none is for it, or the document has expired.
    ///
    /// The first rule decides, in the order of the document, that is for what is opened and whose conditions hold. Where it
    /// rewrites to what another rule is for, that one acts on the link too, and so on; each rule acts once, and none leads
    /// back. A rewrite that can't be written for the URL, because an item of its query is missing or a path can't carry a
    /// value, is passed over. The time does not grow with the number of rules that are for other URLs.
    package func rule(for link: RouteRequest, facts: RuleFacts) -> Step? {
        steps(for: link, facts: facts).last
    }

    /// The same, rule by rule. A web page after a rewrite is that of the link that was written.
    package func steps(for link: RouteRequest, facts: RuleFacts) -> [Step] {
        guard !document.isExpired(at: facts.now) else { return [] }
        var steps: [Step] = []
        var urls = [link.url]
        var next: RouteRequest? = link
        while let link = next, var step = index.decision(about: link, facts),
            !steps.contains(where: { $0.id == step.id })
        {
            next = nil
            switch step.decision.kind {
            case .redirect(.url(let url)):
                if urls.contains(url) { return steps }
                urls.append(url)
                next = try? index.router.link(url, origin: link.origin)
            case .web(let template) where !steps.isEmpty:
                guard let page = WebPageLink(template, for: link)?.url else { return steps }
                step.decision = .web(page)
            default: break
            }
            steps.append(step)
        }
        return steps
    }
}

/// The rules by what they are for, so that a decision takes the same time however many there are.
final class RuleIndex: Sendable {
    private let rules: [Rule]
    private let patterns: PatternTable
    /// Of each pattern, the numbers of its rules, in their order.
    private let numbers: [[Int]]
    /// Of each rule, the patterns that it is for: a pattern of a typed route stands for all of the route's.
    private let subjects: [[RoutePattern]]
    let router: Router

    init(_ rules: [Rule], _ router: Router) {
        self.rules = rules
        self.router = router.withoutManager
        let routes = RuleCheck.described(router)
        subjects = rules.map { rule in
            let route = rule.subject.isRoute ? routes[rule.subject.pattern] : nil
            return route?.patterns ?? [rule.subject.pattern]
        }
        var numbers: [RoutePattern: [Int]] = [:]
        for (number, pattern) in subjects.enumerated().flatMap({ rule in rule.element.map { (rule.offset, $0) } }) {
            numbers[pattern, default: []].append(number)
        }
        let patterns = numbers.sorted { $0.key.text < $1.key.text }
        self.patterns = PatternTable(patterns.map { ($0.key, 0) }, options: router.options)
        self.numbers = patterns.map(\.value)
    }

    /// What the first rule says that is for the link and whose conditions hold.
    func decision(about link: RouteRequest, _ facts: RuleFacts) -> RuleSet.Step? {
        let matches = patterns.matches(link)
        if matches.isEmpty { return nil }
        let candidates = matches.flatMap { match in numbers[match.index].map { (rule: $0, request: match.request) } }
            .sorted { $0.rule < $1.rule }
        // Usually no rule asks for it.
        var opened: RoutePattern??
        for (number, request) in candidates {
            let rule = rules[number]
            guard rule.conditions.hold(for: link.origin.kind, facts) else { continue }
            if rule.subject.isRoute {
                let found = opened ?? router.pattern(opening: link)
                opened = .some(found)
                guard let found, subjects[number].contains(found) else { continue }
            }
            if let decision = rule.decision(about: link, request.parameters, router) {
                return RuleSet.Step(id: rule.id, decision: decision)
            }
        }
        return nil
    }
}

extension Rule {
    /// What becomes of the link; nil if the rule's target can't be written for it.
    ///
    /// - Parameter path: what the subject's pattern captured.
    fileprivate func decision(about link: RouteRequest, _ path: RouteParameters, _ router: Router) -> RouteDecision? {
        switch action {
        case .disable(let message): return .disabled(because: message)
        case .web(let template): return .web(template)
        case .rewrite(let target):
            let parameters = target.parameters(of: link, path)
            return (try? router.url(for: target.pattern, values: parameters)).map { .redirect(to: $0) }
        }
    }
}

extension RuleTarget {
    /// The values for the target: what the subject captured and no template uses under its own name, then the templates'
    /// values, then the query, without what one of them names or uses.
    fileprivate func parameters(of link: RouteRequest, _ path: RouteParameters) -> RouteParameters {
        var parameters = RouteParameters()
        var given = Set(values.map { Array($0.name.utf8) })
        func add(_ pairs: RouteParameters, unless piece: (String) -> ValueTemplate.Piece) {
            for pair in pairs where !given.contains(Array(pair.name.utf8)) && !uses(piece(pair.name)) {
                parameters.append(pair.name, pair.value)
            }
        }
        add(path) { .parameter($0) }
        for value in values {
            for text in value.template.texts(path, link.queryItems) { parameters.append(value.name, text) }
        }
        given.formUnion(path.map { Array($0.name.utf8) })
        if keepsQuery { add(link.queryItems) { .query($0) } }
        return parameters
    }

    /// Whether a template takes that from the URL.
    func uses(_ piece: ValueTemplate.Piece) -> Bool { values.contains { $0.template.pieces.contains(piece) } }
}

extension ValueTemplate {
    /// The values that it makes; none if something that it takes from the URL is not there. It makes several only of a
    /// rest that stands alone.
    fileprivate func texts(_ path: RouteParameters, _ query: RouteParameters) -> [String] {
        if pieces.count == 1, case .parameter(let name) = pieces[0] { return path.all(name) }
        var text = ""
        for piece in pieces {
            switch piece {
            case .text(let part): text += part
            case .parameter(let name):
                let values = path.all(name)
                guard values.count == 1 else { return [] }
                text += values[0]
            case .query(let name):
                guard let value = query[name] else { return [] }
                text += value
            }
        }
        return [text]
    }
}
