import TestSupport

@testable import ModuleKit

/// A slow and obvious model of the assembly check: each question is answered by looking at everything.
struct AssemblyModel {
    let assembly: Assembly
    private let registrations: Table<RegistrationID, Registration>

    /// The decorators of each service from the innermost to the outermost; nothing where their order is not defined.
    private var chains: [ServiceKey: [RegistrationID]] = [:]

    /// The services whose decorators have no order.
    private(set) var unordered: Set<String> = []

    /// Who needs whom at once, through any chain.
    private(set) var reachable = ReachabilityModel<RegistrationID>(count: 0, edges: [])

    init(_ assembly: Assembly) {
        self.assembly = assembly
        registrations = assembly.registrations
        for key in Set(registrations.map(\.key)) { order(key) }
        let edges = parts.flatMap { index in
            registrations[index].dependencies.filter { !$0.isDeferred }
                .flatMap { targets(of: $0, in: index) }.map { (from: index, to: $0) }
        }
        reachable = ReachabilityModel(count: registrations.count, edges: edges)
    }

    // MARK: Who takes part

    func isOff(_ index: RegistrationID) -> Bool { assembly.modules[registrations[index].module].isOff }

    private func precedence(_ index: RegistrationID) -> Int? {
        switch registrations[index].role {
        case .service(.fallback): 0
        case .service(.regular), .alias: 1
        case .service(.override): 2
        default: nil
        }
    }

    private func candidates(_ key: ServiceKey) -> [RegistrationID] {
        registrations.indices.filter { precedence($0) != nil && registrations[$0].key == key }
    }

    /// The provider in force: the first of the highest precedence of those that are on, else of those off.
    private func base(_ key: ServiceKey) -> RegistrationID? {
        let all = candidates(key)
        let on = all.filter { !isOff($0) }
        let able = on.isEmpty ? all : on
        let highest = able.compactMap { precedence($0) }.max()
        return able.first { precedence($0) == highest }
    }

    private func isReplaced(_ index: RegistrationID) -> Bool {
        if registrations[index].isDecorator { return isOff(index) || base(registrations[index].key) == nil }
        guard let own = precedence(index), let base = base(registrations[index].key), base != index else {
            return false
        }
        return isOff(index) || own != precedence(base)
    }

    var parts: [RegistrationID] { registrations.indices.filter { !isReplaced($0) } }

    private var active: [RegistrationID] { parts.filter { !isOff($0) } }

    // MARK: Decorators

    private func place(_ index: RegistrationID) -> RegistrationPlace? { registrations[index].place }

    private func saysInside(_ inner: RegistrationID, _ outer: RegistrationID) -> Bool {
        guard let left = place(inner), let right = place(outer) else { return false }
        return right.after.contains(.named(left.name)) || left.before.contains(.named(right.name))
    }

    private func isInside(_ inner: RegistrationID, _ outer: RegistrationID) -> Bool {
        guard registrations[inner].module == registrations[outer].module else { return saysInside(inner, outer) }
        if place(inner)?.name == place(outer)?.name { return inner < outer }
        return saysInside(inner, outer) || (inner < outer && !saysInside(outer, inner))
    }

    private mutating func order(_ key: ServiceKey) {
        let group = active.filter { registrations[$0].isDecorator && registrations[$0].key == key }
        var edges: [(from: Int, to: Int)] = []
        for (inner, left) in group.enumerated() {
            for (outer, right) in group.enumerated() where inner != outer && isInside(left, right) {
                edges.append((inner, outer))
            }
        }
        let inside = ReachabilityModel(count: group.count, edges: edges)
        let isTotal = group.indices.allSatisfy { one in
            group.indices.allSatisfy { one == $0 || inside.reaches[one][$0] != inside.reaches[$0][one] }
        }
        guard isTotal else {
            unordered.insert(key.name)
            return
        }
        let depths = group.indices.map { one in group.indices.filter { inside.reaches[$0][one] }.count }
        chains[key] = group.indices.sorted { depths[$0] < depths[$1] }.map { group[$0] }
    }

    // MARK: What leads where

    func targets(of dependency: ServiceDependency, in index: RegistrationID) -> [RegistrationID] {
        switch dependency.form.source {
        case .provider:
            return (chains[dependency.key]?.last ?? base(dependency.key)).map { [$0] } ?? []
        case .contributions:
            return registrations.indices.filter {
                guard case .contribution = registrations[$0].role else { return false }
                return registrations[$0].key == dependency.key && !isOff($0)
            }
        case .wrapped:
            let chain = chains[dependency.key] ?? []
            guard let place = chain.firstIndex(of: index) else { return [] }
            return (place == 0 ? base(dependency.key) : chain[place - 1]).map { [$0] } ?? []
        case .thisModule, .thisManager, .nowhere: return []
        }
    }

