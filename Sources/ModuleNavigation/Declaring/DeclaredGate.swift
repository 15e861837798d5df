import ModuleKit

/// A gate, with its entry's registrations.
struct DeclaredGate: Sendable {
    let scope: String
    let asking: PageRoute
    let askingName: String

    /// Whether the scope is open; opens it if it can without asking. Nil: the navigator opens the scope with the
    /// reply, and closes it when it is left.
    let admission: RegisteredHandler<Void, Bool>?

    /// Opens the scope with the reply and starts it, if there is no admission.
    let open: (@Sendable (ScopeOpener, any Sendable) async throws -> ModuleManager)?

    /// The fate of saved pages of the scope while the gate is shut.
    let restoring: GateRestoring
    let location: CallSite
}
