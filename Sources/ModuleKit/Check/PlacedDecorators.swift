/// The decorators of each service around its provider, in the order that is asked for: the second phase of the check.
struct PlacedDecorators {
    /// The providers with the decorators around them.
    private(set) var services: ServiceIndex

    /// The registrations that take no part.
    private(set) var replaced: Set<RegistrationID>

    /// The registrations that take part and are switched on.
    private(set) var active: [RegistrationID] = []

    /// The decorators of services that are missing here.
    private(set) var unused: [RegistrationID] = []

    /// The decorators of one service that leave open which wraps which.
    private(set) var unordered: [(members: [RegistrationID], isCycle: Bool)] = []

    /// A place whose references are names.
    private typealias Place = (name: String, after: [String], before: [String])

    init(around providers: ChosenProviders, _ contributions: PlacedContributions) {
        let assembly = providers.assembly
        services = contributions.services
        replaced = providers.replaced
        var decorators: [ServiceKey: [RegistrationID]] = [:]
        for index in assembly.registrations.indices where assembly.registrations[index].isDecorator {
            let key = assembly.registrations[index].key
            if assembly.isOff(index) || (!assembly.absentServices.isEmpty && assembly.isMadeAbsent(index)) {
                replaced.insert(index)
            } else if services.providers[key] == nil {
                replaced.insert(index)
                unused.append(index)
            } else {
                decorators[key, default: []].append(index)
            }
        }
        for (key, group) in decorators {
            for index in ordered(group, of: assembly) { services.wrap(key, in: index) }
        }
        active = assembly.registrations.indices.filter { !replaced.contains($0) && !assembly.isOff($0) }
    }

    /// The decorators of one service from the innermost to the outermost. More of them than a chain of services may have are
    /// refused for that, and stand as they come.
    ///
    /// They are placed in rounds: a round places all whose every predecessor is placed. A round of several leaves open which
    /// of them wraps which.
    private mutating func ordered(_ group: [RegistrationID], of assembly: Assembly) -> [RegistrationID] {
        if group.count < 2 || group.count > LongChains.longest { return group }
        let places = group.reduce(into: [RegistrationID: Place]()) { places, index in
            places[index] = assembly.registrations[index].place.map {
                ($0.name, assembly.names($0.after), assembly.names($0.before))
            }
        }
        let inside = group.map { outer in group.filter { Self.isInside($0, of: outer, assembly, places) } }
        var order: [RegistrationID] = []
        while order.count < group.count {
            let remaining = zip(group, inside).filter { !order.contains($0.0) }
            let round = remaining.filter { $0.1.allSatisfy(order.contains) }
            let next = (round.isEmpty ? remaining : round).map(\.0)
            if next.count > 1 { unordered.append((next, round.isEmpty)) }
            order += next
        }
        return order
    }

    /// Whether the one must be placed before the other: it is of an earlier layer, a name of one of them says so, or it was
    /// registered earlier by the same module and no name says the contrary.
    private static func isInside(
        _ inner: RegistrationID,
        of outer: RegistrationID,
        _ assembly: Assembly,
        _ places: [RegistrationID: Place]
    ) -> Bool {
        let (first, second) = (assembly.registrations[inner], assembly.registrations[outer])
        guard inner != outer, let one = places[inner], let other = places[outer] else { return false }
        if first.layer != second.layer { return first.layer < second.layer }
        let isEarlier = first.module == second.module && inner < outer
        if first.module == second.module, one.name == other.name { return isEarlier }
        func says(_ one: Place, around other: Place) -> Bool {
            one.after.contains(other.name) || other.before.contains(one.name)
        }
        return says(other, around: one) || (isEarlier && !says(one, around: other))
    }
}
