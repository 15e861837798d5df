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
    let helds: [Declared<DeclaredHeld>]
    let replies: [Declared<DeclaredReply>]
    let reloads: [Declared<DeclaredReload>]

    /// Each page once, by the identity of its type.
    let page: [ObjectIdentifier: PagePlan]

    /// The pages of modules that were taken out of the list.
    private let leftOut: [ObjectIdentifier: PagePlan]

    init(_ declarations: [Declared<NavigationDeclaration>], leftOut: [Declared<NavigationDeclaration>] = []) {
        pages = declarations.pages
        layouts = declarations.layouts
        helds = declarations.helds
        replies = declarations.replies
        reloads = declarations.reloads
        page = Self.byType(pages)
        self.leftOut = Self.byType(leftOut.pages)
    }

    private static func byType(_ pages: [PagePlan]) -> [ObjectIdentifier: PagePlan] {
        Dictionary(pages.map { ($0.type, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The module that would register the page, as a fact; none if no known module does.
    func registrant(of type: ObjectIdentifier) -> [String] {
        leftOut[type].map { ["registered by: \($0.place), which is left out of the list"] } ?? []
    }

    /// The layout that takes effect; nil if none is listed.
    var layout: Declared<DeclaredLayout>? { layouts.first }

    /// Every problem: those of the layout, then of pages in the order of the modules, of gates, and of handlers.
    var problems: [Problem] {
        var problems = pagesTwice + traitProblems + contextProblems + handlersTwice
        guard let layout else { return problems }
        problems = layoutProblems(layout) + problems + parentProblems(layout.value)
        problems += gateProblems(layout) + flowProblems(layout) + presentingProblems(layout)
        return problems + handlerProblems
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

/// The cause of a problem that is a consequence of a page that is missing.
func missing(_ name: String) -> String { "\(name) is no page of a listed module" }

/// The scopes around a page or a module, the outermost first, as messages name them. It lives in the innermost.
func wherein(_ scopes: [String]) -> String {
    scopes.isEmpty ? "no scope" : "the scope \(scopes.reversed().joined(separator: " in "))"
}

/// How to make a route a page.
func listing(_ name: String) -> String {
    "list the module that registers \(name), which has to be by registrar.page: by registrar.route it is an action."
}
