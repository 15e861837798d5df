/// A registered function of one input whose further parameters are services, as a handle for the layer that calls it.
///
/// Made by ``Registrar/inject(_:_:fileID:line:)``, called with ``ModuleManager/call(_:with:)``. The services are part of
/// the assembly check, and are resolved anew for each call.
public struct InjectedHandler<Input: Sendable, Output: Sendable>: Sendable {
    let registration: Int
    let identity: HandlerIdentity
}
