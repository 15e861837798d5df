import ModuleKit
import ModuleRouting

/// A declaration of a module for the navigation.
enum NavigationDeclaration: Sendable {
    case page(PagePlan)
    case layout(DeclaredLayout)
    case held(DeclaredHeld)
    case reply(DeclaredReply)
    case reload(DeclaredReload)
}

/// The handler of the question whether a held page may be left.
struct DeclaredHeld: Sendable {
    let type: ObjectIdentifier
    let name: String
    let handler: RegisteredHandler<HeldPage, LeaveDecision>
}

/// A held page, as the handler's caller knows it.
struct HeldPage: Sendable {
    let route: AnyPageRoute
    let id: PageID
}

/// The handler of a page's reply, if no task waits for the reply any more.
struct DeclaredReply: Sendable {
    /// The page that gives it, and the page that asked.
    let asked: ObjectIdentifier
    let asker: ObjectIdentifier
    let askedName: String
    let askerName: String
    let handler: RegisteredHandler<GivenReply, Void>
}

/// The reply of a page; nil if it closed without one.
struct GivenReply: Sendable {
    let value: (any Sendable)?
    let asker: AnyPageRoute
}

/// The changes on which a page's content is made anew.
struct DeclaredReload: Sendable {
    /// Does that for each of them, until they end.
    typealias Changes = @Sendable (_ each: @escaping @Sendable () async -> Void) async -> Void

    let type: ObjectIdentifier
    let name: String
    let handler: RegisteredHandler<AnyPageRoute, Changes>
}

extension [Declared<NavigationDeclaration>] {
    /// The declared pages, in their order. A page that an overriding or an update declares stands in place of the one
    /// that it replaces.
    var pages: [PagePlan] {
        let pages = declared {
            if case .page(let page) = $0 { page } else { nil }
        } replacing: {
            $0.type == $1.type
        }
        let confirmed = Set(helds.map(\.value.type))
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
    var helds: [Declared<DeclaredHeld>] {
        declared {
            if case .held(let held) = $0 { held } else { nil }
        } replacing: {
            $0.type == $1.type
        }
    }

    /// The handlers of replies.
    var replies: [Declared<DeclaredReply>] {
        declared {
            if case .reply(let reply) = $0 { reply } else { nil }
        } replacing: {
            $0.asked == $1.asked && $0.asker == $1.asker
        }
    }

    /// The changes on which contents are made anew.
    var reloads: [Declared<DeclaredReload>] {
        declared {
            if case .reload(let reload) = $0 { reload } else { nil }
        } replacing: {
            $0.type == $1.type
        }
    }
}

extension NavigationPlan {
    /// The plan of the modules' declarations. Malformed ones make a plan too: the check refuses them before anything
    /// moves.
    init(_ declarations: [Declared<NavigationDeclaration>]) {
        let layout = declarations.layouts.first?.value ?? DeclaredLayout([], gates: [])
        self.init(layout, pages: declarations.pages)
    }

    init(_ layout: DeclaredLayout, pages: [PagePlan]) {
        shape = layout.shape
        roots = layout.roots.map(\.route)
        let rootPlaces = Dictionary(
            layout.roots.enumerated().filter(\.element.takesLinks).map { ($1.route.type, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        let flowScopes = Set(layout.flows.map(\.scope))
        let begun = Dictionary(layout.flows.map { ($0.page, $0.scope) }, uniquingKeysWith: { first, _ in first })
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
        scopesAround = pages.scopesAround
    }
}

/// The handlers that modules registered for pages, and the gates.
struct NavigationHandlers: Sendable {
    let held: [ObjectIdentifier: Declared<DeclaredHeld>]
    let reloads: [ObjectIdentifier: [Declared<DeclaredReload>]]
    let gates: [String: Gate]

    /// The flows, by the page that begins them.
    let flows: [ObjectIdentifier: Flow]

    /// The handlers of replies, by the type of the page that replies and of the page that asked.
    private let replies: [[ObjectIdentifier]: Declared<DeclaredReply>]

    init(_ declarations: [Declared<NavigationDeclaration>]) {
        held = Dictionary(declarations.helds.map { ($0.value.type, $0) }) { $1 }
        replies = Dictionary(declarations.replies.map { ([$0.value.asked, $0.value.asker], $0) }) { $1 }
        reloads = Dictionary(grouping: declarations.reloads) { $0.value.type }
        let layout = declarations.layouts.first?.value
        flows = Dictionary((layout?.flows ?? []).map { ($0.page, $0) }) { first, _ in first }
        gates = Dictionary((layout?.gates ?? []).map { ($0.scope, $0) }) { $1 }
    }

    /// The handler of the reply of the one page to the other, also after the app was ended in between.
    func reply(of asked: AnyPageRoute, to asker: AnyPageRoute) -> Declared<DeclaredReply>? {
        replies[[asked.type, asker.type]]
    }
}
