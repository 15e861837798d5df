/// One module as its entry says it starts, for ModuleTesting.
package struct ListedModule: Sendable {
    /// The module's name.
    package let name: String
    /// When it starts.
    package let activation: Activation
    /// What happens to the app if it fails to start.
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

    /// What is provided and contributed here and is switched on, in the order of registration.
    ///
    /// What is made from an argument is not among it.
    package var providedServices: [ProvidedService] { resolver.providedServices }

    /// Asks for a service so many times within one resolve.
    ///
    /// - Returns: what the service is each time; nil if it isn't an object.
    package func objects(
        of service: ProvidedService,
        asking times: Int = 1
    ) async throws(ResolutionError) -> [(any AnyObject & Sendable)?] {
        try await resolver.objects(of: service, asking: times)
    }
}
