/// From each registration that holds something shared for a shorter time, the next on the way to it.
struct Leads: Sendable {
    /// The way to a graph service.
    var toGraph: [RegistrationID: RegistrationID] = [:]
    /// The way to a weak service.
    var toWeak: [RegistrationID: RegistrationID] = [:]
}

extension AssemblyCheck {
    /// Decides how each registration is made: as it says, and a decorator or alias as what it stands for. That one may
    /// be switched off, and they with it.
    mutating func decideHowMade() {
        let registered = assembly.registrations.map {
            Made(
                lifetime: $0.lifetime,
                isMainActor: $0.isolation == .mainActor,
                isAsync: $0.isolation == .async,
                isOnDemand: assembly.modules[$0.module].activation == .onDemand
            )
        }
        made = Table(registered)
        for index in order {
            // What starts with the app or on demand finds them started before it; a scope, and what may be used before its
            // own turn has come, has to ask for them.
            let isLate =
                outside != nil || assembly.modules[assembly.registrations[index].module].activation == .deferred
            if isLate, !assembly.registrations[index].isHandler, !assembly.registrations[index].isUse,
                !made[index].isOnDemand
            {
                made[index].isOnDemand = assembly.registrations[index].dependencies.contains { dependency in
                    !dependency.isDeferred && made(for: dependency, of: index).contains { $0.isOnDemand }
                }
            }
            guard assembly.registrations[index].isDecorator || assembly.registrations[index].isAlias,
                let dependency = assembly.registrations[index].dependencies.first, !dependency.isDeferred
            else { continue }
            let targets = made(for: dependency, of: index)
            guard let target = targets.first else { continue }
            if let wrapped = services.targets(of: dependency, in: index).first {
                services.off[index] = isOff(wrapped) ? wrapped : services.off[wrapped]
            }
            made[index] = Made(
                // An alias of a list is made at each resolve, however long the elements are shared.
                lifetime: dependency.form == .all ? .transient : target.lifetime,
                isMainActor: made[index].isMainActor || targets.contains(where: \.isMainActor),
                isAsync: targets.contains(where: \.isAsync),
                isOnDemand: made[index].isOnDemand || targets.contains(where: \.isOnDemand)
            )
        }
    }

    /// Reports registrations that depend on a main-actor service off the main actor, or on an asynchronous one
    /// synchronously.
    mutating func checkIsolation() {
        guard outside != nil || made.contains(where: { $0.isMainActor || $0.isAsync }) else { return }
        for index in active {
            let registration = assembly.registrations[index]
            guard !registration.isHandler, !registration.isUse, !registration.isAlias,
                registration.isolation != .async
            else { continue }
            for dependency in registration.dependencies where dependency.isAtOnce && dependency.form != .decorated {
                let targets = made(for: dependency, of: index)
                if registration.isolation == .anywhere, !made[index].isMainActor, targets.contains(where: \.isMainActor)
                {
                    reportIsolation(
                        .mainActorNeeded,
                        dependency,
                        index,
                        "is made on the main actor, and \(registration.reference) is not",
                        registration.key.argument == nil ? "onMainActor:" : nil
                    )
                }
                if targets.contains(where: \.isAsync) {
                    reportIsolation(
                        .asyncNeeded,
                        dependency,
                        index,
                        "is made asynchronously, and \(registration.reference) is not",
                        registration.canBeAsync ? "async:" : nil
                    )
                }
            }
        }
    }

    private mutating func reportIsolation(
        _ code: AssemblyError.Code,
        _ dependency: Dependency,
        _ index: RegistrationID,
        _ what: String,
        _ label: String?
    ) {
        var lazy = dependency
        lazy.isDeferred = true
        let registration = assembly.registrations[index]
        report(
            code,
            "\(registration.opening) depends on \(dependency.key.name), which \(what).",
            subject: dependency.key.name,
            at: index,
            path: [registration.subject, "\(dependency)"],
            facts: services.targets(of: dependency, in: index).map {
                "\(assembly.registrations[$0].subject): \(assembly.origin(of: $0))"
            },
            remedy: (label.map { "write \($0) before the factory of \(registration.reference), or " } ?? "")
                + "take \(lazy)."
        )
    }

    /// Reports what is shared for long and holds, through any chain, what is shared for a shorter time.
    mutating func checkLifetimes() {
        guard outside != nil || made.contains(where: { $0.lifetime == .graph || $0.lifetime == .weak }) else { return }
        let users = usersOfHeld()
        leads.toGraph = ways(to: .graph, users)
        leads.toWeak = ways(to: .weak, users)
        for index in active {
            switch made[index].lifetime {
            case .singleton:
                reportCaptive(index, .graph, leads.toGraph)
                reportCaptive(index, .weak, leads.toWeak)
            case .weak: reportCaptive(index, .graph, leads.toGraph)
            case .graph, .transient: continue
            }
        }
    }

