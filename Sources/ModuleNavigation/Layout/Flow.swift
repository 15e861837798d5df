public import ModuleKit
import ModuleRouting

/// A scope that a page opens, and whose end closes it: the check-out of a shop, a game, a chat.
///
///     Flow(Game.self) { (page: PlayGame) in page.level }         // the scope's argument, from the route
///     Flow(Purchase.self, from: ConfirmAddress.self)             // a scope without an argument
///
/// The page is registered in a module of the scope, like the scope's other pages, and its handlers take the scope's
/// services. The scope opens when the page is laid and nothing refuses it: rules, interceptors and the exposure of the page
/// are asked first, also if another page lies on it. Each page of the scope that is opened on it belongs to it. It closes
/// when the page has gone, by whatever, also while it opens, which is given up then. Each page that begins one has a scope of its own, also of one type twice.
///
/// A page of the scope that is opened elsewhere is laid as a link to it would be: on its parents, of which one begins
/// the scope. Several lines may name one scope, with different pages.
public struct Flow: Sendable {
    /// Opens the scope for that route in the manager around it.
    typealias Opener = @Sendable (HandlerCaller, ModuleManager, AnyPageRoute) async throws -> ModuleManager

    let scope: String
    let page: ObjectIdentifier
    let pageName: String
    let location: CallSite
    private(set) var open: Opener?
    private let opening: @Sendable (inout Registrar) -> Opener

    init<Page: PageRoute>(
        _ scope: String,
        _ page: Page.Type,
        _ location: CallSite,
        _ opening: @escaping @Sendable (inout Registrar) -> Opener
    ) {
        (self.scope, self.page, pageName) = (scope, ObjectIdentifier(page), "\(page)")
        (self.location, self.opening) = (location, opening)
    }

    /// The flow as the layout's module declares it, with its handler.
    func registered(in registrar: inout Registrar) -> Flow {
        var flow = self
        flow.open = opening(&registrar)
        return flow
    }

    /// A scope that a page opens with a value.
    ///
    /// - Parameters:
    ///   - scope: the scope's key.
    ///   - argument: takes the page's route, then services of the app, which are part of the assembly check, and makes
    ///     the scope's argument. If it throws, the page's content is the error.
    public init<Scope: ScopeKey, Page: PageRoute, each Parameter: Sendable>(
        _ scope: Scope.Type,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ argument: @escaping @Sendable (Page, repeat each Parameter) async throws -> Scope.Argument
    ) {
        self.init(scope.name, Page.self, CallSite(fileID: fileID, line: line)) { registrar in
            let handler = registrar.handle(
                "flow of \(scope.name)",
                { (route: AnyPageRoute, parameters: repeat each Parameter) in
                    guard let page = route.route(as: Page.self) else { throw CancellationError() }
                    return try await argument(page, repeat each parameters)
                },
                fileID: fileID,
                line: line
            )
            return { calls, around, route in
                let argument = try await calls.call(handler, with: route)
                // The flow may have been given up meanwhile.
                try Task.checkCancellation()
                return try around.open(Scope.self, with: argument)
            }
        }
    }

    /// A scope without an argument.
    public init<Scope: ScopeKey, Page: PageRoute>(
        _ scope: Scope.Type,
        from page: Page.Type,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) where Scope.Argument == Void {
        self.init(scope.name, page, CallSite(fileID: fileID, line: line)) { _ in
            { _, around, _ in try around.open(Scope.self) }
        }
    }
}

/// Flows of which one is open at most: a page that would begin another is ``Navigation/Outcome/blocked(by:)`` the page
/// that began the first, and a link waits until that has gone. The scope of the next one opens when that of the one before
/// is closed.
///
///     Exclusive(Purchase.self, Returns.self)
public struct Exclusive: Sendable {
    let scopes: [String]
    let location: CallSite

    /// Of one scope: one of its kind. Of several: one of all.
    public init<each Scope: ScopeKey>(
        _ scopes: repeat (each Scope).Type,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        var names: [String] = []
        for scope in repeat each scopes { names.append(scope.name) }
        self.init(named: names, CallSite(fileID: fileID, line: line))
    }

    init(named scopes: [String], _ location: CallSite) {
        (self.scopes, self.location) = (scopes, location)
    }
}
