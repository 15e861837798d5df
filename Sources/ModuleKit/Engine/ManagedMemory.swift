/// An object that keeps services on behalf of a manager without belonging to it, and releases them with the manager.
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

/// The order in which a scope's shared instances were made, so that it lets them go the other way round.
///
/// Of each instance it notes the cell's identity alone: it keeps nothing alive, and a later cell at the address of one that
/// has gone takes its place.
final class MakingOrder: Sendable {
    private struct Numbers: Sendable {
        var last = 0
        var places: [ObjectIdentifier: Int] = [:]
    }

    private let numbers = Monitor(Numbers())

    /// Notes that the cell is about to be filled. It is called before, so that what is made of the instance is noted later.
    func note(_ cell: AnyObject) {
        numbers.withLock { numbers in
            numbers.last += 1
            numbers.places[ObjectIdentifier(cell)] = numbers.last
        }
    }

    /// Has the holders release what they share, what was made last first.
    func clear(_ suppliers: [Supplier]) {
        let places = numbers.withLock { $0.places }
        let placed = suppliers.map { supplier in
            (supplier, place: supplier.cell.flatMap { places[ObjectIdentifier($0)] } ?? 0)
        }
        for (supplier, _) in placed.sorted(by: { $0.place > $1.place }) { supplier.clear() }
    }
}
