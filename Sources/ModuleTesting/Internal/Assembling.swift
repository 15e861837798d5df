package import ModuleKit

/// A manager under overrides.
package func assemble(
    _ list: ModuleList,
    _ overrides: [ServiceOverride],
    allowing allowances: [Allowance] = [],
    absence: AbsencePolicy = .fail,
    clock: any Clock<Duration> = ContinuousClock(),
    watchedBy observer: (any BuildObserver)? = nil
) throws(AssemblyError) -> ModuleManager {
    try ModuleManager(
        list,
        allowing: allowances,
        absence: absence,
        clock: clock,
        overrides: overrides.map(\.layer),
        observer: observer,
        isThorough: true
    )
}
