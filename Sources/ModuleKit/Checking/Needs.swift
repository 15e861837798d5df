/// Where the needs of each registration lead, by the places of its dependencies: looked up once, and read by number from then
/// on.
struct Needs: Sendable {
    /// Where the needs of a registration are in `targets`.
    private struct Span {
        var start: UInt32
        var end: UInt32

        var places: Range<Int> { Int(start)..<Int(end) }
    }

    /// For each registration where its needs are; for what has come since and takes no part, nowhere.
    private var spans: [Span] = []

    /// For each dependency the one registration that it leads to.
    private var targets: [RegistrationID] = []

    /// Where the needs of the next registration begin.
    private var start: UInt32 = 0

    /// Whether each dependency is known to lead to one registration.
    private(set) var areAllMet = true

    /// Room for the needs of so many registrations.
    init(count: Int) {
        spans.reserveCapacity(count)
        targets.reserveCapacity(count * 2)
    }

    /// What has been appended since the last call is of the next registration.
    mutating func close() {
        let end = UInt32(targets.count)
        spans.append(Span(start: start, end: end))
        start = end
    }

    /// The next dependency leads there; nil where it leads to none or to several.
    mutating func append(_ target: RegistrationID?) {
        if target == nil { areAllMet = false }
        targets.append(target ?? .unregistered)
    }

    /// The one registration that a dependency leads to; nil where it leads to none or to several, or where that isn't known.
    func target(of dependency: Int, in registration: RegistrationID) -> RegistrationID? {
        guard registration.position < spans.count else { return nil }
        let places = spans[registration.position].places
        guard dependency < places.count else { return nil }
        let target = targets[places.lowerBound + dependency]
        return target == .unregistered ? nil : target
    }

    /// Whether one of the registrations that the needs of that one lead to, each need to one, is among those.
    @inline(__always)
    func lead(from registration: RegistrationID, toOneOf others: Table<RegistrationID, Bool>) -> Bool {
        guard registration.position < spans.count else { return false }
        for place in spans[registration.position].places {
            let target = targets[place]
            if target != .unregistered, others[target] { return true }
        }
        return false
    }

    /// Has all that led to one registration lead to another, which stands in its place and has no more needs than it had.
    mutating func replace(_ old: RegistrationID, by new: RegistrationID, leadingTo needs: [RegistrationID?]) {
        if old != new {
            while spans.count <= new.position { spans.append(Span(start: 0, end: 0)) }
            spans[new.position] = spans[old.position]
            spans[old.position].end = spans[old.position].start
            for place in targets.indices where targets[place] == old { targets[place] = new }
        }
        let start = Int(spans[new.position].start)
        for (place, target) in needs.enumerated() { targets[start + place] = target ?? .unregistered }
        spans[new.position].end = UInt32(start + needs.count)
    }
}
