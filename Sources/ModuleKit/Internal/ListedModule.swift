/// One module as its entry says it starts, for ModuleTesting.
package struct ListedModule: Sendable {
    /// The module's name.
    package let name: String
    /// When it starts.
    package let activation: Activation
    /// What becomes of the app where it fails to start.
    package let failurePolicy: FailurePolicy
    /// The names of modules that start before it.
    package let after: [String]
}

extension ModuleManager {
    /// The modules of the list that are switched on, in order.
    package var listedModules: [ListedModule] {
        assembly.modules.filter { $0.isListed && $0.switchedOff == nil }.map {
            ListedModule(name: $0.name, activation: $0.activation, failurePolicy: $0.failurePolicy, after: $0.after)
        }
    }
}
