/// For each registration what it holds, through any chain of transients, that is shared for less time than others are:
/// the fifth phase of the check.
struct Holdings: Sendable {
    /// For each of the few lifetimes the next registration on the way to something of it. The way ends at such a thing, or at
    /// one that leads to itself, because it goes on outside of the scope.
    private let ways: [(lifetime: Lifetime, next: [RegistrationID: RegistrationID])]

    /// The lifetimes that are shared, but for less time than others are: those that are shared shortest first.
    static let short: [Lifetime] = {
        let longest = Lifetime.allCases.map(\.rank).max() ?? 0
        return Lifetime.allCases.filter { 0 < $0.rank && $0.rank < longest }.sorted { $0.rank < $1.rank }
    }()

    /// - Parameter outside: the plan of the manager around a scope.
    init(
        of active: [RegistrationID],
        _ assembly: Assembly,
        _ services: ServiceIndex,
        _ made: Table<RegistrationID, Made>,
        around outside: AssemblyPlan?
    ) {
        let short = Self.short
        guard outside != nil || made.contains(where: { short.contains($0.lifetime) }) else {
            ways = []
            return
        }
        // For each registration, those that would hold what it makes: all that need it other than through a factory.
        var users: Table<RegistrationID, [RegistrationID]> = Table(repeating: [], count: assembly.registrations.count)
        for index in active where !assembly.registrations[index].isHandler && !assembly.registrations[index].isUse {
            for dependency in assembly.registrations[index].dependencies where dependency.argument == nil {
                for target in services.targets(of: dependency, in: index) { users[target].append(index) }
            }
        }
        var ways: [(lifetime: Lifetime, next: [RegistrationID: RegistrationID])] = []
        for lifetime in short {
            var next: [RegistrationID: RegistrationID] = [:]
            var pending = active.filter { index in
                made[index].lifetime == lifetime
                    || !outside.held(by: index, of: assembly, services, lifetime).isEmpty
            }
            for index in pending where made[index].lifetime != lifetime { next[index] = index }
            while let index = pending.popLast() {
                for user in users[index] where next[user] == nil && made[user].lifetime != lifetime {
                    next[user] = index
                    if !made[user].lifetime.isSharedWithinResolve { pending.append(user) }
                }
            }
            ways.append((lifetime, next))
        }
        self.ways = ways
    }

    /// Whether nothing here or around is shared for less time than others are.
    var isEmpty: Bool { ways.isEmpty }

    /// The registrations from the first that this one holds to the last that is here; nil where it leads to nothing of the
    /// lifetime.
    fileprivate func way(from index: RegistrationID, to lifetime: Lifetime) -> [RegistrationID]? {
        guard let ways = ways.first(where: { $0.lifetime == lifetime })?.next, ways[index] != nil else { return nil }
        var path = [index]
        while let next = ways[path[path.count - 1]], next != path[path.count - 1] { path.append(next) }
        return Array(path.dropFirst())
    }
}

/// One step on the way to what is shared for a shorter time.
struct Holding {
    let registration: Registration
    let origin: String

    init(_ index: RegistrationID, in assembly: Assembly) {
        registration = assembly.registrations[index]
        origin = assembly.origin(of: index)
    }
}

extension AssemblyPlan {
    /// What a registration holds, on the way to something of the lifetime; empty where it holds no such thing.
    func holdings(of index: RegistrationID, to lifetime: Lifetime) -> [Holding] {
        guard let path = holdings.way(from: index, to: lifetime) else { return [] }
        let last = path.last ?? index
        return path.map { Holding($0, in: assembly) }
            + (made[last].lifetime == lifetime ? [] : outside.held(by: last, of: assembly, services, lifetime))
    }

    /// From what a dependency of a scope gets here to what is of the lifetime; empty if it holds no such thing.
    fileprivate func way(from dependency: Dependency, to lifetime: Lifetime) -> [Holding] {
        guard dependency.argument == nil else { return [] }
        let targets = services.targets(of: dependency, in: nil)
        for target in targets {
            if made[target].lifetime == lifetime { return [Holding(target, in: assembly)] }
            guard !made[target].lifetime.isSharedWithinResolve else { continue }
            let further = holdings(of: target, to: lifetime)
            if !further.isEmpty { return [Holding(target, in: assembly)] + further }
        }
        return dependency.form.source == .contributions || targets.isEmpty
            ? outside?.way(from: dependency, to: lifetime) ?? [] : []
    }
}

extension AssemblyPlan? {
    /// What a registration of a scope holds of the manager around it, on the way to something of the lifetime.
    fileprivate func held(
        by index: RegistrationID,
        of assembly: Assembly,
        _ services: ServiceIndex,
        _ lifetime: Lifetime
    ) -> [Holding] {
        guard let self else { return [] }
        return assembly.registrations[index].dependencies.lazy
            .filter { $0.form.source == .contributions || services.providers[$0.key] == nil }
            .map { self.way(from: $0, to: lifetime) }.first { !$0.isEmpty } ?? []
    }
}
