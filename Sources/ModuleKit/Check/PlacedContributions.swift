/// The elements of each list in the order that they ask for: a part of the second phase of the check.
struct PlacedContributions {
    /// The providers, not decorated yet, and the contributions in their order.
    private(set) var services: ServiceIndex

    /// The names that a contribution refers to, and that no other contribution to the list has.
    private(set) var unknown: [(index: RegistrationID, name: String, isAfter: Bool)] = []

    /// Contributions to one list that stand after each other in a cycle.
    private(set) var cycles: [[RegistrationID]] = []

    private let assembly: Assembly

    /// A place whose references are names.
    private typealias Place = (name: String, after: [String], before: [String])

    /// - Parameter outside: the plan of the manager around a scope.
    init(_ providers: ChosenProviders, around outside: AssemblyPlan?) {
        services = providers.services
        assembly = providers.assembly
        let around = outside?.plans.map(\.assembly) ?? []
        for (key, list) in providers.services.contributions {
            let asked = list.compactMap { assembly.registrations[$0].place }
            guard asked.contains(where: { !$0.after.isEmpty || !$0.before.isEmpty }) else { continue }
            let places = asked.map { place in
                (place.name, assembly.names(place.after, around: around), assembly.names(place.before, around: around))
            }
            for (index, place) in zip(list, asked) {
                unknown += place.after.filter { !isKnown($0, to: index, around) }.map { (index, "\($0)", true) }
                unknown += place.before.filter { !isKnown($0, to: index) }.map { (index, "\($0)", false) }
            }
            services.contributions[key] = ordered(list, places)
        }
    }

    /// Each after all that must stand before it. One that stands after a later one moves down to it; otherwise what must stand
    /// before another moves up to that.
    private mutating func ordered(_ list: [RegistrationID], _ places: [Place]) -> [RegistrationID] {
        let named = Dictionary(grouping: list.indices) { places[$0].name }
        var earlier = list.map { _ in [Int]() }
        var last = Array(list.indices)
        for (index, place) in places.enumerated() {
            for other in place.after.flatMap({ named[$0] ?? [] }) where other != index {
                earlier[index].append(other)
                last[index] = max(last[index], other)
            }
            for other in place.before.flatMap({ named[$0] ?? [] }) where other != index {
                earlier[other].append(index)
            }
        }
        let graph = DirectedGraph<Int>(count: list.count) { $1 += earlier[$0] }
        let roots = list.indices.sorted { (last[$0], $0) < (last[$1], $1) }
        let components = graph.components(from: roots).map { $0.map { list[$0] } }
        cycles += components.filter { $0.count > 1 }
        return components.flatMap(\.self)
    }

    /// Whether a contribution may refer to it: another one to the list has that name, also if its module is off, the entry or
    /// the service is there, or the module was taken out.
    private func isKnown(_ reference: ModuleReference, to index: RegistrationID, _ around: [Assembly] = []) -> Bool {
        let key = assembly.registrations[index].key
        return ([assembly] + around).contains { assembly in
            if assembly.namesTakenOut[reference] != nil { return true }
            guard case .name(let name) = reference.meaning else { return !assembly.modules(meantBy: reference).isEmpty }
            return assembly.registrations.contains { other in
                other.kind == .contribution && other.key == key && other.place?.name == name
                    && other.serial != self.assembly.registrations[index].serial
            }
        }
    }
}