    /// What a decorator wraps, or an alias stands for.
    private func inner(_ index: RegistrationID) -> RegistrationID? {
        guard registrations[index].isDecorator || registrations[index].isAlias else { return nil }
        return registrations[index].dependencies.first.flatMap { targets(of: $0, in: index).first }
    }

    private func lifetime(_ index: RegistrationID) -> Lifetime {
        inner(index).map { lifetime($0) } ?? registrations[index].lifetime
    }

    private func isMainActor(_ index: RegistrationID) -> Bool {
        registrations[index].isolation == .mainActor || inner(index).map { isMainActor($0) } ?? false
    }

    private func isAsync(_ index: RegistrationID) -> Bool {
        inner(index).map { isAsync($0) } ?? (registrations[index].isolation == .async)
    }

    /// Whether it holds something of the lifetime, itself or through what is made anew for it.
    private func holds(_ lifetime: Lifetime, _ index: RegistrationID, _ seen: Set<RegistrationID> = []) -> Bool {
        guard !registrations[index].isHandler, !registrations[index].isUse else { return false }
        return registrations[index].dependencies.filter { $0.argument == nil && !$0.isRepeated }
            .flatMap { targets(of: $0, in: index) }
            .contains { target in
                guard !isOff(target), !seen.contains(target) else { return false }
                if self.lifetime(target) == lifetime { return true }
                return !self.lifetime(target).isSharedWithinResolve && holds(lifetime, target, seen.union([target]))
            }
    }

    // MARK: Problems

    private func isLacking(_ key: ServiceKey) -> Bool { base(key).map { isOff($0) } ?? true }

    /// The problems, as code and line, but for cycles and orders.
    var expected: [String] {
        var expected: [(AssemblyError.Code, RegistrationID)] = []
        for index in registrations.indices where !isOff(index) {
            let registration = registrations[index]
            if let own = precedence(index) {
                let earlier = candidates(registration.key).filter { $0 < index && !isOff($0) }
                if earlier.contains(where: { precedence($0) == own }) { expected.append(("provided-twice", index)) }
            }
            if registration.isDecorator, base(registration.key) == nil {
                expected.append(("dangling-decorator", index))
            }
            if isReplaced(index) { continue }
            if precedence(index) == 2, !candidates(registration.key).contains(where: { isReplaced($0) }) {
                expected.append(("unused-override", index))
            }
            let lacking = Set(registration.dependencies.filter { $0.form.isRequired && isLacking($0.key) }.map(\.key))
            let code: AssemblyError.Code =
                registration.isAlias
                ? "dangling-alias" : registration.isHandler ? "handler-service-missing" : "service-missing"
            expected += lacking.map { _ in (code, index) }
            expected += misplaced(index) + captives(index)
        }
        return expected.map { "\($0.rawValue) \($1)" }.sorted()
    }

    /// Those that take a service lazily which leads back to them, where no member of the cycle is shared between resolves.
    var endless: Set<RegistrationID> {
        let members = Set(
            registrations.indices.filter { index in
                !isOff(index) && !isReplaced(index) && !registrations[index].isHandler && !registrations[index].isUse
                    && !lifetime(index).isSharedBetweenResolves
            })
        func next(_ index: RegistrationID, _ isWay: (ServiceDependency) -> Bool) -> [RegistrationID] {
            registrations[index].dependencies.filter(isWay).flatMap { targets(of: $0, in: index) }
                .filter { members.contains($0) }
        }
        return members.filter { index in
            var reached = Set(
                next(index) { $0.isDeferred && !$0.isRepeated && $0.argument == nil && $0.form.source == .provider })
            var pending = Array(reached)
            while let member = pending.popLast() {
                pending += next(member) { !$0.isRepeated }.filter { reached.insert($0).inserted }
            }
            return reached.contains(index)
        }
    }

    private func misplaced(_ index: RegistrationID) -> [(AssemblyError.Code, RegistrationID)] {
        let registration = registrations[index]
        guard !registration.isHandler, !registration.isUse, !registration.isAlias, registration.isolation != .async
        else { return [] }
        return registration.dependencies.filter { !$0.isDeferred && $0.form.source != .wrapped }.flatMap { dependency in
            let targets = targets(of: dependency, in: index)
            var found: [(AssemblyError.Code, RegistrationID)] = []
            if !isMainActor(index), targets.contains(where: { isMainActor($0) }) {
                found.append(("main-actor-needed", index))
            }
            if targets.contains(where: { isAsync($0) }) { found.append(("async-needed", index)) }
            return found
        }
    }

    private func captives(_ index: RegistrationID) -> [(AssemblyError.Code, RegistrationID)] {
        let shorter = Lifetime.allCases.filter { $0.isSharedWithinResolve && $0.rank < lifetime(index).rank }
        return shorter.filter { holds($0, index) }.map { _ in ("captive", index) }
    }
}
