/// How many handlers of each module are answering an event or a call.
struct HandlerUses: Sendable {
    /// By module, as far as there were any.
    private var counts: Table<ModuleID, Int> = []

    /// Whether there is one of the module.
    func contains(_ module: ModuleID) -> Bool { counts.indices.contains(module) && counts[module] > 0 }

    /// One more.
    mutating func add(_ module: ModuleID) {
        if module >= counts.endIndex { counts += Array(repeating: 0, count: counts.endIndex.distance(to: module) + 1) }
        counts[module] += 1
    }

    /// One less; whether it was the last.
    mutating func remove(_ module: ModuleID) -> Bool {
        guard contains(module) else { return true }
        counts[module] -= 1
        return counts[module] == 0
    }
}
