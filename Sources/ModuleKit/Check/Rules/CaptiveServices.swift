/// A service holds none, through any chain of transients, that is shared for a shorter time than itself.
enum CaptiveServices: AssemblyRule {
    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        let captures = Captures(of: checked.plan)
        if captures.isEmpty { return [] }
        return checked.active.flatMap { index in
            let holding = checked.plan.creation[index].lifetime
            return Captures.short.lazy.filter { $0.rank < holding.rank }.compactMap { lifetime -> PlacedProblem? in
                let path = captures.path(from: index, to: lifetime)
                guard let captive = path.last?.registration else { return nil }
                let registration = checked.plan.assembly.registrations[index]
                return checked.problem(
                    "captive",
                    "\(registration.opening), \(holding.article), holds \(captive.reference),"
                        + " which is shared \(lifetime.extent).",
                    subject: registration.key.name, at: index,
                    path: [registration.subject] + path.map(\.registration.subject),
                    facts: path.map { "\($0.registration.subject): \($0.origin)" },
                    remedy: "resolve \(captive.key.name) through ServiceResolver where it is used, or give one of the"
                        + " two another lifetime.")
            }
        }
    }
}

/// The services that each registration holds, through any chain of transients, that is shared for less time than others are, here and
/// around.
final class Captures {
    /// One registration on the way to what is held.
    struct Step {
        let registration: Registration
        let origin: String
    }

    private let plan: AssemblyPlan
    private let outside: Captures?

    /// For each of the few lifetimes the next registration on the way to something of it. The way ends at such a thing, or at
    /// one that leads to itself, because it goes on outside of the scope.
    private var ways: [Lifetime: [RegistrationID: RegistrationID]] = [:]

    /// The lifetimes that are shared, but for less time than others are: those that are shared shortest first.
    static let short: [Lifetime] = {
        let longest = Lifetime.allCases.map(\.rank).max() ?? 0
        return Lifetime.allCases.filter { 0 < $0.rank && $0.rank < longest }.sorted { $0.rank < $1.rank }
    }()

    /// Whether nothing here or around is shared for less time than others are.
    var isEmpty: Bool { ways.isEmpty }

    init(of plan: AssemblyPlan) {
        self.plan = plan
        outside = plan.outside.map { Captures(of: $0) }
        let (registrations, creation) = (plan.assembly.registrations, plan.creation)
        guard outside?.isEmpty == false || creation.contains(where: { Self.short.contains($0.lifetime) }) else {
            return
        }
        let active = plan.order.filter { !plan.assembly.isOff($0) }.sorted()
        // For each registration, those that would hold its instance.
        var users: Table<RegistrationID, [RegistrationID]> = Table(repeating: [], count: registrations.count)
        for index in active where !registrations[index].isHandler && !registrations[index].isUse {
            plan.eachTarget(of: index) { dependency, target in
                if dependency.isHeld { users[target].append(index) }
            }
        }
        for lifetime in Self.short {
            var next: [RegistrationID: RegistrationID] = [:]
            var pending = active.filter { index in
                creation[index].lifetime == lifetime || !pathAround(from: index, to: lifetime).isEmpty
            }
            for index in pending where creation[index].lifetime != lifetime { next[index] = index }
            while let index = pending.popLast() {
                for user in users[index] where next[user] == nil && creation[user].lifetime != lifetime {
                    next[user] = index
                    if !creation[user].lifetime.isSharedWithinResolve { pending.append(user) }
                }
            }
            ways[lifetime] = next
        }
    }

    /// The path from a registration to a held service of the lifetime; empty if it holds none.
    func path(from index: RegistrationID, to lifetime: Lifetime) -> [Step] {
        guard let next = ways[lifetime], var last = next[index] else { return [] }
        var path = last == index ? [] : [step(last)]
        while let further = next[last], further != last {
            path.append(step(further))
            last = further
        }
        return plan.creation[last].lifetime == lifetime ? path : path + pathAround(from: last, to: lifetime)
    }

    /// What a registration of a scope holds of the managers around it, on the way to something of the lifetime.
    private func pathAround(from index: RegistrationID, to lifetime: Lifetime) -> [Step] {
        if outside == nil { return [] }
        let captures = Array(sequence(first: self, next: \.outside))
        for dependency in plan.assembly.registrations[index].dependencies where dependency.isHeld {
            for (plan, provider, outward) in plan.providers(of: dependency, in: index) where outward > 0 {
                let (around, found) = (captures[outward], plan.creation[provider].lifetime)
                if found == lifetime { return [around.step(provider)] }
                let further = found.isSharedWithinResolve ? [] : around.path(from: provider, to: lifetime)
                if !further.isEmpty { return [around.step(provider)] + further }
            }
        }
        return []
    }

    private func step(_ index: RegistrationID) -> Step {
        Step(registration: plan.assembly.registrations[index], origin: plan.assembly.origin(of: index))
    }
}

extension ServiceDependency {
    /// Whether the function gets the instance, or a ``Lazy`` that keeps it. A ``Provider`` and a ``Factory`` keep nothing.
    fileprivate var isHeld: Bool { key.argument == nil && !isRepeated }
}
