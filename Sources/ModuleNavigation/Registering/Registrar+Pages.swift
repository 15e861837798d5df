public import ModuleKit
public import ModuleRouting

// Those with a visit are disfavoured: a closure that doesn't say what its first parameter is takes the route.
extension Registrar {
    /// Handles the route of a page that has no parent: the root of a place of the layout, or a page over any other.
    ///
    ///     registrar.page { (_: ShowShop, shop: any ShopService) in try await shop.front() }
    ///     registrar.page(as: .sheet) { (_: SignInForm) in SignInPage() }
    ///
    /// It registers the route as `route(_:priority:_:)` does, so `router.open` gives the same, and says that what the handler
    /// makes is shown as a page: it is opened, closed, covered and saved, and a link to it leads to where it stands. A route
    /// that is registered with `route` alone is an action. Where an overriding registers the page anew, its handler and what it
    /// says here are in the place of the module's.
    ///
    /// That a page is shown nowhere, that it is declared twice, and what else can't work is a problem of the assembly.
    ///
    /// - Parameters:
    ///   - type: the page's route, usually inferred from the handler's first parameter.
    ///   - style: how it is shown over others, wherever it is opened; nil, unless said, for a page of a stack.
    ///   - restored: what is saved of it; ``PageRestoration/asItself`` unless said.
    ///   - mayHold: whether it may be held, so that it isn't left without asking; some module then says who is asked, with
    ///     `whenHeld(_:_:)`.
    ///   - staysForLinks: whether its overlay stays where a link leads elsewhere, which then waits for it, as for a lock
    ///     screen; false unless said.
    ///   - priority: of two routes that match one URL, the one with higher priority is tried first; 0 by default.
    ///   - handler: takes the route, or a ``Visit`` of it, then services, and gives what is shown. Its services are part of the
    ///     assembly check.
    public mutating func page<R: Route & Hashable, each Parameter: Sendable>(
        _ type: R.Type = R.self,
        as style: PresentationStyle? = nil,
        restored: PageRestoration = .asItself,
        mayHold: Bool = false,
        staysForLinks: Bool = false,
        priority: Int = 0,
        _ handler: @escaping @Sendable (R, repeat each Parameter) async throws -> R.Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        route(type, priority: priority, handler, fileID: fileID, line: line)
        let traits = PageTraits(
            style: style,
            restored: restored,
            mayHold: mayHold,
            staysForLinks: staysForLinks
        )
        declare(type, traits, fileID, line)
    }

    /// Handles the route of a page that has no parent, by a handler that takes a ``Visit``: for a page that gives a reply,
    /// opens others, or is held.
    @_disfavoredOverload
    public mutating func page<R: Route & Hashable, each Parameter: Sendable>(
        _ type: R.Type = R.self,
        as style: PresentationStyle? = nil,
        restored: PageRestoration = .asItself,
        mayHold: Bool = false,
        staysForLinks: Bool = false,
        priority: Int = 0,
        _ handler: @escaping @Sendable (Visit<R>, repeat each Parameter) async throws -> R.Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        route(
            type,
            priority: priority,
            { (route: R, parameters: repeat each Parameter) in try await handler(Visit(route), repeat each parameters)
            },
            fileID: fileID,
            line: line
        )
        let traits = PageTraits(
            style: style,
            restored: restored,
            mayHold: mayHold,
            staysForLinks: staysForLinks
        )
        declare(type, traits, fileID, line)
    }
}
