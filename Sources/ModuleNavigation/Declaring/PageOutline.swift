package import ModuleKit
import ModuleRouting

/// The parts of a picture of an app's pages: the places, each page's parent, and the gates before scopes.
package struct PageOutline: Sendable {
    /// A page.
    package struct Page: Sendable {
        package let name: String
        package let pattern: String
        package let module: String

        /// The names of the declared scopes around its module, the outermost first.
        package let scopes: [String]

        /// Its style over others; nil if it stands in a stack.
        package let style: String?

        /// Its other traits, in words.
        package let words: [String]

        /// The number of the page below it; nil for a root, and for an overlay that stands over anything.
        package fileprivate(set) var parent: Int?
    }

    /// A part of the layout.
    package indirect enum Area: Sendable {
        /// A stack, with the number of its root.
        case stack(String, root: Int?, takesLinks: Bool)
        case tabs(String, start: String?, [Area])
        case split(String, [Area])
    }

    /// A scope in which pages live.
    package struct Scope: Sendable {
        package let name: String

        /// The scopes around it, the outermost first.
        package let around: [String]

        /// Its gate; nil if it has none.
        package let gate: Gate?
    }

    /// A gate before a scope.
    package struct Gate: Sendable {
        /// The number of the page that asks.
        package let asking: Int?

        /// The opener of the scope, and the fate of saved pages, in words.
        package let words: [String]
    }

    /// In the order of the modules.
    package private(set) var pages: [Page] = []

    /// Nil without a layout.
    package private(set) var area: Area?

    /// In the order in which pages name them.
    package private(set) var scopes: [Scope] = []

    private let numbers: [ObjectIdentifier: Int]

    /// The pages of a manager's modules.
    package init(_ manager: ModuleManager) { self.init(manager.declarations(of: NavigationDeclaration.self)) }

    init(_ declarations: [Declared<NavigationDeclaration>]) {
        let declared = declarations.pages
        let layout = declarations.layouts.first?.value
        numbers = Dictionary(
            declared.enumerated().map { ($1.type, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        pages = declared.map { page in
            var outlined = Page(page, begins: layout?.flows.first { $0.page == page.type }?.scope)
            outlined.parent = page.parent.flatMap { numbers[$0.type] }
            return outlined
        }
        area = layout?.areas.first.map(area)
        let gates = Dictionary((layout?.gates ?? []).map { ($0.scope, $0) }, uniquingKeysWith: { first, _ in first })
        for page in pages {
            for (number, name) in page.scopes.enumerated() where !scopes.contains(where: { $0.name == name }) {
                let gate = gates[name].map { Gate(asking: numbers[$0.asking.type], words: $0.words) }
                scopes.append(Scope(name: name, around: Array(page.scopes[..<number]), gate: gate))
            }
        }
    }

    private func area(_ area: DeclaredArea) -> Area {
        switch area.form {
        case .stack(let root): .stack(area.name, root: numbers[root.route.type], takesLinks: root.takesLinks)
        case .tabs(let start): .tabs(area.name, start: start, area.parts.map(self.area))
        case .split: .split(area.name, area.parts.map(self.area))
        }
    }
}

extension PageOutline.Page {
    fileprivate init(_ plan: PagePlan, begins flow: String?) {
        name = plan.name
        pattern = plan.pattern.text
        module = plan.place.module
        scopes = plan.scopes
        style = plan.style?.rawValue
        let words: [String?] = [
            flow.map { "begins \($0)" },
            plan.options.contains(.requiresParent) ? "on its parent alone" : nil,
            plan.options.contains(.keptByLinks) ? "stays for links" : nil,
            plan.confirmsLeaving ? "may be held" : nil,
            plan.replyType.map { "gives back \($0)" },
            plan.options.contains(.restoredAsParent) ? "saved as its parent" : nil,
        ]
        self.words = words.compactMap(\.self)
    }
}

extension Gate {
    fileprivate var words: [String] {
        [admission == nil ? "opened with the reply" : "opened by a service"]
            + (restoring == .ask ? ["asks for saved pages too"] : [])
    }
}
