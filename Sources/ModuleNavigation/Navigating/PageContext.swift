import ModuleRouting

/// A page that is shown, as its handler sees it: the route, and the actions of the page.
///
///     registrar.page(as: .sheet) {
///         (visit: PageContext<PickAddress>, book: any AddressBook) in
///         try book.page { address in visit.reply(address) }
///     }
///
/// Take it as the handler's first parameter instead of the route. If the route is opened without a navigator, there is
/// no page: then ``id`` is nil, and each of its actions answers ``Navigation/Outcome/gone``.
public struct PageContext<R: PageRoute>: Sendable {
    /// The route.
    public let route: R

    private let page: StandingPage?

    /// The page's identity; nil if the route is opened without a navigator.
    public var id: PageID? { page?.id }

    /// A visit to that route, of the page whose content the current task makes. A route that the page's handler opens
    /// by itself is no visit of the page.
    public init(_ route: R) {
        self.route = route
        page = RouteContext.current?.depth == 0 ? PageOpening.current?.standing(R.self) : nil
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
    ///     visit.reply(order, of: ConfirmAddress.self)
    @discardableResult
    public func reply<Begin: ReplyingRoute>(_ reply: Begin.Reply, of begin: Begin.Type) -> Navigation.Outcome {
        guard let page = page?.nearest(ObjectIdentifier(begin)) else { return .gone }
        return send { _ in .close(page, reply: reply) }
    }

    private func send(_ intent: (PageID) -> Navigation.Intent) -> Navigation.Outcome {
        guard let page else { return .gone }
        return page.send(intent(page.id))
    }
}

extension PageContext where R: ReplyingRoute {
    /// Gives that reply to the asker, and closes the page. A second reply, and one of a page that is gone, is
    /// ``Navigation/Outcome/gone``.
    @discardableResult
    public func reply(_ reply: R.Reply) -> Navigation.Outcome { send { .close($0, reply: reply) } }
}

/// The page whose content a handler makes.
struct StandingPage: Sendable {
    let id: PageID

    /// The nearest page of that type from this one downwards.
    let nearest: @Sendable (ObjectIdentifier) -> PageID?
    let send: @Sendable (Navigation.Intent) -> Navigation.Outcome
    let perform: @Sendable (Navigation.Intent) async throws -> Navigation.Outcome
}
