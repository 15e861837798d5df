/// The decorators of each service around its provider, in the order that is asked for: the second phase of the check.
struct PlacedDecorators {
    /// The providers with the decorators around them.
    let services: ServiceIndex

    /// The registrations that take no part.
    let replaced: Set<RegistrationID>

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
        var decorators: [ServiceKey: [RegistrationID]] = [:]
        var keys: [ServiceKey] = []
        for index in assembly.registrations.indices
        where assembly.registrations[index].isDecorator && !assembly.ignored.contains(index) {
            let key = assembly.registrations[index].key
            if assembly.isOff(index) {
                replaced.insert(index)
            } else if services.providers[key] == nil {
                replaced.insert(index)
                unused.append(index)
            } else {
                if decorators[key] == nil { keys.append(key) }
                decorators[key, default: []].append(index)
            }
        }
        for key in keys {
            guard let group = decorators[key] else { continue }
            for index in group.count > 1 ? Self.ordered(group, of: assembly, &unordered) : group {
                services.wrapped[index] = services.providers[key]
                services.providers[key] = index
            }
        }
        active = assembly.registrations.indices.filter { !replaced.contains($0) && !assembly.isOff($0) }
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
        var remaining = group
        var result: [RegistrationID] = []
        while !remaining.isEmpty {
            let free = remaining.filter { index in !remaining.contains { mustPrecede($0, index, in: assembly) } }
            if free.isEmpty {
                unordered.append(Group(members: remaining, isCycle: true))
                return result + remaining
            }
            if free.count > 1 { unordered.append(Group(members: free, isCycle: false)) }
            result += free
            remaining.removeAll { free.contains($0) }
        }
        return result
    }

    /// Whether the first decorator is said to be inside of the second.
    private static func mustPrecede(_ first: RegistrationID, _ second: RegistrationID, in assembly: Assembly) -> Bool {
        let (left, right) = (assembly.registrations[first], assembly.registrations[second])
        guard first != second, case .decorator(let inner) = left.role, case .decorator(let outer) = right.role else {
            return false
        }
        if left.layer != right.layer { return left.layer < right.layer }
        if inner.name == outer.name, left.module == right.module { return first < second }
        return outer.after.contains(inner.name) || inner.before.contains(outer.name)
            || (left.module == right.module && first < second && !outer.before.contains(inner.name)
                && !inner.after.contains(outer.name))
    }
}
