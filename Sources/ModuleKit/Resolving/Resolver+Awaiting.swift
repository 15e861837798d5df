extension Resolver {
    /// The service, awaited where it is built asynchronously, on the main actor or by another thread, or where its module
    /// starts on demand.
    func resolveWhenReady<Service: Sendable>(_ type: Service.Type) async throws(ResolutionError) -> Service {
        let dependency = Dependency(parameter: type)
        if dependency.isDeferred { return try resolve(type) }
        while true {
            // Each time anew, because an update may have come while it waited.
            try await prepare(dependency)
            switch generation.makesOnMainActor(dependency)
                ? try await attemptOnMainActor(type, dependency)
                : try attempt(type, dependency, with: { type throws(ResolutionError) in try resolve(type) })
            {
            case .resolved(let service): return service
            case .isBuiltElsewhere(let subject): await construction.wait(for: subject)
            }
        }
    }

    /// What came of resolving without waiting for another thread.
    private enum Attempt<Service: Sendable>: Sendable {
        case resolved(Service)
        case isBuiltElsewhere(Construction.Subject)
    }

    /// Resolves the service, unless another thread builds it or what it needs.
    private func attempt<Service: Sendable>(
        _ type: Service.Type,
        _ dependency: Dependency,
        with resolve: (Service.Type) throws(ResolutionError) -> Service
    ) throws(ResolutionError) -> Attempt<Service> {
        if rundown == nil, let ready = lookUp({ $0.find(type)?.ready(as: type) }) { return .resolved(ready.pointee) }
        switch construction.open(firstUnmade(for: dependency), { unmade(for: dependency) }) {
        case .wait(let subject): return .isBuiltElsewhere(subject)
        case .resolve(let isHeld):
            // What is held is held for this thread, so nothing suspends in between.
            defer { if isHeld { construction.close() } }
            return .resolved(try resolve(type))
        }
    }

    @MainActor
    private func attemptOnMainActor<Service: Sendable>(
        _ type: Service.Type,
        _ dependency: Dependency
    ) throws(ResolutionError) -> Attempt<Service> {
        try attempt(type, dependency) { type throws(ResolutionError) in
            try resolveOnMainActor(type)
        }
    }

    /// The shared instance that resolving the dependency builds before any factory runs; nil if there is none or it is made.
    private func firstUnmade(for dependency: Dependency) -> Construction.Subject? {
        var next = dependency
        let generation = generation
        let plan = generation.plan
        while next.form.source == .provider {
            guard case .here(let index) = plan.presence(of: next.key, for: nil) else {
                return parent?.firstUnmade(for: next)
            }
            switch (generation.links[index] as? any InstanceHolder)?.shared {
            case .unmade(let subject): return subject
            case .made, nil: return nil
            case .none?:
                let registration = plan.assembly.registrations[index]
                guard registration.isAlias, let aliased = registration.dependencies.first else { return nil }
                next = aliased
            }
        }
        return nil
    }

    /// The shared instances that resolving the dependency needs and that aren't made, as far as the plan shows.
    private func unmade(for dependency: Dependency) -> [Construction.Subject] {
        var found: [Construction.Subject] = []
        var seen: Set<ObjectIdentifier> = []
        var pending = targets(of: dependency, in: nil)
        while let (resolver, index) = pending.popLast() {
            let generation = resolver.generation
            guard generation.links.indices.contains(index), let link = generation.links[index],
                seen.insert(ObjectIdentifier(link)).inserted, let holder = link as? any InstanceHolder
            else { continue }
            switch holder.shared {
            case .made: continue
            case .unmade(let subject): found.append(subject)
            case .none: break
            }
            for dependency in generation.plan.assembly.registrations[index].dependencies where dependency.isAtOnce {
                pending += resolver.targets(of: dependency, in: index)
            }
        }
        return found
    }

    /// What supplies a dependency here and around.
    private func targets(
        of dependency: Dependency,
        in registration: RegistrationID?
    ) -> [(resolver: Resolver, registration: RegistrationID)] {
        let here = plan.services.targets(of: dependency, in: registration).map { (resolver: self, registration: $0) }
        switch dependency.form.source {
        case .provider where here.isEmpty, .contributions:
            return here + (parent?.targets(of: dependency, in: nil) ?? [])
        case .provider, .wrapped, .thisModule, .thisManager, .nowhere: return here
        }
    }
}
