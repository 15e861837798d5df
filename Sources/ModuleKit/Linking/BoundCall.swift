/// An injected handler with all that a call of it has to know, worked out when its links are laid.
final class BoundCall: Sendable {
    let identity: HandlerIdentity

    /// How messages name it.
    let subject: String

    /// Its module, and that one's name.
    let module: ModuleID
    let moduleName: String

    /// Whether its module starts on demand.
    let isOnDemand: Bool

    /// Whether its module is missing.
    let isOff: Bool

    /// The ``BoundHandler`` for the types of the handle that has the identity.
    let handler: AnyLink

    init(
        _ subject: String,
        _ identity: HandlerIdentity,
        _ registration: RegistrationID,
        by linker: Linker,
        _ handler: AnyLink
    ) {
        let (module, found) = linker.module(of: registration)
        self.identity = identity
        self.subject = subject
        self.module = module
        moduleName = found.name
        isOnDemand = found.activation == .onDemand
        isOff = found.isOff || found.isRemoved
        self.handler = handler
    }
}
