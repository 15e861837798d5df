/// How many handlers of each module are answering an event or a call.
struct HandlerUses: Sendable {
    /// By module, as far as there were any.
    private var counts: [Int] = []

    /// Whether there is one of the module.
    func contains(_ module: Int) -> Bool { counts.indices.contains(module) && counts[module] > 0 }

    /// One more.
    mutating func add(_ module: Int) {
        if module >= counts.count { counts += Array(repeating: 0, count: module + 1 - counts.count) }
        counts[module] += 1
    }

    /// One less; whether it was the last.
    mutating func remove(_ module: Int) -> Bool {
        guard contains(module) else { return true }
        counts[module] -= 1
        return counts[module] == 0
    }
}
