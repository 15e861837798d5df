/// What keeps services on behalf of a manager without belonging to it, and lets go of them when the manager goes.
///
/// A ``Lazy`` inside a service may keep a service that leads back to the first. Neither of the two shows the cycle; the
/// manager ends it.
protocol ManagedMemory: AnyObject, Sendable {
    /// Lets go of what is kept.
    func forget()
}

/// The memories of one manager that are still in use, give or take as many that are not.
struct ManagedMemories: Sendable {
    private struct Entry: Sendable {
        weak let memory: (any ManagedMemory)?
    }

    private var entries: [Entry] = []
    private var limit = 64

    /// How many are remembered, those that are gone but not yet removed among them.
    var count: Int { entries.count }

    mutating func add(_ memory: any ManagedMemory) {
        if entries.count >= limit {
            entries.removeAll { $0.memory == nil }
            limit = max(64, entries.count * 2)
        }
        entries.append(Entry(memory: memory))
    }

    func forgetAll() {
        for entry in entries { entry.memory?.forget() }
    }
}
