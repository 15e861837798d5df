import ModuleKit
import ModuleRouting

/// A declaration of a module for the navigation.
enum NavigationDeclaration: Sendable {
    case page(PagePlan)
    case layout(DeclaredLayout)
    case held(PageHandler<HeldPage, LeaveDecision>)
    case reply(PageHandler<GivenReply, Void>)
    case reload(PageHandler<AnyPageRoute, ReadChanges>)
}

/// A handler for a page, or for the reply of the first page to the second.
struct PageHandler<Input: Sendable, Output: Sendable>: Sendable {
    let pages: [PageName]
    let handler: RegisteredHandler<Input, Output>

    var types: [ObjectIdentifier] { pages.map(\.type) }
}

/// A held page, as the caller of the handler knows it that is asked whether the page may be left.
struct HeldPage: Sendable {
    let route: AnyPageRoute
    let id: PageID
}

/// The reply of a page, which no task waits for any more; nil if it closed without one.
struct GivenReply: Sendable {
    let value: (any Sendable)?
    let asker: AnyPageRoute
}

/// Makes a page's content anew for each change, until they end.
typealias ReadChanges = @Sendable (_ each: @escaping @Sendable () async -> Void) async -> Void

extension [Declared<NavigationDeclaration>] {
    /// The declared pages, in their order. A page that an overriding or an update declares stands in place of the one
    /// that it replaces.
    var pages: [PagePlan] {
        let pages = declared {
            if case .page(let page) = $0 { page } else { nil }
        } replacing: {
            $0.type == $1.type
        }
        let confirmed = Set(helds.flatMap(\.value.types))
        return pages.map { declared in
            var page = declared.value
            page.confirmsLeaving = confirmed.contains(page.type)
            page.place = declared.with(())
            return page
        }
    }

    /// The layouts: one, if there is no mistake.
    var layouts: [Declared<DeclaredLayout>] {
        declared {
            if case .layout(let layout) = $0 { layout } else { nil }
        } replacing: { _, _ in
            true
        }
    }

    /// The handlers of questions about held pages.
    var helds: [Declared<PageHandler<HeldPage, LeaveDecision>>] {
        handlers { if case .held(let held) = $0 { held } else { nil } }
    }

    /// The handlers of replies.
    var replies: [Declared<PageHandler<GivenReply, Void>>] {
        handlers { if case .reply(let reply) = $0 { reply } else { nil } }
    }

    /// The changes on which contents are made anew.
    var reloads: [Declared<PageHandler<AnyPageRoute, ReadChanges>>] {
        handlers { if case .reload(let reload) = $0 { reload } else { nil } }
    }

    private func handlers<Input, Output>(
        _ handler: (NavigationDeclaration) -> PageHandler<Input, Output>?
    ) -> [Declared<PageHandler<Input, Output>>] {
        declared(handler, replacing: { $0.types == $1.types })
    }
}

extension NavigationPlan {
    /// The plan of the modules' declarations. Malformed ones make a plan too: the check refuses them before anything
    /// moves.
    init(_ declarations: [Declared<NavigationDeclaration>]) {
        self.init(declarations.layouts.first?.value ?? DeclaredLayout(), pages: declarations.pages)
    }

    init(_ layout: DeclaredLayout, pages: [PagePlan]) {
        shape = LayoutShape(layout)
        let roots = layout.roots
        self.roots = roots.map(\.route)
        let rootPlaces = Dictionary(
            roots.enumerated().filter(\.element.takesLinks).map { ($1.route.type, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        let flowScopes = Set(layout.flows.map(\.scope))
        let begun = Dictionary(layout.flows.map { ($0.page.type, $0.scope) }, uniquingKeysWith: { first, _ in first })
        self.flowScopes = flowScopes
        exclusive = layout.exclusive.map { Set($0.scopes) }
        self.pages = Dictionary(
            pages.map { page in
                let begins = begun[page.type].map { $0 == page.scopes.last } ?? false
                let planned = PlannedPage(
                    page, rootPlace: rootPlaces[page.type], flowScopes: flowScopes, begins: begins)
                return (page.type, planned)
            },
            uniquingKeysWith: { first, _ in first }
        )
        scopesAround = pages.reduce(into: [:]) { around, page in
            for (number, scope) in page.scopes.enumerated() where around[scope] == nil {
                around[scope] = [String](page.scopes[..<number])
            }
        }
    }
}

/// The handlers that modules registered for pages, by the types of their pages, and the gates.
struct NavigationHandlers: Sendable {
    let held: [[ObjectIdentifier]: Declared<PageHandler<HeldPage, LeaveDecision>>]
    let replies: [[ObjectIdentifier]: Declared<PageHandler<GivenReply, Void>>]
    let reloads: [[ObjectIdentifier]: [Declared<PageHandler<AnyPageRoute, ReadChanges>>]]
    let gates: [String: Gate]

    /// The flows, by the page that begins them.
    let flows: [ObjectIdentifier: Flow]

    init(_ declarations: [Declared<NavigationDeclaration>]) {
        held = Dictionary(declarations.helds.map { ($0.value.types, $0) }) { $1 }
        replies = Dictionary(declarations.replies.map { ($0.value.types, $0) }) { $1 }
        reloads = Dictionary(grouping: declarations.reloads, by: \.value.types)
        let layout = declarations.layouts.first?.value ?? DeclaredLayout()
        flows = Dictionary(layout.flows.map { ($0.page.type, $0) }) { first, _ in first }
        gates = Dictionary(layout.gates.map { ($0.scope, $0) }) { $1 }
    }
}
