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
                isAsync: $0.isolation == .async
            )
        }
        for index in order {
            let registration = assembly.registrations[index]
            guard registration.isDecorator || registration.isAlias, let need = registration.needs.first,
                let target = made(for: need, of: index).first
            else { continue }
            if let wrapped = services.targets(of: need, in: index).first {
                services.off[index] = isOff(wrapped) ? wrapped : services.off[wrapped]
            }
            made[index] = Made(
                lifetime: target.lifetime,
                isMainActor: made[index].isMainActor || target.isMainActor,
                isAsync: target.isAsync
            )
        }
    }

    /// Reports who needs a main-actor service off the main actor, or an asynchronous one synchronously.
    mutating func checkIsolation() {
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
    private func holdsOutside(_ lifetime: Lifetime, _ index: Int) -> Bool {
        guard let outside else { return false }
        return assembly.registrations[index].needs.contains { need in
            need.argument == nil && services.providers[need.key] == nil && outside.leads(need.key, to: lifetime)
        }
    }

    private mutating func reportCaptive(_ index: Int, _ lifetime: Lifetime, _ ways: [Int: Int]) {
        guard var next = ways[index] else { return }
        var path = [index]
        while next != path[path.count - 1] {
            path.append(next)
            next = ways[next] ?? next
        }
        let registration = assembly.registrations[index]
        let captive = assembly.registrations[path[path.count - 1]]
        report(
            .captive,
            "\(registration.opening), a \(made[index].lifetime.rawValue), holds \(captive.reference), which is shared"
                + " \(lifetime == .graph ? "only within one resolve" : "only while somebody holds it").",
            subject: registration.key.name,
            at: index,
            path: path.map { assembly.registrations[$0].subject },
            facts: path.dropFirst().map { "\(assembly.registrations[$0].subject): \(assembly.origin(of: $0))" },
            remedy: "resolve \(captive.key.name) through Services where it is used, or give one of the two another"
                + " lifetime."
        )
    }
}

extension AssemblyPlan {
    /// Whether the service is of the lifetime, or holds something that is.
    func leads(_ key: ServiceKey, to lifetime: Lifetime) -> Bool {
        guard let index = services.providers[key] else { return outside?.leads(key, to: lifetime) ?? false }
        if made[index].lifetime == lifetime { return true }
        let ways = lifetime == .graph ? leads.toGraph : leads.toWeak
        return made[index].lifetime == .transient && ways[index] != nil
    }
}
