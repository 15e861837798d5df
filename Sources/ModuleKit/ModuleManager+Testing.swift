extension ModuleManager {
    /// The modules of the list that are switched on, in order, for ModuleTesting.
    package var listedModules: [ModuleGraph.Module] {
        let listed = Set(assembly.modules.filter { $0.isListed && $0.disabledReason == nil }.map(\.name))
        return graph.modules.filter { listed.contains($0.name) }
    }

    /// The names of the modules that the reference means, or what it says if there is none, for ModuleTesting.
    package func names(of module: ModuleReference) -> [String] { assembly.names([module]) }
}

/// One thing that a manager supplies when it is asked by hand, for ModuleTesting, which does not know its type.
package struct ProvidedService: Sendable {
    /// Its name in paths: `CartService`, `contribution to SearchSource`.
    package let subject: String
    /// The service, or the type contributed to.
    package let service: String
    /// The module of its provider.
    package let module: String
    /// The line that provides it.
    package let location: CallSite
    /// How long it is shared.
    package let lifetime: Lifetime

    /// How it is asked for.
    fileprivate let dependency: ServiceDependency

    /// Its supplier: the outermost decorator, or the contribution.
    fileprivate let index: RegistrationID
    fileprivate let creation: CreationFacts
}

extension ModuleManager {
    /// The registrations that provide or contribute here and are switched on, in their order.
    ///
    /// Services made from an argument are not among them.
    package var providedServices: [ProvidedService] {
        let plan = plan
        let provided = plan.services.providers.map { _, index in
            (base: plan.services.base(of: index), index: index)
        }
        let contributed = plan.services.contributions.flatMap(\.value).map { (base: $0, index: $0) }
        return (provided + contributed).sorted { $0.base < $1.base }.compactMap { base, index in
            let registration = plan.assembly.registrations[base]
            let module = plan.assembly.modules[registration.module]
            guard registration.key.argument == nil, !module.isOff, registration.layer > 0 || !module.isLayer
            else { return nil }
            return ProvidedService(
                subject: registration.subject,
                service: registration.key.name,
                module: module.name,
                location: registration.location,
                lifetime: plan.creation[index].lifetime,
                dependency: ServiceDependency(registration.rank == nil ? .all : .required, registration.key),
                index: index,
                creation: plan.creation[index]
            )
        }
    }

    /// Asks for a service that number of times within one resolve.
    ///
    /// - Returns: what the service is each time; nil if it isn't an object.
    package func objects(
        of service: ProvidedService,
        asking times: Int = 1
    ) async throws(ResolutionError) -> [(any AnyObject & Sendable)?] {
        if service.creation.isAsync || service.creation.isOnDemand { try await resolver.prepare(service.dependency) }
        guard service.creation.isMainActor else { return try objects(service, times, isOnMainActor: false) }
        return try await objectsOnMainActor(service, times)
    }

    @MainActor
    private func objectsOnMainActor(
        _ service: ProvidedService,
        _ times: Int
    ) throws(ResolutionError) -> [(any AnyObject & Sendable)?] {
        try objects(service, times, isOnMainActor: true)
    }

    private func objects(
        _ service: ProvidedService,
        _ times: Int,
        isOnMainActor: Bool
    ) throws(ResolutionError) -> [(any AnyObject & Sendable)?] {
        guard let supplier = resolver.generation.links[service.index] as? Supplier else {
            throw .missing(service.service)
        }
        return try ResolutionFrame.enter(nil, of: resolver, isOnMainActor: isOnMainActor) {
            () throws(ResolutionError) in
            var objects: [(any AnyObject & Sendable)?] = []
            for _ in 0..<times { objects.append(try supplier.object(in: resolver)) }
            return objects
        }
    }
}
