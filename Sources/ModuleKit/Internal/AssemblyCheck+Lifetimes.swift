/// From each registration that holds something shared for a shorter time, the next on the way to it.
struct Leads: Sendable {
    /// The way to a graph service.
    var toGraph: [Int: Int] = [:]
    /// The way to a weak service.
    var toWeak: [Int: Int] = [:]
}

extension AssemblyCheck {
    /// Decides how each registration is made: as it says, and a decorator or alias as what it stands for. That one may
    /// be switched off, and they with it.
    mutating func decideHowMade() {
        made = assembly.registrations.map {
            Made(
                lifetime: $0.lifetime,
                isMainActor: $0.isolation == .mainActor,
                isAsync: $0.isolation == .async,
                isOnDemand: assembly.modules[$0.module].activation == .onDemand
            )
        }
        for index in order {
            // What starts with the app or on demand finds them started before it; a scope, and what may be used before its
            // own turn has come, has to ask for them.
            let isLate =
                outside != nil || assembly.modules[assembly.registrations[index].module].activation == .deferred
            if isLate, !assembly.registrations[index].isHandler, !assembly.registrations[index].isUse,
                !made[index].isOnDemand
            {
                made[index].isOnDemand = assembly.registrations[index].needs.contains { need in
                    !need.isDeferred && made(for: need, of: index).contains { $0.isOnDemand }
                }
            }
            guard assembly.registrations[index].isDecorator || assembly.registrations[index].isAlias,
                let need = assembly.registrations[index].needs.first, !need.isDeferred
            else { continue }
            let targets = made(for: need, of: index)
            guard let target = targets.first else { continue }
            if let wrapped = services.targets(of: need, in: index).first {
                services.off[index] = isOff(wrapped) ? wrapped : services.off[wrapped]
            }
            made[index] = Made(
                // An alias of a list is made at each resolve, however long the elements are shared.
                lifetime: need.form == .all ? .transient : target.lifetime,
                isMainActor: made[index].isMainActor || targets.contains(where: \.isMainActor),
                isAsync: targets.contains(where: \.isAsync),
                isOnDemand: made[index].isOnDemand || targets.contains(where: \.isOnDemand)
            )
        }
    }

    /// Reports who needs a main-actor service off the main actor, or an asynchronous one synchronously.
    mutating func checkIsolation() {
        guard outside != nil || made.contains(where: { $0.isMainActor || $0.isAsync }) else { return }
        for index in active {
            let registration = assembly.registrations[index]
            guard !registration.isHandler, !registration.isUse, !registration.isAlias,
                registration.isolation != .async
            else { continue }
            for need in registration.needs where need.isAtOnce && need.form != .decorated {
                let targets = made(for: need, of: index)
                if registration.isolation == .none, !made[index].isMainActor, targets.contains(where: \.isMainActor) {
                    reportIsolation(
                        .mainActorNeeded,
                        need,
                        index,
                        "is made on the main actor, and \(registration.reference) is not",
                        registration.key.argument == nil ? "onMainActor:" : nil
                    )
                }
                if targets.contains(where: \.isAsync) {
                    reportIsolation(
                        .asyncNeeded,
                        need,
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
        _ need: Need,
        _ index: Int,
        _ what: String,
        _ label: String?
    ) {
        var lazy = need
        lazy.isDeferred = true
        let registration = assembly.registrations[index]
        report(
            code,
            "\(registration.opening) needs \(need.key.name), which \(what).",
            subject: need.key.name,
            at: index,
            path: [registration.subject, "\(need)"],
            facts: services.targets(of: need, in: index).map {
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
    private func usersOfHeld() -> [[Int]] {
        var users: [[Int]] = Array(repeating: [], count: assembly.registrations.count)
        for index in active where !assembly.registrations[index].isHandler && !assembly.registrations[index].isUse {
            for need in assembly.registrations[index].needs where need.argument == nil {
                for target in services.targets(of: need, in: index) { users[target].append(index) }
            }
        }
        return users
    }

    /// The next step on the way to something of the lifetime, for each that holds such a thing.
    private func ways(to lifetime: Lifetime, _ users: [[Int]]) -> [Int: Int] {
        var ways: [Int: Int] = [:]
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
    private func holdsOutside(_ lifetime: Lifetime, _ index: Int) -> Bool { !wayOutside(lifetime, index).isEmpty }

    private func wayOutside(_ lifetime: Lifetime, _ index: Int) -> [Holding] {
        guard let outside else { return [] }
        return assembly.registrations[index].needs.lazy
            .filter { $0.form == .all || services.providers[$0.key] == nil }
            .map { outside.way(from: $0, to: lifetime) }.first { !$0.isEmpty } ?? []
    }

    private mutating func reportCaptive(_ index: Int, _ lifetime: Lifetime, _ ways: [Int: Int]) {
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
                + " \(lifetime == .graph ? "only within one resolve" : "only while somebody holds it").",
            subject: registration.key.name,
            at: index,
            path: [registration.subject] + holdings.map(\.registration.subject),
            facts: holdings.map { "\($0.registration.subject): \($0.origin)" },
            remedy: "resolve \(captive.registration.key.name) through Services where it is used, or give one of the two"
                + " another lifetime."
        )
    }
}

/// One step on the way to what is shared for a shorter time.
struct Holding {
    let registration: Registration
    let origin: String

    init(_ index: Int, in assembly: Assembly) {
        registration = assembly.registrations[index]
        origin = assembly.origin(of: index)
    }
}

extension AssemblyPlan {
    /// From what a need of a scope gets here to what is of the lifetime; empty where it holds no such thing.
    func way(from need: Need, to lifetime: Lifetime) -> [Holding] {
        guard need.argument == nil else { return [] }
        let ways = lifetime == .graph ? leads.toGraph : leads.toWeak
        let targets = services.targets(of: need, in: -1)
        for target in targets where made[target].lifetime == lifetime || made[target].lifetime == .transient {
            guard made[target].lifetime == lifetime || ways[target] != nil else { continue }
            var path = [target]
            while let next = ways[path[path.count - 1]], next != path[path.count - 1] { path.append(next) }
            let last = path[path.count - 1]
            let further = made[last].lifetime == lifetime ? [] : wayOutside(of: last, to: lifetime)
            return path.map { Holding($0, in: assembly) } + further
        }
        return need.form == .all || targets.isEmpty ? outside?.way(from: need, to: lifetime) ?? [] : []
    }

    private func wayOutside(of index: Int, to lifetime: Lifetime) -> [Holding] {
        guard let outside else { return [] }
        return assembly.registrations[index].needs.lazy.map { outside.way(from: $0, to: lifetime) }
            .first { !$0.isEmpty } ?? []
    }
}
