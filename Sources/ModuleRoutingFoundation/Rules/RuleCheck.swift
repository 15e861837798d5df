import ModuleRouting

/// The check of a document's rules against an app's routes.
struct RuleCheck {
    let rules: [Rule]
    let router: Router

    init(_ rules: [Rule], _ router: Router) {
        self.rules = rules
        self.router = router
    }

    /// What is wrong.
    var problems: [DocumentProblem] { [] }
}
