/// What might be meant by a service that is missing. What it needs for that is made when the first one is.
final class ServiceHints {
    private let plan: AssemblyPlan

    /// The names of services here and around.
    private lazy var names = plan.assemblies.map(NameIndex.init)

    /// The types here and around that are provided under their own names.
    private lazy var ownTypes = plan.assemblies.map { (assembly: $0, index: OwnTypeIndex($0)) }

    /// What the declared scopes and those inside them provide.
    private lazy var scopes: [(scope: ModuleScope, keys: ServiceSet)] = plan.assembly.scopes.map {
        ($0, Assembly($0, overrides: []).providedKeysOfAll)
    }

    init(_ plan: AssemblyPlan) { self.plan = plan }

    /// The declared scope that provides the service.
    func scope(of key: ServiceKey) -> ModuleScope? { scopes.first { $0.keys.contains(key) }?.scope }

    /// What services of this assembly have to do with the missing one.
    func likenesses(to key: ServiceKey) -> Set<ProviderName.Likeness> {
        Set(names[0].likenesses(to: key).map(\.likeness))
    }

    /// The first type that is provided under its own name and is called like the missing protocol.
    func ownType(like key: ServiceKey) -> ServiceKey? {
        for (assembly, index) in ownTypes {
            if let found = index.candidates(for: key).first { return assembly.registrations[found].key }
        }
        return nil
    }

    /// Facts about where there is something of the kind.
    func facts(about key: ServiceKey) -> [String] {
        if let off = plan.switchedOff(key) {
            return ["provided by: \(off.origin), which is switched off: \(off.module.switchedOff ?? "")"]
        }
        var facts = names.flatMap(\.assembly.leftOut).filter { $0.registration.key == key }.map {
            "provided by: \($0.module.name), \($0.registration.location), which is left out of the list"
        }
        if plan.outside?.presence(of: key, for: nil).isPresent == true {
            facts.append("provided outside of the scope, where a scope changes nothing")
        }
        facts += scopes.filter { $0.keys.contains(key) }.map { scope, _ in
            "provided in the scope \(scope.name): \(scope.location)"
        }
        return facts
            + names.flatMap { names in
                names.likenesses(to: key).map { likeness, index in
                    let name = names.assembly.registrations[index].key.name
                    let asked = likeness == .contributed ? "[\(name)]" : name
                    return "\(likeness.rawValue): \(asked) (\(names.assembly.origin(of: index)))"
                }
            }
            + ownTypes.flatMap { assembly, types in
                types.candidates(for: key).map { index in
                    "provided under its own type: \(assembly.registrations[index].key.name) (\(assembly.origin(of: index)))"
                }
            }
    }
}
