/// Watches what one manager and its scopes make, for ModuleTesting.
///
/// It is called on the thread that makes, once for each instance, so it takes no time worth speaking of.
package protocol BuildObserver: Sendable {
    /// A factory returned a value.
    func made<Value>(_ value: Value, by registration: Int, in manager: ModuleManager)

    /// A module resolved through ``Services`` what it had not declared.
    func resolvedUndeclared(_ service: String, by module: String)
}
