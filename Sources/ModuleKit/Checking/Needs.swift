/// Where the needs of each registration lead, by the places of its dependencies: looked up once, and read by number from then
/// on.
struct Needs: Sendable {
    /// For each registration where its dependencies begin in `targets`; empty where nothing is known.
    private var starts: [UInt32] = []

    /// For each dependency the one registration that it leads to.
    private var targets: [RegistrationID] = []

    /// Whether each dependency is known to lead to one registration.
    private(set) var areAllMet = false

    /// Nothing is known of any.
    init() {}

    init(of registrations: Table<RegistrationID, Registration>) {
        areAllMet = true
        starts.reserveCapacity(registrations.count)
        targets.reserveCapacity(registrations.count * 2)
    }

    /// What follows is of the next registration.
    mutating func begin() { starts.append(UInt32(targets.count)) }

    /// The next dependency leads there; nil where it leads to none or to several.
    mutating func append(_ target: RegistrationID?) {
        if target == nil { areAllMet = false }
        targets.append(target ?? .unregistered)
    }

    /// The one registration that a dependency leads to; nil where it leads to none or to several, or where that isn't known.
    func target(of dependency: Int, in registration: RegistrationID) -> RegistrationID? {
        guard registration.position < starts.count else { return nil }
        let target = targets[Int(starts[registration.position]) + dependency]
        return target == .unregistered ? nil : target
    }
}
