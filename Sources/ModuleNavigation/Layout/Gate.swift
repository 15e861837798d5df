public import ModuleKit
import ModuleRouting

/// A gate before the pages of a scope: the page that asks, and the service that opens the scope.
///
///     Gate(Session.self, asking: SignInForm())
///     Gate(Session.self, asking: SignInForm()) { (sessions: any SessionService) in
///         try await sessions.admits()
///     }
///
/// A link to a page of the scope shows the asking page first. The first form opens the scope with that page's reply,
/// and closes it when it is left; a reply of another type than the scope's argument doesn't compile. In the second form
/// a service of the app owns the scope, and the closure asks it.
public struct Gate: Sendable {
    typealias Admission = RegisteredHandler<Void, Bool>

    let scope: String
    package let asking: AnyPageRoute
    let restoring: GateRestoring
    let location: CallSite

    /// Whether the scope is open; opens it if it can without asking. Nil: the navigator opens the scope with the
    /// reply, and closes it when it is left.
    private(set) var admission: Admission?

    /// Registers that handler.
    private var admitting: (@Sendable (inout Registrar) -> Admission)?

    /// Opens the scope with the reply and starts it, if there is no admission.
    private(set) var open: (@Sendable (ModuleManager, any Sendable) async throws -> ModuleManager)?

    private init(
        _ scope: String,
        _ asking: some ReplyingRoute,
        _ restoring: GateRestoring,
        _ fileID: String,
        _ line: UInt
    ) {
        self.scope = scope
        self.asking = AnyPageRoute(asking)
        self.restoring = restoring
        location = CallSite(fileID: fileID, line: line)
    }

    /// Registers its handler in the layout's module.
    mutating func register(in registrar: inout Registrar) { admission = admitting?(&registrar) }

    /// A gate that opens the scope with the reply of a page, and closes the scope when it is left.
    ///
    /// It opens scopes of the app's list. A scope that is declared inside another needs the other form.
    ///
    /// - Parameters:
    ///   - scope: the scope's key.
    ///   - asking: the page that asks; its reply is the scope's argument.
    ///   - restoring: the fate of saved pages of the scope; by default ``GateRestoring/drop``.
    public init<Scope: ScopeKey, Asking: ReplyingRoute>(
        _ scope: Scope.Type,
        asking: Asking,
        restoring: GateRestoring = .drop,
        fileID: String = #fileID,
        line: UInt = #line
    ) where Asking.Reply == Scope.Argument {
        self.init(scope.name, asking, restoring, fileID, line)
        open = { manager, reply in
            guard let argument = reply as? Scope.Argument else { throw ReplyUnfit(scope: Scope.name) }
            return try await manager.open(Scope.self, with: argument).started()
        }
    }

    /// A gate whose scope a service opens and closes.
    ///
    /// - Parameters:
    ///   - scope: the scope's key.
    ///   - asking: the page that asks. Its content has the service open the scope; the reply only says that it did.
    ///   - restoring: the fate of saved pages of the scope; by default ``GateRestoring/drop``.
    ///   - admission: takes services of the app, and says whether the scope is open; it opens it first if it can
    ///     without asking, such as from a kept token. It is called before the page is shown, and again when the page
    ///     has replied.
    public init<Scope: ScopeKey, Asking: ReplyingRoute, each Parameter: Sendable>(
        _ scope: Scope.Type,
        asking: Asking,
        restoring: GateRestoring = .drop,
        fileID: String = #fileID,
        line: UInt = #line,
        _ admission: @escaping @Sendable (repeat each Parameter) async throws -> Bool
    ) {
        self.init(scope.name, asking, restoring, fileID, line)
        let subject = "gate of \(scope.name)"
        admitting = { registrar in
            registrar.handle(subject, fileID: fileID, line: line) {
                (_: Void, parameters: repeat each Parameter) in try await admission(repeat each parameters)
            }
        }
    }

    /// The reply of a gate's page is not the scope's argument.
    private struct ReplyUnfit: Error {
        let scope: String
    }
}

/// The fate of saved pages whose scope's gate is shut when they are restored.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum GateRestoring: Sendable, Hashable {
    /// They are dropped.
    case drop
    /// The gate's page is shown, and they are restored if it lets the reader in.
    case ask
}

extension ModuleManager {
    /// The scope, when its modules have started; if they can't, it is closed again.
    func started() async throws -> ModuleManager {
        do {
            _ = try await start()
            return self
        } catch {
            try? await close()
            throw error
        }
    }
}
