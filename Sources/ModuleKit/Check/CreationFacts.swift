/// How long an instance is shared, and where it is made, with what it wraps taken into account: the fourth phase of the
/// check.
///
/// A registration is made as it says, and a decorator or alias as what it stands for. That one may be switched off, and
/// they with it.
struct CreationFacts: Sendable, Equatable {
    var lifetime: Lifetime
    var isMainActor: Bool
    var isAsync: Bool

    /// Whether it is there only when a module has been started that starts on demand.
    var isOnDemand = false

    /// The facts of all registrations.
    ///
    /// - Parameters:
    ///   - services: the services; the decorators and aliases of what is switched off are noted in it.
    ///   - order: the registrations, each after all that it needs.
    ///   - outside: the plan of the manager around a scope.
    static func ofAll(
        in assembly: Assembly,
        _ services: inout ServiceIndex,
        _ order: [RegistrationID],
        around outside: AssemblyPlan?
    ) -> Table<RegistrationID, CreationFacts> {
        var facts = Table<RegistrationID, CreationFacts>(
            assembly.registrations.map { registration in
                CreationFacts(
                    lifetime: registration.lifetime,
                    isMainActor: registration.isolation == .mainActor,
                    isAsync: registration.isolation == .async,
                    isOnDemand: assembly.modules[registration.module].activation == .onDemand)
            })
        for index in order {
            let (kind, module) = (assembly.registrations[index].kind, assembly.registrations[index].module)
            // What starts with the app or on demand finds them started before it; a scope, and what may be used before its
            // own turn has come, has to ask for them.
            let isLate = outside != nil || assembly.modules[module].activation == .deferred
            if isLate, !kind.isHandler, kind != .uses, !facts[index].isOnDemand {
                facts[index].isOnDemand = assembly.registrations[index].dependencies.contains { dependency in
                    !dependency.isDeferred
                        && services.creation(of: dependency, in: index, facts, outside).contains { $0.isOnDemand }
                }
            }
            guard kind == .decorator || kind == .alias,
                let dependency = assembly.registrations[index].dependencies.first, !dependency.isDeferred
            else { continue }
            let targets = services.creation(of: dependency, in: index, facts, outside)
            guard let target = targets.first else { continue }
            if let wrapped = services.targets(of: dependency, in: index).first {
                services.off[index] = assembly.isOff(wrapped) ? wrapped : services.off[wrapped]
            }
            facts[index] = CreationFacts(
                // An alias of a list is made at each resolve, however long the elements are shared.
                lifetime: dependency.form.source == .contributions ? .transient : target.lifetime,
                isMainActor: facts[index].isMainActor || targets.contains(where: \.isMainActor),
                isAsync: targets.contains(where: \.isAsync),
                isOnDemand: facts[index].isOnDemand || targets.contains(where: \.isOnDemand)
            )
        }
        return facts
    }
}

extension ServiceIndex {
    /// The facts of what a dependency leads to, here and around.
    func creation(
        of dependency: ServiceDependency,
        in registration: RegistrationID?,
        _ facts: Table<RegistrationID, CreationFacts>,
        _ outside: AssemblyPlan?
    ) -> [CreationFacts] {
        let here = targets(of: dependency, in: registration).map { facts[$0] }
        return switch dependency.form.source {
        case .provider where here.isEmpty: outside?.creation(of: dependency, in: nil) ?? []
        case .contributions: here + (outside?.creation(of: dependency, in: nil) ?? [])
        case .provider, .wrapped, .thisModule, .thisManager, .nowhere: here
        }
    }
}
