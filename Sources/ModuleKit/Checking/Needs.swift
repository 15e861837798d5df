/// Where the needs of each registration lead, by the places of its dependencies: looked up once, and read by number from then
/// on.
struct Needs: Sendable {
    /// Where the needs of a registration are in `targets`.
    private struct Span {
        var start: UInt32
        var end: UInt32

        var places: Range<Int> { Int(start)..<Int(end) }
    }

    /// For each registration where its needs are.
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
}
