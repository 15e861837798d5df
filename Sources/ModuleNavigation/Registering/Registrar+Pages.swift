public import ModuleKit
public import ModuleRouting

// Those with a visit are disfavoured: a closure that doesn't name its first parameter's type takes the route.
extension Registrar {
    /// Handles the route of a page that has no parent: the root of a place of the layout, or a page over any other.
    ///
    ///     registrar.page { (_: ShowShop, shop: any ShopService) in
    ///         try await shop.front()
    ///     }
    ///     registrar.page(as: .sheet) { (_: SignInForm) in SignInPage() }
    ///
    /// It registers the route as `route(_:priority:_:)` does, so `router.open` gives the same, and declares that the
    /// handler's output is shown as a page: it is opened, closed, covered and saved, and a link leads to its place. A
    /// route that is registered with `route` alone is an action. If an overriding registers the page again, its handler
    /// and its traits take the place of the module's.
    ///
    /// A page that is shown nowhere, or declared twice, is a problem of the assembly. Without a ``PageLayout`` in the
    /// list, pages are routes like others, as in a test that assembles a few modules; a ``Navigator`` needs one.
    ///
    /// - Parameters:
    ///   - type: the page's route, usually inferred from the handler's first parameter.
    ///   - style: its style over others, for every open; by default nil, for a page of a stack.
    ///   - restored: the part of it that is saved; by default ``PageRestoration/asItself``.
    ///   - mayHold: whether it may be held, so that it isn't left without asking; some module then handles the
    ///     question, with `confirmLeaving(_:_:)`.
    ///   - keptByLinks: whether its overlay stays if a link leads elsewhere, which then waits for it, as for a lock
    ///     screen; by default false.
    ///   - priority: of two routes that match one URL, the one with higher priority is tried first; 0 by default.
    ///   - handler: takes the route, or a ``PageContext`` of it, then services, and returns the page's content. Its services
    ///     are part of the assembly check.
    public mutating func page<R: PageRoute, each Parameter: Sendable>(
        _ type: R.Type = R.self,
        as style: PresentationStyle? = nil,
        restored: PageRestoration = .asItself,
        mayHold: Bool = false,
        keptByLinks: Bool = false,
        priority: Int = 0,
        _ handler: @escaping @Sendable (R, repeat each Parameter) async throws -> R.Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        route(type, priority: priority, handler, fileID: fileID, line: line)
        let page = PagePlan(type, as: style, restored: restored, mayHold: mayHold, keptByLinks: keptByLinks)
        declare(NavigationDeclaration.page(page), fileID: fileID, line: line)
    }

    /// Handles the route of a page that has no parent, by a handler that takes a ``PageContext``: for a page that gives a
    /// reply, opens others, or is held.
    @_disfavoredOverload
    public mutating func page<R: PageRoute, each Parameter: Sendable>(
        _ type: R.Type = R.self,
        as style: PresentationStyle? = nil,
        restored: PageRestoration = .asItself,
        mayHold: Bool = false,
        keptByLinks: Bool = false,
        priority: Int = 0,
        _ handler: @escaping @Sendable (PageContext<R>, repeat each Parameter) async throws -> R.Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        page(
            type, as: style, restored: restored, mayHold: mayHold,
            keptByLinks: keptByLinks, priority: priority,
            { (route: R, services: repeat each Parameter) in try await handler(PageContext(route), repeat each services)
            },
            fileID: fileID, line: line)
    }

    /// Handles the route of a page that has a parent: the page that lies below it if a link leads to it.
    ///
    ///     registrar.page(under: { (_: BookDetail) in SearchBooks() }) {
    ///         (book: BookDetail, catalog: any CatalogService) in
    ///         try await catalog.page(book.id)
    ///     }
    ///
    /// A link to a book builds the search below it, and the parents of the search, down to the root of a place. Inside
    /// the app the book is opened on any page, unless it says `requiresParent`. The parent is read from the closure's
    /// type, so parents that are no page, form a cycle or end at no root are problems of the assembly.
    ///
    /// - Parameters:
    ///   - type: the page's route, usually inferred from the handler's first parameter.
    ///   - style: its style over others, for every open; by default nil, for a page of a stack.
    ///   - parent: makes the page below from the page. It is called whenever a link leads to it, so it only makes a
    ///     value.
    ///   - outer: the page of the same type that lies below it instead, as the folder of a folder; nil for one that
    ///     lies on `parent`, as by default. A link to a page of a chain of more than 32 pages fails with
    ///     ``NavigationError/Code/noPlace``.
    ///   - requiresParent: whether it is opened on that very parent alone, as an editor on its subject; by default false.
    ///   - restored: the part of it that is saved; by default ``PageRestoration/asItself``.
    ///   - mayHold: whether it may be held, so that it isn't left without asking; some module then handles the
    ///     question, with `confirmLeaving(_:_:)`.
    ///   - keptByLinks: whether its overlay stays if a link leads elsewhere, which then waits for it, as for a lock
    ///     screen; by default false.
    ///   - priority: of two routes that match one URL, the one with higher priority is tried first; 0 by default.
    ///   - handler: takes the route, or a ``PageContext`` of it, then services, and returns the page's content. Its services
    ///     are part of the assembly check.
    public mutating func page<R: PageRoute, Parent: PageRoute, each Parameter: Sendable>(
        _ type: R.Type = R.self,
        as style: PresentationStyle? = nil,
        under parent: @escaping @Sendable (R) -> Parent,
        inside outer: @escaping @Sendable (R) -> R? = { _ in nil },
        requiresParent: Bool = false,
        restored: PageRestoration = .asItself,
        mayHold: Bool = false,
        keptByLinks: Bool = false,
        priority: Int = 0,
        _ handler: @escaping @Sendable (R, repeat each Parameter) async throws -> R.Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        route(type, priority: priority, handler, fileID: fileID, line: line)
        var page = PagePlan(type, as: style, restored: restored, mayHold: mayHold, keptByLinks: keptByLinks)
        page.parent = PagePlan.Parent(parent, inside: outer)
        page.requiresParent = requiresParent
        declare(NavigationDeclaration.page(page), fileID: fileID, line: line)
    }

    /// Handles the route of a page that has a parent, by a handler that takes a ``PageContext``: for a page that gives a
    /// reply, opens others, or is held.
    @_disfavoredOverload
    public mutating func page<R: PageRoute, Parent: PageRoute, each Parameter: Sendable>(
        _ type: R.Type = R.self,
        as style: PresentationStyle? = nil,
        under parent: @escaping @Sendable (R) -> Parent,
        inside outer: @escaping @Sendable (R) -> R? = { _ in nil },
        requiresParent: Bool = false,
        restored: PageRestoration = .asItself,
        mayHold: Bool = false,
        keptByLinks: Bool = false,
        priority: Int = 0,
        _ handler: @escaping @Sendable (PageContext<R>, repeat each Parameter) async throws -> R.Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        page(
            type, as: style, under: parent, inside: outer, requiresParent: requiresParent, restored: restored,
            mayHold: mayHold,
            keptByLinks: keptByLinks, priority: priority,
            { (route: R, services: repeat each Parameter) in try await handler(PageContext(route), repeat each services)
            },
            fileID: fileID, line: line)
    }
}
