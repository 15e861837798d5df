import ModuleKit

extension Router {
    /// A number that each update of the modules changes, so that what was checked against the routes is checked again.
    package var generation: Int { core.calls.version }
}
