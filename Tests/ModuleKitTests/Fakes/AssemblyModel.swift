@testable import ModuleKit

/// A slow and obvious model of the assembly check: each question is answered by looking at everything.
struct AssemblyModel {
    let assembly: Assembly
    private let registrations: [Registration]

    /// The decorators of each service from the innermost to the outermost; nothing where their order is not defined.
    private var chains: [ServiceKey: [Int]] = [:]

    /// The services whose decorators have no order.
    private(set) var unordered: Set<String> = []

    /// Who needs whom at once, through any chain.
    private(set) var reachable = ReachabilityModel(count: 0, edges: [])

    init(_ assembly: Assembly) {
        self.assembly = assembly
        registrations = assembly.registrations
        for key in Set(registrations.map(\.key)) { order(key) }
        let edges = parts.flatMap { index in
            registrations[index].needs.filter { !$0.isDeferred }
                .flatMap { targets(of: $0, in: index) }.map { (from: index, to: $0) }
        }
        reachable = ReachabilityModel(count: registrations.count, edges: edges)
    }

    // MARK: Who takes part

    func isOff(_ index: Int) -> Bool { assembly.modules[registrations[index].module].isOff }

    private func standing(_ index: Int) -> Int? {
        switch registrations[index].role {
        case .service(.fallback): 0
        case .service(.regular), .alias: 1
        case .service(.override): 2
        default: nil
        }
    }

    private func candidates(_ key: ServiceKey) -> [Int] {
        registrations.indices.filter { standing($0) != nil && registrations[$0].key == key }
    }

    /// The provider in force: the first of the highest standing of those that are on, else the first of those off.
    private func base(_ key: ServiceKey) -> Int? {
        let all = candidates(key)
        let on = all.filter { !isOff($0) }
        let highest = on.compactMap { standing($0) }.max()
        return on.first { standing($0) == highest } ?? all.first
    }

    private func isReplaced(_ index: Int) -> Bool {
        if registrations[index].isDecorator { return isOff(index) || base(registrations[index].key) == nil }
        guard let own = standing(index), let base = base(registrations[index].key), base != index else { return false }
        return isOff(index) || own != standing(base)
    }

    private var parts: [Int] { registrations.indices.filter { !isReplaced($0) } }

    private var active: [Int] { parts.filter { !isOff($0) } }

    // MARK: Decorators

    private func place(_ index: Int) -> DecoratorPlace? {
        if case .decorator(let place) = registrations[index].role { place } else { nil }
    }

    private func saysInside(_ inner: Int, _ outer: Int) -> Bool {
        guard let left = place(inner), let right = place(outer) else { return false }
        return right.after.contains(left.name) || left.before.contains(right.name)
    }

    private func isInside(_ inner: Int, _ outer: Int) -> Bool {
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

    func targets(of need: Need, in index: Int) -> [Int] {
        switch need.form {
        case .required, .optional:
            return (chains[need.key]?.last ?? base(need.key)).map { [$0] } ?? []
        case .all:
            return registrations.indices.filter {
                guard case .contribution = registrations[$0].role else { return false }
                return registrations[$0].key == need.key && !isOff($0)
            }
        case .decorated:
            let chain = chains[need.key] ?? []
            guard let place = chain.firstIndex(of: index) else { return [] }
            return (place == 0 ? base(need.key) : chain[place - 1]).map { [$0] } ?? []
        case .services, .events, .scopes, .unsupported: return []
        }
    }

    /// What a decorator wraps, or an alias stands for.
    private func inner(_ index: Int) -> Int? {
        guard registrations[index].isDecorator || registrations[index].isAlias else { return nil }
        return registrations[index].needs.first.flatMap { targets(of: $0, in: index).first }
    }

    private func lifetime(_ index: Int) -> Lifetime {
        inner(index).map { lifetime($0) } ?? registrations[index].lifetime
    }

    private func isMainActor(_ index: Int) -> Bool {
        registrations[index].isolation == .mainActor || inner(index).map { isMainActor($0) } ?? false
    }

    private func isAsync(_ index: Int) -> Bool {
        inner(index).map { isAsync($0) } ?? (registrations[index].isolation == .async)
    }

    /// Whether it holds something of the lifetime, itself or through what is made anew for it.
    private func holds(_ lifetime: Lifetime, _ index: Int, _ seen: Set<Int> = []) -> Bool {
        guard !registrations[index].isHandler, !registrations[index].isUse else { return false }
        return registrations[index].needs.filter { $0.argument == nil }.flatMap { targets(of: $0, in: index) }
            .contains { target in
                guard !isOff(target), !seen.contains(target) else { return false }
                if self.lifetime(target) == lifetime { return true }
                return self.lifetime(target) == .transient && holds(lifetime, target, seen.union([target]))
            }
    }

    // MARK: Problems

    private func isLacking(_ key: ServiceKey) -> Bool { base(key).map { isOff($0) } ?? true }

    /// The problems, as code and line, but for rings and orders.
    var expected: [String] {
        var expected: [(AssemblyError.Code, Int)] = []
        for index in registrations.indices where !isOff(index) {
            let registration = registrations[index]
            if let own = standing(index) {
                let earlier = candidates(registration.key).filter { $0 < index && !isOff($0) }
                if earlier.contains(where: { standing($0) == own }) { expected.append((.providedTwice, index)) }
            }
            if registration.isDecorator, base(registration.key) == nil { expected.append((.decoratorOfNothing, index)) }
            if isReplaced(index) { continue }
            if standing(index) == 2, !candidates(registration.key).contains(where: { isReplaced($0) }) {
                expected.append((.overrideOfNothing, index))
            }
            let lacking = Set(registration.needs.filter { $0.form == .required && isLacking($0.key) }.map(\.key))
            let code: AssemblyError.Code =
                registration.isAlias
                ? .aliasOfNothing : registration.isHandler ? .handlerServiceMissing : .serviceMissing
            expected += lacking.map { _ in (code, index) }
            expected += misplaced(index) + captives(index)
        }
        return expected.map { "\($0.rawValue) \($1)" }.sorted()
    }

    private func misplaced(_ index: Int) -> [(AssemblyError.Code, Int)] {
        let registration = registrations[index]
        guard !registration.isHandler, !registration.isUse, !registration.isAlias, registration.isolation != .async
        else { return [] }
        return registration.needs.filter { !$0.isDeferred && $0.form != .decorated }.flatMap { need in
            let targets = targets(of: need, in: index)
            var found: [(AssemblyError.Code, Int)] = []
            if !isMainActor(index), targets.contains(where: { isMainActor($0) }) {
                found.append((.mainActorNeeded, index))
            }
            if targets.contains(where: { isAsync($0) }) { found.append((.asyncNeeded, index)) }
            return found
        }
    }

    private func captives(_ index: Int) -> [(AssemblyError.Code, Int)] {
        let shorter: [Lifetime] =
            switch lifetime(index) {
            case .singleton: [.graph, .weak]
            case .weak: [.graph]
            case .graph, .transient: []
            }
        return shorter.filter { holds($0, index) }.map { _ in (.captive, index) }
    }
}
