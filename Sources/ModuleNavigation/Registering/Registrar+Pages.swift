public import ModuleKit
public import ModuleRouting

extension Registrar {
    /// Handles the route of a page that has no parent: the root of a place of the layout, or a page over any other.
    ///
    ///     registrar.page(ShowShop.self) { (_, shop: any ShopService) in
    ///         try await shop.front()
    ///     }
    ///     registrar.page(SignInForm.self, as: .sheet) {
    ///         (_, page: PageContext<SignInForm>) in SignInPage { page.reply($0) }
    ///     }
    ///
    /// It registers the route as `route(_:priority:_:)` does, so `router.open` gives the same, and declares that the
    /// handler's output is shown as a page: it is opened, closed, covered and saved, and a link leads to its place. A
    /// route that is registered with `route` alone is an action. If an overriding registers the page again, its handler
    /// and its traits take the place of the module's.
    ///
    /// A page that is shown nowhere, or declared twice, is a problem of the assembly, and so is a handler that takes the
    /// ``PageContext`` of another page. Without a ``PageLayout`` in the list, pages are routes like others, as in a test
    /// that assembles a few modules; a ``Navigator`` needs one.
    ///
    /// - Parameters:
    ///   - type: the page's route.
    ///   - style: its style over others, for every open; by default nil, for a page of a stack.
    ///   - options: its traits; by default none.
    ///   - priority: of two routes that match one URL, the one with higher priority is tried first; 0 by default.
    ///   - handler: takes the route, then services and a ``PageContext`` of the route if it needs one, and returns the
    ///     page's content. Its services are part of the assembly check.
    public mutating func page<Page: PageRoute, each Parameter: Sendable>(
        _ type: Page.Type = Page.self,
        as style: PresentationStyle? = nil,
        options: PageOptions = [],
        priority: Int = 0,
        fileID: String = #fileID,
        line: UInt = #line,
        _ handler: @escaping @Sendable (Page, repeat each Parameter) async throws -> Page.Output
    ) {
        add(PagePlan(type, as: style, options: options), priority, handler, fileID, line)
    }

    /// Handles the route of a page that has a parent: the page that lies below it if a link leads to it.
    ///
    ///     registrar.page(BookDetail.self, under: SearchBooks()) {
    ///         (book, catalog: any CatalogService) in
    ///         try await catalog.page(book.id)
    ///     }
    ///
    /// A link to a book shows the search below it, and the parents of the search, down to the root of a place. Inside
    /// the app the book is opened on any page, unless it says ``PageOptions/requiresParent``. Parents that are no page, form
    /// a cycle or end at no root are problems of the assembly.
    ///
    /// - Parameters:
    ///   - type: the page's route.
    ///   - parent: the page below, whatever the route.
    ///   - style: its style over others, for every open; by default nil, for a page of a stack.
    ///   - options: its traits; by default none.
    ///   - priority: of two routes that match one URL, the one with higher priority is tried first; 0 by default.
    ///   - handler: takes the route, then services and a ``PageContext`` of the route if it needs one, and returns the
    ///     page's content. Its services are part of the assembly check.
    public mutating func page<Page: PageRoute, Parent: PageRoute, each Parameter: Sendable>(
        _ type: Page.Type = Page.self,
        under parent: @autoclosure @escaping @Sendable () -> Parent,
        as style: PresentationStyle? = nil,
        options: PageOptions = [],
        priority: Int = 0,
        fileID: String = #fileID,
        line: UInt = #line,
        _ handler: @escaping @Sendable (Page, repeat each Parameter) async throws -> Page.Output
    ) {
        let plan = PagePlan(type, under: PagePlan.Parent { (_: Page) in parent() }, as: style, options: options)
        add(plan, priority, handler, fileID, line)
    }

    /// Handles the route of a page whose parent is made from the route.
    ///
    ///     registrar.page(EditReview.self, under: { BookDetail(id: $0.book) }) {
    ///         (edit, reviews: any ReviewService) in
    ///         try await reviews.editor(of: edit.book)
    ///     }
    ///
    /// - Parameters:
    ///   - type: the page's route.
    ///   - parent: makes the page below from the page. It is called whenever a link leads to it, so it only makes a
    ///     value.
    ///   - outer: the page of the same type that lies below it instead, as the folder of a folder; nil for one that
    ///     lies on `parent`, as by default. A link to a page of a chain of more than 32 pages fails with
    ///     ``NavigationError/Code/noPlace``.
    ///   - style: its style over others, for every open; by default nil, for a page of a stack.
    ///   - options: its traits; by default none.
    ///   - priority: of two routes that match one URL, the one with higher priority is tried first; 0 by default.
    ///   - handler: takes the route, then services and a ``PageContext`` of the route if it needs one, and returns the
    ///     page's content. Its services are part of the assembly check.
    public mutating func page<Page: PageRoute, Parent: PageRoute, each Parameter: Sendable>(
        _ type: Page.Type = Page.self,
        under parent: @escaping @Sendable (Page) -> Parent,
        inside outer: @escaping @Sendable (Page) -> Page? = { _ in nil },
        as style: PresentationStyle? = nil,
        options: PageOptions = [],
        priority: Int = 0,
        fileID: String = #fileID,
        line: UInt = #line,
        _ handler: @escaping @Sendable (Page, repeat each Parameter) async throws -> Page.Output
    ) {
        let plan = PagePlan(type, under: PagePlan.Parent(parent, inside: outer), as: style, options: options)
        add(plan, priority, handler, fileID, line)
    }

    private mutating func add<Page: PageRoute, each Parameter: Sendable>(
        _ plan: PagePlan,
        _ priority: Int,
        _ handler: @escaping @Sendable (Page, repeat each Parameter) async throws -> Page.Output,
        _ fileID: String,
        _ line: UInt
    ) {
        route(Page.self, priority: priority, fileID: fileID, line: line, handler)
        var plan = plan
        for parameter in repeat (each Parameter).self {
            // The cast alone would take 50 µs the first time for each type (see ModuleKit's parameters).
            guard "\(parameter)".hasPrefix("PageContext<") else { continue }
            if parameter == PageContext<Page>.self {
                // For each call, so that no service that is shared for longer can hold it.
                provide(PageContext<Page>.self, as: .graph, fileID: fileID, line: line) { .current }
            } else if parameter is any AnyPageContext.Type {
                plan.otherContexts.append("\(parameter)")
            }
        }
        declare(NavigationDeclaration.page(plan), fileID: fileID, line: line)
    }
}
