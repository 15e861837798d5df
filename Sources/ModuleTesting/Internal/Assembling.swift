import ModuleKit

/// A manager under overrides.
func assemble(
    _ list: ModuleList,
    _ overrides: [ServiceOverride],
    allowing allowances: [Allowance] = [],
    absent absence: AbsencePolicy = .fail,
    watchedBy observer: (any BuildObserver)? = nil
) throws(AssemblyError) -> ModuleManager {
    try ModuleManager(
        list,
        allowing: allowances,
        absent: absence,
        overrides: overrides.map(\.layer),
        observer: observer
    )
}
