/// A registered function of one input whose further parameters are services, as a handle for the layer that calls it.
///
/// Made by `Registrar.handle(_:_:)`, called with
/// ``ModuleManager/call(_:with:)``. The services are part of the assembly check, and are resolved anew for each call.
public struct RegisteredHandler<Input: Sendable, Output: Sendable>: Sendable {
    let registration: RegistrationID
    let identity: HandlerIdentity
}

/// The identity of a registered handler: a handle from another assembly doesn't match it.
final class HandlerIdentity: Sendable {}
