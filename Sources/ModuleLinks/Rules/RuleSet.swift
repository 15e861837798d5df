public import ModuleRouting

/// The rules of a document, checked as a whole against the routes of an app, ready to decide.
///
/// It was checked against the routes that the app had then. After an update of the modules, make it anew: a rule whose
/// target is gone leads to what no route opens, and one whose own route is gone is for nothing.
public struct RuleSet: Sendable {
    /// The document that it was made of.
    public let document: RuleDocument
    private let index: RuleIndex

    /// Checks a document against the router's routes.
    ///
    /// - Throws: every problem that it has with them.
    public init(_ document: RuleDocument, for router: Router) throws(DocumentRefused) {
        self.document = document
        let problems = RuleCheck(document.rules, router).problems
        guard problems.isEmpty else { throw DocumentRefused(problems) }
        index = RuleIndex(document.rules, router)
    }

    /// What the rules say about a link; nil if none is for it, or the document has expired.
    ///
    /// The first rule decides, in the order of the document, that is for what is opened and whose conditions hold. Where it
    /// rewrites to what another rule is for, that one acts on the link too, and so on; each rule acts once, and none leads
    /// back. A rewrite that can't be written for the URL, because an item of its query is missing or a path can't carry a
    /// value, is passed over. The time does not grow with the number of rules that are for other URLs.
    public func rule(for link: ReadLink, facts: RuleFacts) -> (id: String, rewrite: RouteRewrite)? {
        steps(for: link, facts: facts).last
    }

    /// The same, rule by rule. A web page after a rewrite is that of the link that was written.
    package func steps(for link: ReadLink, facts: RuleFacts) -> [(id: String, rewrite: RouteRewrite)] {
        guard !index.isEmpty, !document.isExpired(at: facts.now) else { return [] }
        var steps: [(id: String, rewrite: RouteRewrite)] = []
        var urls = [link.url]
        var next: ReadLink? = link
        while let link = next, var step = index.decision(about: link, facts),
            !steps.contains(where: { $0.id == step.id })
        {
            next = nil
            switch step.rewrite {
            case .replaced(.url(let url)):
                if urls.contains(url) { return steps }
                urls.append(url)
                next = try? index.router.link(url, origin: link.origin)
            case .web(let template) where !steps.isEmpty:
                guard let page = WebPageLink(template, for: link)?.url else { return steps }
                step.rewrite = .web(page)
            default: break
            }
            steps.append(step)
        }
        return steps
    }
}
