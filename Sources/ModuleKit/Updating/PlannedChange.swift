/// What is to become of a manager's assembly, and how it may be put in force.
struct PlannedChange {
    /// What it registers, also over the services of the open scopes.
    var overrides: [Override] = []
    /// The services that are made anew.
    var resets: [ServiceReset] = []
    /// The modules whose singletons are made anew.
    var makesAnew: Set<ModuleID> = []
    /// The generations to go back to, by their managers: those share their instances.
    var origins: ModuleManager.Origins = [:]
    /// Whether it is refused while `updateModules` stops and starts modules.
    var isUpdate = false
    /// Whether it may be taken back.
    var isOnTrial = false
    /// Whether it is only made while this manager's modules are at rest.
    var onlyAtRest = false
    /// What there is after it, of what there is now; may run several times.
    ///
    /// Kept in a value, because the compiler would write the function that it is given to once for each closure.
    let changed: (Assembly) throws(UpdateError) -> Assembly
}

extension PlannedChange {
    /// What those steps make of it.
    init(_ steps: [ChangeStep]) {
        self.init(overrides: steps.overrides) { assembly throws(UpdateError) in try assembly.changed(by: steps) }
    }
}
