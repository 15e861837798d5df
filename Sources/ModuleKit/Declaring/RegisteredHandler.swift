/// A registered function of one input whose further parameters are services, as a handle for the layer that calls it.
///
/// Made by `Registrar.handle(_:_:)`, called with
/// ``ModuleManager/call(_:with:in:)``. The services are part of the assembly check, and are resolved again for each call.
public struct RegisteredHandler<Input: Sendable, Output: Sendable>: Sendable {
    let identity: HandlerIdentity
}

/// Which handler it is: a handle from another assembly has none that a manager knows.
struct HandlerIdentity: Sendable {
    let serial: Serial

    /// The assembly that it was registered in, by which a handler that was removed differs from a foreign one.
    let assembly: Serial

    /// How messages name it.
    let subject: String
}
