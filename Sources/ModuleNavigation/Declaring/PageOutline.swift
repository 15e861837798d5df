package import ModuleKit

/// The parts of a picture of an app's pages: the places, each page's parent, and the gates before scopes.
package struct PageOutline: Sendable {
    /// A scope in which pages live.
    package struct Scope: Sendable {
        package let name: String

        /// The scopes around it, the outermost first.
        package let around: [String]

        /// Its gate; nil if it has none.
        package let gate: Gate?
    }

    /// In the order of the modules.
    package let pages: [PagePlan]

    /// Nil without a layout.
    package let area: DeclaredArea?

    /// In the order in which pages name them.
    package private(set) var scopes: [Scope] = []

    private let plan: NavigationPlan
    private let numbers: [ObjectIdentifier: Int]

    /// The pages of a manager's modules.
    package init(_ manager: ModuleManager) { self.init(manager.declarations(of: NavigationDeclaration.self)) }

    init(_ declarations: [Declared<NavigationDeclaration>]) {
        let layout = declarations.layouts.first?.value ?? DeclaredLayout()
        pages = declarations.pages
        area = layout.areas.first
        plan = NavigationPlan(layout, pages: pages)
        numbers = Dictionary(pages.enumerated().map { ($1.type, $0) }, uniquingKeysWith: { first, _ in first })
        for name in pages.flatMap(\.scopes) where !scopes.contains(where: { $0.name == name }) {
            let gate = layout.gates.first { $0.scope == name }
            scopes.append(Scope(name: name, around: plan.scopesAround[name] ?? [], gate: gate))
        }
    }

    /// The number of a route's page; nil if it is of none.
    package func number(of route: AnyPageRoute) -> Int? { numbers[route.type] }

    /// The number of the page below that one; nil for a root, and for an overlay that stands over anything.
    package func parent(of page: PagePlan) -> Int? { page.parent.flatMap { numbers[$0.type] } }

    /// The style and the scopes of a page, and its other traits.
    package func words(of page: PagePlan) -> [String] {
        let words: [String?] = [
            page.style?.rawValue,
            page.scopes.isEmpty ? nil : "in \(page.scopes.reversed().joined(separator: " in "))",
            plan.pages[page.type]?.begins == true ? page.scopes.last.map { "begins \($0)" } : nil,
            page.requiresParent ? "on its parent alone" : nil,
            page.keptByLinks ? "stays for links" : nil,
            page.confirmsLeaving ? "may be held" : nil,
            page.replyType.map { "gives back \($0)" },
            page.options.contains(.restoredAsParent) ? "saved as its parent" : nil,
        ]
        return words.compactMap(\.self)
    }
}

extension Gate {
    /// The opener of the scope, and the fate of saved pages.
    package var words: [String] {
        [admission == nil ? "opened with the reply" : "opened by a service"]
            + (restoring == .ask ? ["asks for saved pages too"] : [])
    }
}
