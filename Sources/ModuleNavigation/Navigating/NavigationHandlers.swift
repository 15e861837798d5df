import ModuleKit

/// The handlers that modules registered for pages, and the gates.
struct NavigationHandlers: Sendable {
    /// A handler with the declared scopes around its module.
    struct Placed<Handler: Sendable>: Sendable {
        let handler: Handler
        let scopes: [String]
    }

    /// Which page's reply is taken for which page.
    struct ReplyKey: Hashable, Sendable {
        let asked: ObjectIdentifier
        let asker: ObjectIdentifier
    }

    private(set) var held: [ObjectIdentifier: Placed<RegisteredHandler<HeldPage, HeldAnswer>>] = [:]
    private(set) var replies: [ReplyKey: Placed<RegisteredHandler<GivenReply, Void>>] = [:]
    private(set) var gates: [String: DeclaredLayout.Gate] = [:]

    init(_ declarations: [Declared<NavigationDeclaration>]) {
        for held in declarations.helds {
            self.held[held.value.type] = Placed(handler: held.value.handler, scopes: held.scopes)
        }
        for reply in declarations.replies {
            let key = ReplyKey(asked: reply.value.asked, asker: reply.value.asker)
            replies[key] = Placed(handler: reply.value.handler, scopes: reply.scopes)
        }
        for gate in declarations.layouts.first?.value.gates ?? [] { gates[gate.scope] = gate }
    }

    /// Whether somebody takes what the one page gives back to the other, also after the app was ended in between.
    func takesReply(of asked: PageRoute, to asker: PageRoute?) -> Bool {
        guard let asker else { return false }
        return replies[ReplyKey(asked: asked.type, asker: asker.type)] != nil
    }
}
