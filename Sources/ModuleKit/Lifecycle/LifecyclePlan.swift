/// What the start and the stop of a manager's modules go by: which module waits for which, and what happens to each.
struct LifecyclePlan: Sendable, Equatable {
    struct Module: Sendable, Equatable {
        /// Which of all that ever stood in its place it is.
        var serial = Serial.none

        /// The modules that start before it and stop after it, where they start at all.
        var before: [ModuleID] = []

        /// Those without which it cannot be there.
        var needed: [ModuleID] = []

        /// Those whose services its own are made of: they start along with it.
        var pulled: [ModuleID] = []

        var activation = Activation.eager
        var policy = FailurePolicy.required

        /// Whether it is switched off, and so is not started.
        var isOff = false

        /// Whether something is to run as long as it does.
        var hasWork = false
        /// Its name; empty for what an overriding or an update registers, which is no module of the list.
        var name = ""

        /// Why it is switched off; nil if it is on.
        var reason: String?

        /// Whether it was taken out of the list.
        var isRemoved = false
    }

    private(set) var modules: Table<ModuleID, Module>

    /// From each module to those that start after it.
    private(set) var after: Table<ModuleID, [ModuleID]>

    /// From each module to those that cannot be there without it.
    private(set) var dependents: Table<ModuleID, [ModuleID]>

    init(_ modules: Table<ModuleID, Module>) {
        self.modules = modules
        after = Table(repeating: [], count: modules.count)
        dependents = after
        for (index, module) in modules.numbered {
            for other in module.before { after[other].append(index) }
            for other in module.needed { dependents[other].append(index) }
        }
    }

    /// The modules that start at that time.
    func modules(_ activation: Activation) -> [ModuleID] {
        modules.indices.filter { modules[$0].activation == activation }
    }

    /// Those modules and all that cannot be there without them.
    func needing(_ modules: [ModuleID]) -> Set<ModuleID> {
        var found = Set(modules)
        var pending = modules
        while let module = pending.popLast() {
            for other in dependents[module] where found.insert(other).inserted { pending.append(other) }
        }
        return found
    }

    /// Those modules and all that start along with them, those switched off left out.
    func startingAlong(_ modules: some Sequence<ModuleID>) -> [ModuleID] {
        var isFound = Table<ModuleID, Bool>(repeating: false, count: self.modules.count)
        var found: [ModuleID] = []
        var pending = Array(modules.filter { self.modules.indices.contains($0) && !self.modules[$0].isOff })
        for module in pending { isFound[module] = true }
        while let module = pending.popLast() {
            found.append(module)
            for other in self.modules[module].pulled where !isFound[other] && !self.modules[other].isOff {
                isFound[other] = true
                pending.append(other)
            }
        }
        return found.sorted()
    }
}
