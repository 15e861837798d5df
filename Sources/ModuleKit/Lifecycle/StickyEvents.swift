/// The last event of each sticky type, and which modules have yet to hear of it.
struct StickyEvents: Sendable {
    private var kept: [ObjectIdentifier: (number: Int, event: any ModuleEvent)] = [:]
    private var last = 0

    /// The number of the last event that each starting module has received.
    private var notified: [ModuleID: Int] = [:]

    /// Keeps the event in the place of the one before; its number.
    mutating func keep(_ event: some ModuleEvent) -> Int {
        last += 1
        kept[ObjectIdentifier(type(of: event))] = (last, event)
        return last
    }

    /// Keeps the events that another manager kept, if there is none of their type.
    mutating func inherit(_ other: StickyEvents) {
        for (type, event) in other.kept.sorted(by: { $0.value.number < $1.value.number }) where kept[type] == nil {
            last += 1
            kept[type] = (last, event.event)
        }
    }

    /// The events that the starting module hasn't received, in the order in which they were sent; it counts as having
    /// received them now.
    mutating func missed(by module: ModuleID) -> [any ModuleEvent] {
        let before = notified[module] ?? 0
        guard last > before else { return [] }
        notified[module] = last
        return kept.values.filter { $0.number > before }.sorted { $0.number < $1.number }.map { $0.event }
    }

    /// Whether the module received that event, or will, while it starts.
    func wasNotified(_ module: ModuleID, _ number: Int) -> Bool { (notified[module] ?? 0) >= number }

    /// The module stops: when it starts again, it receives them anew.
    mutating func forget(_ module: ModuleID) { notified[module] = nil }
}
