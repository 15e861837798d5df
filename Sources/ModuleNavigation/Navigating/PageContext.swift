import ModuleRouting

/// The actions of a page that is shown, for its handler.
///
///     registrar.page(PickAddress.self, as: .sheet) {
///         (_, page: PageContext<PickAddress>, book: any AddressBook) in
///         try book.page { address in page.reply(address) }
///     }
///
/// Take it as a parameter of the page's handler, among the services. A handler that takes the context of another page is
/// a problem of the assembly, and so is a singleton that takes one. If the route is opened without a navigator, there is no
/// page: then ``id`` is nil, and each of its actions answers ``Navigation/Outcome/gone``.
public struct PageContext<Page: PageRoute>: Sendable {
    private let page: StandingPage?

    /// The page's identity; nil if the route is opened without a navigator.
    public var id: PageID? { page?.id }

    /// The context of no page, for calling a function that takes one in a test.
    public init() { page = nil }

    private init(_ page: StandingPage?) { self.page = page }

    /// That of the page whose content the current task makes. A route that the page's handler opens by itself has none.
    static var current: Self {
        Self(RouteContext.current?.depth == 0 ? PageOpening.current?.standing(Page.self) : nil)
    }

    /// Opens a page on this one.
    @discardableResult
    public func open(_ next: some PageRoute) -> Navigation.Outcome {
        send { .open(AnyPageRoute(next), from: $0) }
    }

    /// Closes the page and all pages on it.
    @discardableResult
    public func close() -> Navigation.Outcome { send { .close($0) } }

    /// Shows a page as a link to it would, also when this one has gone, such as by its reply.
    @discardableResult
    public func show(_ next: some PageRoute) async throws -> Navigation.Outcome {
        try await page?.perform(.arrive(AnyPageRoute(next))) ?? .gone
    }

    /// Keeps the page from being left without asking; see `Registrar.confirmLeaving(_:_:)`.
    @discardableResult
    public func blockLeaving() -> Navigation.Outcome { send(Navigation.Intent.blockLeaving) }

    /// Lets the page be left again.
    @discardableResult
    public func allowLeaving() -> Navigation.Outcome { send(Navigation.Intent.allowLeaving) }

    /// Ends the flow that this page lies in: gives that reply to the one who asked for the nearest page of that route below,
    /// or for this one, and closes that page with all pages on it. ``Navigation/Outcome/gone`` if there is none.
    ///
    ///     page.endFlow(ConfirmAddress.self, with: order)
    @discardableResult
    public func endFlow<Begin: ReplyingRoute>(_ begin: Begin.Type, with reply: Begin.Reply) -> Navigation.Outcome {
        guard let page = page?.nearest(ObjectIdentifier(begin)) else { return .gone }
        return send { _ in .close(page, reply: reply) }
    }

    private func send(_ intent: (PageID) -> Navigation.Intent) -> Navigation.Outcome {
        guard let page else { return .gone }
        return page.send(intent(page.id))
    }
}

extension PageContext where Page: ReplyingRoute {
    /// Gives that reply to the asker, and closes the page. A second reply, and one of a page that is gone, is
    /// ``Navigation/Outcome/gone``.
    @discardableResult
    public func reply(_ reply: Page.Reply) -> Navigation.Outcome { send { .close($0, reply: reply) } }
}

/// A context, whatever its page.
protocol AnyPageContext {}

extension PageContext: AnyPageContext {}

/// The page whose content a handler makes.
struct StandingPage: Sendable {
    let id: PageID

    /// The nearest page of that type from this one downwards.
    let nearest: @Sendable (ObjectIdentifier) -> PageID?
    let send: @Sendable (Navigation.Intent) -> Navigation.Outcome
    let perform: @Sendable (Navigation.Intent) async throws -> Navigation.Outcome
}
