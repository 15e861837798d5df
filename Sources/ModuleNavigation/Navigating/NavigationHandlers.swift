import ModuleKit

/// The handlers that modules registered for pages, and the gates.
struct NavigationHandlers: Sendable {
    /// A handler with the declared scopes around its module.
    struct Placed<Handler: Sendable>: Sendable {
        let handler: Handler
        let scopes: [String]
    }

    private(set) var held: [ObjectIdentifier: Placed<RegisteredHandler<HeldPage, HeldAnswer>>] = [:]
    private(set) var gates: [String: DeclaredLayout.Gate] = [:]

    /// The handlers of replies, by the type of the page that replies and of the page that asked.
    private var replies: [ObjectIdentifier: [ObjectIdentifier: Placed<RegisteredHandler<GivenReply, Void>>]] = [:]

    init(_ declarations: [Declared<NavigationDeclaration>]) {
        for held in declarations.helds {
            self.held[held.value.type] = Placed(handler: held.value.handler, scopes: held.scopes)
        }
        for reply in declarations.replies {
            let placed = Placed(handler: reply.value.handler, scopes: reply.scopes)
            replies[reply.value.asked, default: [:]][reply.value.asker] = placed
        }
        for gate in declarations.layouts.first?.value.gates ?? [] { gates[gate.scope] = gate }
    }

    /// Whether a handler takes the reply of the one page to the other, also after the app was ended in between.
    func takesReply(of asked: PageRoute, to asker: PageRoute?) -> Bool {
        guard let asker else { return false }
        return reply(of: asked, to: asker) != nil
    }

    /// The handler of the reply of the one page to the other.
    func reply(of asked: PageRoute, to asker: PageRoute) -> Placed<RegisteredHandler<GivenReply, Void>>? {
        replies[asked.type]?[asker.type]
    }
}
