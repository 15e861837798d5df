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
    private(set) var unordered: [Group] = []

    /// Decorators of one service.
    struct Group {
        let members: [RegistrationID]

        /// Whether they wrap each other in a cycle; otherwise they say too little.
        let isCycle: Bool
    }

    init(around providers: ChosenProviders) {
        let assembly = providers.assembly
        services = providers.services
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
    private mutating func ordered(_ group: [RegistrationID], of assembly: Assembly) -> [RegistrationID] {
        if group.count < 2 || group.count > LongChains.longest { return group }
        let order = DecoratorOrder(
            of: group.map { index in
                let registration = assembly.registrations[index]
                var place = DecoratorPlace(name: "", after: [], before: [])
                if case .decorator(let said) = registration.role { place = said }
                return DecoratorOrder.Member(place: place, module: registration.module, layer: registration.layer)
            }
        )
        for left in order.unordered {
            unordered.append(Group(members: left.members.map { group[$0] }, isCycle: left.isCycle))
        }
        return order.order.map { group[$0] }
    }
}

/// Decorators of one service in the order in which they wrap, from the innermost to the outermost.
///
/// They are placed in rounds: a round places all whose every predecessor is placed. A round of several leaves open which
/// of them wraps which.
struct DecoratorOrder {
    /// A decorator, as far as its place goes.
    struct Member {
        let place: DecoratorPlace
        let module: ModuleID

        /// 0 for what an entry registered, n for the n-th overriding or update, which wraps all before it.
        let layer: Int
    }

    /// Decorators that leave open which wraps which.
    struct Group: Equatable {
        let members: [Int]

        /// Whether they wrap each other in a cycle; otherwise they say too little.
        let isCycle: Bool
    }

    /// All members, by their numbers.
    private(set) var order: [Int] = []

    /// What is left open, in the order in which it was met.
    private(set) var unordered: [Group] = []

    init(of members: [Member]) {
        let inside = members.indices.map { outer in
            members.indices.filter { Self.isInside($0, of: outer, members) }
        }
        var remaining = Array(members.indices)
        while !remaining.isEmpty {
            let placed = Set(order)
            let round = remaining.filter { inside[$0].allSatisfy(placed.contains) }
            let isCycle = round.isEmpty
            let next = isCycle ? remaining : round
            if next.count > 1 { unordered.append(Group(members: next, isCycle: isCycle)) }
            order += next
            remaining.removeAll { next.contains($0) }
        }
    }

    /// Whether the one must be placed before the other: it is of an earlier layer, a name of one of them says so, or it was
    /// registered earlier by the same module and no name says the contrary.
    private static func isInside(_ inner: Int, of outer: Int, _ members: [Member]) -> Bool {
        let (first, second) = (members[inner], members[outer])
        if inner == outer { return false }
        if first.layer != second.layer { return first.layer < second.layer }
        let isEarlier = first.module == second.module && inner < outer
        if first.module == second.module, first.place.name == second.place.name { return isEarlier }
        func says(_ one: DecoratorPlace, around other: DecoratorPlace) -> Bool {
            one.after.contains(other.name) || other.before.contains(one.name)
        }
        return says(second.place, around: first.place) || (isEarlier && !says(first.place, around: second.place))
    }
}
