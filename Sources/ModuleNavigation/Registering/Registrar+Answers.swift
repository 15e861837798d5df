public import ModuleKit
import ModuleRouting

extension Registrar {
    /// Handles the question whether a held page may be left.
    ///
    ///     registrar.confirmLeaving(EditReview.self) { (_, dialogs: any Dialogs) in
    ///         await dialogs.confirm("Discard your review?") ? .leave : .stay
    ///     }
    ///
    /// It is called once for each attempt; attempts while it is being asked join it. A page without such a handler can't block
    /// leaving: ``PageContext/blockLeaving()`` answers ``Navigation/Outcome/unchanged``. Two handlers for one page, and a
    /// handler for a route that is no page, are problems of the assembly.
    ///
    /// - Parameters:
    ///   - page: the page's route.
    ///   - handler: takes the held page, then services, which are part of the assembly check. If it throws, the page
    ///     stays.
    public mutating func confirmLeaving<Page: PageRoute, each Parameter: Sendable>(
        _ page: Page.Type = Page.self,
        fileID: String = #fileID,
        line: UInt = #line,
        _ handler: @escaping @Sendable (LeaveAttempt<Page>, repeat each Parameter) async throws -> LeaveDecision
    ) {
        let injected = handle("question of held \(page)", fileID: fileID, line: line) {
            (held: HeldPage, parameters: repeat each Parameter) in
            guard let route = held.route.route(as: Page.self) else { return LeaveDecision.stay }
            return try await handler(LeaveAttempt(route, id: held.id), repeat each parameters)
        }
        let held = PageHandler(pages: [PageName(page)], handler: injected)
        declare(NavigationDeclaration.held(held), fileID: fileID, line: line)
    }

    /// Takes a page's reply to the page that asked for it, if no task waits for it any more: the app was ended
    /// meanwhile, and both pages were restored.
    ///
    ///     registrar.onReply(of: PickAddress.self, to: CheckOutFlow.self) {
    ///         (address: Address?, flow: CheckOutFlow, orders: any OrderService) in
    ///         if let address { try await orders.deliver(flow.order, to: address) }
    ///     }
    ///
    /// A page that was asked for is saved only if such a handler is declared. If one of the two is no page, or if there
    /// are two handlers for the same two, that is a problem of the assembly. If the handler throws, all modules hear
    /// ``ReplyDidFail``.
    ///
    /// - Parameters:
    ///   - asked: the page that replies.
    ///   - asker: the page that asked for it.
    ///   - handler: takes the reply, nil if the page went without one, and the page that asked; then services, which
    ///     are part of the assembly check.
    public mutating func onReply<Asked: ReplyingRoute, Asker: PageRoute, each Parameter: Sendable>(
        of asked: Asked.Type,
        to asker: Asker.Type,
        fileID: String = #fileID,
        line: UInt = #line,
        _ handler: @escaping @Sendable (Asked.Reply?, Asker, repeat each Parameter) async throws -> Void
    ) {
        let injected = handle("reply of \(asked) to \(asker)", fileID: fileID, line: line) {
            (reply: GivenReply, parameters: repeat each Parameter) in
            guard let asker = reply.asker.route(as: Asker.self) else { return }
            try await handler(reply.value.flatMap { $0 as? Asked.Reply }, asker, repeat each parameters)
        }
        let reply = PageHandler(pages: [PageName(asked), PageName(asker)], handler: injected)
        declare(NavigationDeclaration.reply(reply), fileID: fileID, line: line)
    }

    /// Makes the content of a page again at each change of something that it shows.
    ///
    ///     registrar.onChange(reload: ShowCart.self) {
    ///         (_: ShowCart, cart: any CartService) in cart.changes
    ///     }
    ///
    /// The changes are any asynchronous sequence, as an `AsyncStream` or an `Observations`. They are read from when the
    /// page's content is made first until the page closes. A page that is covered when a change comes is made again when
    /// it is seen again. ``Navigator/changes`` says which page was made again.
    ///
    /// - Parameters:
    ///   - page: the page's route.
    ///   - changes: takes the route, then services, which are part of the assembly check. If it or the sequence throws,
    ///     the page is no longer made again.
    public mutating func onChange<Page: PageRoute, Changes: AsyncSequence & Sendable, each Parameter: Sendable>(
        reload page: Page.Type,
        fileID: String = #fileID,
        line: UInt = #line,
        _ changes: @escaping @Sendable (Page, repeat each Parameter) async throws -> Changes
    ) {
        let handler = handle("changes of \(page)", fileID: fileID, line: line) {
            (route: AnyPageRoute, parameters: repeat each Parameter) -> ReadChanges in
            guard let route = route.route(as: Page.self) else { return { _ in } }
            let changes = try await changes(route, repeat each parameters)
            return { each in
                var iterator = changes.makeAsyncIterator()
                while (try? await iterator.next()) != nil, !Task.isCancelled { await each() }
            }
        }
        let reload = PageHandler(pages: [PageName(page)], handler: handler)
        declare(NavigationDeclaration.reload(reload), fileID: fileID, line: line)
    }
}
