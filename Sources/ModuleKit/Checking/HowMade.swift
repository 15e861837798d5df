/// How long what each registration makes is shared, and where it is made: the fourth phase of the check.
///
/// A registration is made as it says, and a decorator or alias as what it stands for. That one may be switched off, and
/// they with it.
struct HowMade {
    let made: Table<RegistrationID, Made>

    /// The services, with the decorators and aliases of what is switched off.
    let services: ServiceIndex

    /// - Parameter outside: the plan of the manager around a scope.
    init(
        _ assembly: Assembly,
        _ services: ServiceIndex,
        in order: ServiceOrder,
        around outside: AssemblyPlan?
    ) {
        var decision = MakingDecision(assembly, services, outside)
        for index in order.registrations { decision.decide(index) }
        made = decision.made
        self.services = decision.services
    }
}

/// The decision under way: right for all that comes before in the order.
private struct MakingDecision: Providing {
    let assembly: Assembly
    var services: ServiceIndex
    var made: Table<RegistrationID, Made>
    let outside: AssemblyPlan?

    init(_ assembly: Assembly, _ services: ServiceIndex, _ outside: AssemblyPlan?) {
        self.assembly = assembly
        self.services = services
        self.outside = outside
        made = Table(
            assembly.registrations.indices.map { index in
                let isolation = assembly.registrations[index].isolation
                return Made(
                    lifetime: assembly.registrations[index].lifetime,
                    isMainActor: isolation == .mainActor,
                    isAsync: isolation == .async,
                    isOnDemand: assembly.modules[assembly.registrations[index].module].activation == .onDemand
                )
            })
    }

    func presenceHere(of key: ServiceKey, for module: ModuleID?) -> Presence? {
        services.presence(of: key, for: module, in: assembly)
    }

    mutating func decide(_ index: RegistrationID) {
        // What starts with the app or on demand finds them started before it; a scope, and what may be used before its
        // own turn has come, has to ask for them.
        let isLate = outside != nil || assembly.modules[assembly.registrations[index].module].activation == .deferred
        if isLate, !assembly.registrations[index].isHandler, !assembly.registrations[index].isUse,
            !made[index].isOnDemand
        {
            made[index].isOnDemand = assembly.registrations[index].dependencies.contains { dependency in
                !dependency.isDeferred && made(for: dependency, of: index).contains { $0.isOnDemand }
            }
        }
        guard assembly.registrations[index].isDecorator || assembly.registrations[index].isAlias,
            let dependency = assembly.registrations[index].dependencies.first, !dependency.isDeferred
        else { return }
        let targets = made(for: dependency, of: index)
        guard let target = targets.first else { return }
        if let wrapped = services.targets(of: dependency, in: index).first {
            services.off[index] = assembly.isOff(wrapped) ? wrapped : services.off[wrapped]
        }
        made[index] = Made(
            // An alias of a list is made at each resolve, however long the elements are shared.
            lifetime: dependency.form.source == .contributions ? .transient : target.lifetime,
            isMainActor: made[index].isMainActor || targets.contains(where: \.isMainActor),
            isAsync: targets.contains(where: \.isAsync),
            isOnDemand: made[index].isOnDemand || targets.contains(where: \.isOnDemand)
        )
    }
}
