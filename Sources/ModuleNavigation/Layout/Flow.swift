public import ModuleKit
import ModuleRouting

/// A scope that a page opens, and whose end closes it: the check-out of a shop, a game, a chat.
///
///     // the scope's argument, from the route
///     Flow(Game.self) { (page: PlayGame) in page.level }
///     // a scope without an argument
///     Flow(Purchase.self, from: ConfirmAddress.self)
///
/// The page is registered in a module of the scope, like the scope's other pages, and its handlers take the scope's
/// services. The scope opens with the page, if nothing refuses it: rules, interceptors and the exposure of the page
/// are asked first, also if another page lies on it. Each page of the scope that is opened on it belongs to it. It closes
/// when the page is closed: by going back, a link, a reply or a sign-out. A scope that is still opening is given up then.
/// Each page that starts a flow has a scope of its own, also two pages of one type.
///
/// A page of the scope that is opened elsewhere is opened as a link to it would be: on its parents, of which one starts
/// the scope. Several lines may name one scope, with different pages.
public struct Flow: Sendable {
    /// Opens the scope for that route in the manager around it.
    typealias Opener = @Sendable (HandlerCaller, ModuleManager, AnyPageRoute) async throws -> ModuleManager

    let scope: String
    let page: PageName
    let location: CallSite
    private(set) var open: Opener?
    private let opening: @Sendable (inout Registrar) -> Opener

    init<Page: PageRoute>(
        _ scope: String,
        _ page: Page.Type,
        _ location: CallSite,
        _ opening: @escaping @Sendable (inout Registrar) -> Opener
    ) {
        (self.scope, self.page) = (scope, PageName(page))
        (self.location, self.opening) = (location, opening)
    }

    /// Registers its handler in the layout's module.
    mutating func register(in registrar: inout Registrar) { open = opening(&registrar) }

    /// A scope that a page opens with a value.
    ///
    /// - Parameters:
    ///   - scope: the scope's key.
    ///   - argument: takes the page's route, then services of the app, which are part of the assembly check, and makes
    ///     the scope's argument. If it throws, the page's content is the error.
    public init<Scope: ScopeKey, Page: PageRoute, each Parameter: Sendable>(
        _ scope: Scope.Type,
        fileID: String = #fileID,
        line: UInt = #line,
        _ argument: @escaping @Sendable (Page, repeat each Parameter) async throws -> Scope.Argument
    ) {
        self.init(scope.name, Page.self, CallSite(fileID: fileID, line: line)) { registrar in
            let handler = registrar.handle("flow of \(scope.name)", fileID: fileID, line: line) {
                (route: AnyPageRoute, parameters: repeat each Parameter) in
                guard let page = route.route(as: Page.self) else { throw CancellationError() }
                return try await argument(page, repeat each parameters)
            }
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
        fileID: String = #fileID,
        line: UInt = #line
    ) where Scope.Argument == Void {
        self.init(scope.name, page, CallSite(fileID: fileID, line: line)) { _ in
            { _, around, _ in try around.open(Scope.self) }
        }
    }
}

/// Flows that are open one at a time: a second check-out waits for the first.
///
/// The outcome of a page that would start another flow is ``Navigation/Outcome/blocked(by:)`` with the page that started the
/// first. A link waits until that page is closed and its scope has stopped.
///
///     Exclusive(Purchase.self, Returns.self)
public struct Exclusive: Sendable {
    let scopes: [String]
    let location: CallSite

    /// Of one scope: one of its kind. Of several: one of all.
    public init<each Scope: ScopeKey>(
        _ scopes: repeat (each Scope).Type,
        fileID: String = #fileID,
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
