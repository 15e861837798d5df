/// What one manager is to have after a change.
final class PlannedGeneration: Sendable {
    /// How much of it is another than before.
    enum Extent: Sendable {
        /// All of it may be.
        case whole
        /// Those providers, and the links to them, of that generation.
        case replacing([Replacement], in: Generation)
        /// Nothing of that generation but the instances of those registrations.
        case renewing(Set<RegistrationID>, in: Generation)
        /// Nothing of that generation but the plans around it.
        case around(Generation)

        /// The generation of which most is kept; nil if all may be another.
        var base: Generation? {
            switch self {
            case .whole: nil
            case .replacing(_, let base), .renewing(_, let base), .around(let base): base
            }
        }

        /// Whether all of it may be.
        var isWhole: Bool { if case .whole = self { true } else { false } }
    }

    let manager: ModuleManager
    let plan: AssemblyPlan
    let extent: Extent

    init(_ manager: ModuleManager, _ plan: AssemblyPlan, _ extent: Extent) {
        self.manager = manager
        self.plan = plan
        self.extent = extent
    }
}

extension ModuleManager {
    /// The plans where a change does nothing but replace providers by others that fit, here and in no open scope.
    func replacing(in base: Generation, with assembly: inout Assembly) -> [PlannedGeneration]? {
        let scopes = innerScopes
        guard let replacements = base.plan.replacements(in: assembly),
            replacements.allSatisfy({ replacement in
                let key = assembly.registrations[replacement.new].key
                return scopes.allSatisfy { scope in
                    scope.plan.services.providers[key] == nil && !scope.plan.isProvidedInScopes(key)
                }
            })
        else { return nil }
        let plan = base.plan.replacing(replacements, in: &assembly)
        return [PlannedGeneration(self, plan, .replacing(replacements, in: base))]
            + scopePlans(around: plan, skipping: plan.assembly.layers - base.plan.assembly.layers)
    }

    /// The plans of the open scopes, where nothing but what is around them is another.
    private func scopePlans(around plan: AssemblyPlan, skipping layers: Int) -> [PlannedGeneration] {
        openManagers.flatMap { scope in
            let base = scope.resolver.generation
            let scopePlan = base.plan.with(parent: plan, skipping: layers)
            return [PlannedGeneration(scope, scopePlan, .around(base))]
                + scope.scopePlans(around: scopePlan, skipping: layers)
        }
    }
}
