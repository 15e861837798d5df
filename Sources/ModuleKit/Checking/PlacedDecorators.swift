/// The decorators of each service around its provider, in the order that is asked for: the second phase of the check.
struct PlacedDecorators {
    /// The providers with the decorators around them.
    let services: ServiceIndex

    /// The registrations that take no part.
    let replaced: NumberSet<RegistrationID>

    /// The registrations that take part and are switched on.
    let active: [RegistrationID]

    /// The decorators of services that are missing here.
    let unused: [RegistrationID]

    /// The decorators of one service that leave open which wraps which.
    let unordered: [Group]

    /// Decorators of one service.
    struct Group {
        let members: [RegistrationID]

        /// Whether they wrap each other in a cycle; otherwise they say too little.
        let isCycle: Bool
    }

    init(around providers: ChosenProviders) {
        let assembly = providers.assembly
        var services = providers.services
        var replaced = providers.replaced
        var unused: [RegistrationID] = []
        var unordered: [Group] = []
        var decorators = ServiceTable<[RegistrationID]>()
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
            for index in group.count > 1 ? Self.ordered(group, of: assembly, &unordered) : group {
                services.wrap(key, in: index)
            }
        }
        let isAnyOff = assembly.modules.contains(where: \.isOff)
        active = assembly.registrations.indices.filter {
            !replaced.contains($0) && !(isAnyOff && assembly.isOff($0))
        }
        self.services = services
        self.replaced = replaced
        self.unused = unused
        self.unordered = unordered
    }

    /// The decorators of one service from the innermost to the outermost.
    private static func ordered(
        _ group: [RegistrationID],
        of assembly: Assembly,
        _ unordered: inout [Group]
    ) -> [RegistrationID] {
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
