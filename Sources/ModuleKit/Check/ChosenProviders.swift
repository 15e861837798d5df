/// The provider of each service and the contributions to each list: the first phase of the check.
struct ChosenProviders {
    /// The registrations. An overriding's stand in the module of those that they replace.
    private(set) var assembly: Assembly

    /// The provider in force for each service, not decorated yet, and the contributions.
    private(set) var services = ServiceIndex()

    /// The registrations that take no part, because another one takes their place.
    private(set) var replaced: Set<RegistrationID> = []

    /// The registrations that provide a service again, each with the first of equal precedence.
    private(set) var again: [(index: RegistrationID, first: RegistrationID)] = []

    /// The registrations of a scope that provide again what is provided around it, each with where that is.
    private(set) var againInScope: [(index: RegistrationID, origin: String)] = []

    /// - Parameter outside: the plan of the manager around a scope.
    init(of registered: Assembly, around outside: AssemblyPlan?) {
        assembly = registered
        collect()
        if let outside { yieldToParent(outside) }
    }

    private mutating func collect() {
        var rivals: [ServiceKey: [RegistrationID]] = [:]
        services.providers.reserveCapacity(assembly.registrations.count)
        for index in assembly.registrations.indices {
            if !assembly.absentServices.isEmpty, assembly.isMadeAbsent(index) {
                replaced.insert(index)
                continue
            }
            switch assembly.registrations[index].role {
            case .service, .alias:
                let key = assembly.registrations[index].key
                guard let first = services.providers.updateValue(index, forKey: key) else { continue }
                rivals[key, default: [first]].append(index)
            case .contribution where assembly.isOff(index): continue
            case .contribution: services.contributions[assembly.registrations[index].key, default: []].append(index)
            case .decorator, .launch, .start, .stop, .work, .event, .handler, .uses: continue
            }
        }
        for (key, indices) in rivals { choose(for: key, among: indices) }
    }

    /// Puts the highest provider in force, and the first of those that are as high, or the last of one overriding.
    private mutating func choose(for key: ServiceKey, among indices: [RegistrationID]) {
        guard var winner = indices.first else { return }
        for index in indices where rank(of: index) > rank(of: winner) || isLast(index, after: winner) { winner = index }
        services.providers[key] = winner
        let losers = indices.filter { index in
            index != winner
                && (assembly.isOff(index) || rank(of: index) < rank(of: winner) || isLast(winner, after: index))
        }
        replaced.formUnion(losers)
        var firsts: [Int: RegistrationID] = [:]
        for index in indices where !assembly.isOff(index) {
            if let first = firsts[rank(of: index)] {
                if !isLast(index, after: first) { again.append((index, first)) }
            } else {
                firsts[rank(of: index)] = index
            }
        }
        // An overriding has no module of its own: what it registers stands in the place of what it replaces, unless that
        // one's module is switched off, which what stands in for it is not.
        let places = losers.filter { !isOfLayer($0) && !assembly.isOff($0) }
        if isOfLayer(winner), var place = places.first {
            for index in places where rank(of: index) > rank(of: place) { place = index }
            let module = assembly.registrations[place].module
            // Also what another one of them replaced at once: that module is off with it.
            for index in [winner] + losers where isOfLayer(index) && rank(of: index) > rank(of: place) {
                assembly.registrations[index].module = module
            }
        }
    }

    /// A service from outside a scope is provided again inside it only by an explicit override; a fallback yields to it.
    private mutating func yieldToParent(_ outside: AssemblyPlan) {
        for (key, index) in services.providers {
            // A registration of an overriding or an update may stand in the module of the one that it replaces.
            guard let origin = outside.origin(of: key), !isOfLayer(index), assembly.registrations[index].layer == 0,
                !assembly.isOff(index)
            else { continue }
            switch assembly.registrations[index].role {
            case .service(.override): continue
            case .service(.fallback):
                services.providers[key] = nil
                replaced.insert(index)
            default: againInScope.append((index, origin))
            }
        }
    }

    /// Whether the second of two, which comes later, takes the place of the first: as equals of one overriding or update.
    private func isLast(_ second: RegistrationID, after first: RegistrationID) -> Bool {
        let layer = assembly.registrations[second].layer
        return first < second && layer > 0 && layer == assembly.registrations[first].layer
            && rank(of: first) == rank(of: second)
    }

    private func isOfLayer(_ index: RegistrationID) -> Bool {
        assembly.modules[assembly.registrations[index].module].isLayer
    }

    /// The highest of the providers of one service is in force; one that is switched off only if there is no other: what a
    /// module had when it was switched off is what it has.
    private func rank(of index: RegistrationID) -> Int {
        let rank = assembly.registrations[index].rank ?? -2
        return assembly.isOff(index) ? rank - Self.disabled : rank
    }

    /// More than any rank.
    private static let disabled = Int.max / 2
}

extension Assembly {
    /// Whether the registration's module is switched off.
    func isOff(_ index: RegistrationID) -> Bool { modules[registrations[index].module].isOff }
}
