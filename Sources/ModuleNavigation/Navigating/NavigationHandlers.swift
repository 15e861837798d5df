import ModuleKit

/// The handlers that modules registered for pages, and the gates.
struct NavigationHandlers: Sendable {
    let held: [ObjectIdentifier: PlacedDeclaration<DeclaredHeld>]
    let gates: [String: Gate]

    /// The handlers of replies, by the type of the page that replies and of the page that asked.
    private let replies: [[ObjectIdentifier]: PlacedDeclaration<DeclaredReply>]

    init(_ declarations: [Declared<NavigationDeclaration>]) {
        held = Dictionary(declarations.helds.map { ($0.value.type, $0) }) { $1 }
        replies = Dictionary(declarations.replies.map { ([$0.value.asked, $0.value.asker], $0) }) { $1 }
        gates = Dictionary((declarations.layouts.first?.value.gates ?? []).map { ($0.scope, $0) }) { $1 }
    }

    /// The handler of the reply of the one page to the other, also after the app was ended in between.
    func reply(of asked: PageRoute, to asker: PageRoute) -> PlacedDeclaration<DeclaredReply>? {
        replies[[asked.type, asker.type]]
    }
}