    /// For each registration, those that would hold what it makes: all that need it other than through a factory.
    private func usersOfHeld() -> Table<RegistrationID, [RegistrationID]> {
        var users: Table<RegistrationID, [RegistrationID]> = Table(repeating: [], count: assembly.registrations.count)
        for index in active where !assembly.registrations[index].isHandler && !assembly.registrations[index].isUse {
            for dependency in assembly.registrations[index].dependencies where dependency.argument == nil {
                for target in services.targets(of: dependency, in: index) { users[target].append(index) }
            }
        }
        return users
    }

    /// The next step on the way to something of the lifetime, for each that holds such a thing.
    private func ways(
        to lifetime: Lifetime,
        _ users: Table<RegistrationID, [RegistrationID]>
    ) -> [RegistrationID: RegistrationID] {
        var ways: [RegistrationID: RegistrationID] = [:]
        var pending = active.filter { made[$0].lifetime == lifetime || holdsOutside(lifetime, $0) }
        for index in pending where made[index].lifetime != lifetime { ways[index] = index }
        while let index = pending.popLast() {
            for user in users[index] where ways[user] == nil && made[user].lifetime != lifetime {
                ways[user] = index
                if made[user].lifetime == .transient { pending.append(user) }
            }
        }
        return ways
    }

    /// Whether the registration needs something of the manager around the scope that is, or leads to, such a lifetime.
    private func holdsOutside(_ lifetime: Lifetime, _ index: RegistrationID) -> Bool {
        !wayOutside(lifetime, index).isEmpty
    }

    private func wayOutside(_ lifetime: Lifetime, _ index: RegistrationID) -> [Holding] {
        guard let outside else { return [] }
        return assembly.registrations[index].dependencies.lazy
            .filter { $0.form == .all || services.providers[$0.key] == nil }
            .map { outside.way(from: $0, to: lifetime) }.first { !$0.isEmpty } ?? []
    }

    private mutating func reportCaptive(
        _ index: RegistrationID,
        _ lifetime: Lifetime,
        _ ways: [RegistrationID: RegistrationID]
    ) {
        guard var next = ways[index] else { return }
        var path = [index]
        while next != path[path.count - 1] {
            path.append(next)
            next = ways[next] ?? next
        }
        var holdings = path.dropFirst().map { Holding($0, in: assembly) }
        if made[next].lifetime != lifetime { holdings += wayOutside(lifetime, next) }
        guard let captive = holdings.last else { return }
        let registration = assembly.registrations[index]
        report(
            .captive,
            "\(registration.opening), a \(made[index].lifetime == .singleton ? "singleton" : "weak service"), holds"
                + " \(captive.registration.reference), which is shared"
                + " \(lifetime == .graph ? "only within one resolve" : "only while something holds it").",
            subject: registration.key.name,
            at: index,
            path: [registration.subject] + holdings.map(\.registration.subject),
            facts: holdings.map { "\($0.registration.subject): \($0.origin)" },
            remedy:
                "resolve \(captive.registration.key.name) through ServiceResolver where it is used, or give one of the two"
                + " another lifetime."
        )
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
    /// From what a need of a scope gets here to what is of the lifetime; empty if it holds no such thing.
    func way(from dependency: Dependency, to lifetime: Lifetime) -> [Holding] {
        guard dependency.argument == nil else { return [] }
        let ways = lifetime == .graph ? leads.toGraph : leads.toWeak
        let targets = services.targets(of: dependency, in: nil)
        for target in targets where made[target].lifetime == lifetime || made[target].lifetime == .transient {
            guard made[target].lifetime == lifetime || ways[target] != nil else { continue }
            var path = [target]
            while let next = ways[path[path.count - 1]], next != path[path.count - 1] { path.append(next) }
            let last = path[path.count - 1]
            let further = made[last].lifetime == lifetime ? [] : wayOutside(of: last, to: lifetime)
            return path.map { Holding($0, in: assembly) } + further
        }
        return dependency.form == .all || targets.isEmpty ? outside?.way(from: dependency, to: lifetime) ?? [] : []
    }

    private func wayOutside(of index: RegistrationID, to lifetime: Lifetime) -> [Holding] {
        guard let outside else { return [] }
        return assembly.registrations[index].dependencies.lazy.map { outside.way(from: $0, to: lifetime) }
            .first { !$0.isEmpty } ?? []
    }
}
