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
    private weak let navigator: Navigator?

    /// The page's identity; nil if the route is opened without a navigator.
    public let id: PageID?

    /// The context of no page, for calling a function that takes one in a test.
    public init() { (navigator, id) = (nil, nil) }

    private init(_ navigator: Navigator?, _ id: PageID?) { (self.navigator, self.id) = (navigator, id) }

    /// That of the page whose content the current task makes. A route that the page's handler opens by itself has none.
    static var current: Self {
        let opening = RouteContext.current?.depth == 0 ? PageOpening.current : nil
        return Self(opening?.navigator, opening?.standing(Page.self))
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
        guard id != nil, let navigator else { return .gone }
        return try await navigator.perform(.arrive(AnyPageRoute(next)))
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
        let page = id.flatMap { navigator?.state.nearest(ObjectIdentifier(begin), from: $0) }
        return page.flatMap { navigator?.send(.close($0, reply: reply)) } ?? .gone
    }

    private func send(_ intent: (PageID) -> Navigation.Intent) -> Navigation.Outcome {
        id.flatMap { navigator?.send(intent($0)) } ?? .gone
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
