import ModuleKit

/// The check of an app's pages, layout and gates.
///
/// Without a layout there is no navigation: pages are routes like others, as in a test that assembles a few modules.
/// Then only a declaration that is wrong by itself is a problem.
struct NavigationCheck {
    typealias Problem = AssemblyError.Problem

    /// Each page with its place in the list; both declarations of a page that is declared twice.
    let pages: [PagePlan]
    let layouts: [Declared<DeclaredLayout>]
    let helds: [Declared<PageHandler<HeldPage, LeaveDecision>>]
    let replies: [Declared<PageHandler<GivenReply, Void>>]
    let reloads: [Declared<PageHandler<AnyPageRoute, ReadChanges>>]

    /// The layout that takes effect.
    let layout: Declared<DeclaredLayout>

    /// What a navigator would have, also of a malformed layout.
    let plan: NavigationPlan

    /// The pages of modules that were taken out of the list.
    private let leftOut: [PagePlan]

    init(_ declarations: [Declared<NavigationDeclaration>], leftOut: [Declared<NavigationDeclaration>] = []) {
        pages = declarations.pages
        layouts = declarations.layouts
        helds = declarations.helds
        replies = declarations.replies
        reloads = declarations.reloads
        layout = layouts.first ?? PagePlan.nowhere.with(DeclaredLayout())
        plan = NavigationPlan(layout.value, pages: pages)
        self.leftOut = leftOut.pages
    }

    /// The page of that type, the first if it is declared twice; nil if no listed module registers it.
    func page(_ type: ObjectIdentifier) -> PagePlan? { plan.pages[type]?.plan }

    /// Each page once, in the order of the modules.
    var eachPage: [PagePlan] {
        var seen: Set<ObjectIdentifier> = []
        return pages.filter { seen.insert($0.type).inserted }
    }

    /// The scopes around a page that no flow opens: those that must be open before it stands.
    func gated(_ page: PagePlan) -> [String] { plan.pages[page.type]?.gated ?? [] }

    /// Whether it is the root of a place that takes links.
    func isRoot(_ page: PagePlan) -> Bool { plan.pages[page.type]?.rootPlace != nil }

    /// Every problem: those of the layout, then of pages in the order of the modules, of gates, and of handlers.
    var problems: [Problem] {
        let problems = pagesTwice + traitProblems + contextProblems + handlersTwice
        if layouts.isEmpty { return problems }
        return layoutProblems + problems + parentProblems + gateProblems + flowProblems + presentingProblems
            + handlerProblems
    }

    /// The problem of a line that names a page which no listed module registers.
    func unlistedProblem<Value>(
        _ code: AssemblyError.Code,
        of page: PageName,
        _ summary: String,
        subject: String? = nil,
        at location: CallSite? = nil,
        path: [String] = [],
        in declared: Declared<Value>
    ) -> Problem {
        let registrant = leftOut.first { $0.type == page.type }
        return declared.problem(
            code,
            summary + " is no page of a listed module.",
            subject: subject ?? page.description,
            at: location,
            path: path,
            facts: registrant.map { ["registered by: \($0.place), which is left out of the list"] } ?? [],
            remedy:
                "list the module that registers \(page), which has to be by registrar.page: by registrar.route it is an"
                + " action.",
            cause: "\(page) is no page of a listed module"
        )
    }

    /// Those with a key that one before has, with the first of that key.
    func repeated<Value, Key: Hashable>(
        _ values: [Value],
        by key: (Value) -> Key
    ) -> [(second: Value, first: Value)] {
        var first: [Key: Value] = [:]
        return values.compactMap { value in
            if let other = first[key(value)] { return (value, other) }
            first[key(value)] = value
            return nil
        }
    }
}

extension NavigationDeclaration: Declaration {
    static func problems(
        in declarations: [Declared<NavigationDeclaration>],
        leftOut: [Declared<NavigationDeclaration>]
    ) -> [AssemblyError.Problem] {
        NavigationCheck(declarations, leftOut: leftOut).problems
    }
}

/// The scopes around a page or a module, the outermost first, as messages name them. It lives in the innermost.
func wherein(_ scopes: [String]) -> String {
    scopes.isEmpty ? "no scope" : "the scope \(scopes.reversed().joined(separator: " in "))"
}
