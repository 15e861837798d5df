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

    /// What the first rule says, in the order of the document, that is for what is opened and whose conditions hold; nil if
    /// there is none, or the document has expired.
    ///
    /// A rewrite that can't be written for the URL, because an item of its query is missing or a path can't carry a value,
    /// is passed over. The time does not grow with the number of rules that are for other URLs.
    public func rule(for link: ReadLink, facts: RuleFacts) -> (id: String, rewrite: RouteRewrite)? {
        guard !index.isEmpty, !document.isExpired(at: facts.now) else { return nil }
        return index.decision(about: link, facts)
    }
}
