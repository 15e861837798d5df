/// Something that modules provide or contribute and that nothing needs: what ``ModuleManager/unneeded(roots:)`` reports.
public struct UnneededService: Sendable, Hashable {
    /// Whether it is a service, a contribution or an alias.
    public let kind: RegistrationKind

    /// What it is, as paths show it: `CartService`, `contribution to SearchSource`.
    public let subject: String

    /// The module that registers it.
    public let module: String

    /// The names of the scopes around the module, the outermost first; empty for a module of the app.
    public let scopes: [String]

    /// The line that registers it.
    public let location: CallSite

    /// What needs it and is needed by nothing itself, as paths show it; empty where nothing asks for it at all.
    public let neededBy: [String]
}

extension UnneededService: CustomStringConvertible {
    /// What it is, where it stands, and what alone would need it:
    /// `CartService: Cart, Cart/CartEntry.swift:12, needed only by Till, which nothing needs`.
    public var description: String {
        let place = scopes.isEmpty ? "" : " in \(scopes.joined(separator: ", "))"
        let text = "\(subject): \(module)\(place), \(location)"
        if neededBy.isEmpty { return text }
        return "\(text), needed only by \(neededBy.joined(separator: ", ")), which nothing needs"
    }
}

/// What is needed in an assembly and in its declared scopes: what handlers, declared uses and roots lead to.
struct NeededServices {
    /// A plan, and where it is around others.
    private struct Level {
        let plan: AssemblyPlan
        let scopes: [String]

        /// The place of the plan around it.
        let outer: Int?
        var isNeeded: Table<RegistrationID, Bool>
    }

    private struct Place {
        let level: Int
        let registration: RegistrationID
    }

    private var levels: [Level] = []
    private var pending: [Place] = []

    /// - Parameter roots: what is needed besides, as parameters ask for it.
    init(of plan: AssemblyPlan, roots: [Dependency]) {
        add(plan, [], nil)
        for level in levels.indices {
            for root in roots { need(root, of: nil, at: level) }
            let assembly = levels[level].plan.assembly
            for index in levels[level].plan.order where assembly.registrations[index].kind.isRoot {
                need(index, at: level)
            }
        }
        while let place = pending.popLast() {
            let registration = levels[place.level].plan.assembly.registrations[place.registration]
            for dependency in registration.dependencies { need(dependency, of: place.registration, at: place.level) }
        }
    }

    /// What is provided and contributed, is switched on, and is not needed: of the app, then of its scopes, each in the
    /// order of registration.
    var unneeded: [UnneededService] { levels.indices.flatMap { unneeded(at: $0) } }

    private mutating func add(_ plan: AssemblyPlan, _ scopes: [String], _ outer: Int?) {
        let isNeeded = Table<RegistrationID, Bool>(repeating: false, count: plan.assembly.registrations.count)
        let place = levels.count
        levels.append(Level(plan: plan, scopes: scopes, outer: outer, isNeeded: isNeeded))
        for scope in plan.assembly.scopes {
            guard let inner = plan.scopes[scope.name] else { continue }
            add(inner, scopes + [scope.name], place)
        }
    }

    private mutating func need(_ index: RegistrationID, at level: Int) {
        if levels[level].isNeeded[index] { return }
        levels[level].isNeeded[index] = true
        pending.append(Place(level: level, registration: index))
    }

    /// Needs what the dependency leads to, here or around.
    private mutating func need(_ dependency: Dependency, of index: RegistrationID?, at level: Int) {
        for place in places(of: dependency, of: index, at: level) { need(place.registration, at: place.level) }
    }

    private func places(of dependency: Dependency, of index: RegistrationID?, at level: Int) -> [Place] {
        let here = levels[level].plan.services.targets(of: dependency, in: index)
            .map { Place(level: level, registration: $0) }
        guard let outer = levels[level].outer, here.isEmpty || dependency.form.source == .contributions else {
            return here
        }
        return here + places(of: dependency, of: nil, at: outer)
    }

    private func unneeded(at level: Int) -> [UnneededService] {
        let (plan, isNeeded) = (levels[level].plan, levels[level].isNeeded)
        let assembly = plan.assembly
        let unneeded = assembly.inOrder(plan.order).filter { index in
            let registration = assembly.registrations[index]
            // What a scope is opened with is no module's.
            let isArgument = registration.layer == 0 && assembly.modules[registration.module].isLayer
            return !isNeeded[index] && registration.makesOnItsOwn && !isArgument && !assembly.isOff(index)
        }
        if unneeded.isEmpty { return [] }
        let users = users(at: level)
        return unneeded.map { index in
            let registration = assembly.registrations[index]
            return UnneededService(
                kind: registration.kind,
                subject: registration.subject,
                module: assembly.modules[registration.module].name,
                scopes: levels[level].scopes,
                location: registration.location,
                neededBy: users[index] ?? []
            )
        }
    }

    /// What asks for each registration of the level; the decorators around it don't.
    private func users(at level: Int) -> [RegistrationID: [String]] {
        var users: [RegistrationID: [String]] = [:]
        for asking in levels.indices {
            let plan = levels[asking].plan
            for index in plan.assembly.inOrder(plan.order) {
                for dependency in plan.assembly.registrations[index].dependencies
                where dependency.form.source != .wrapped {
                    for place in places(of: dependency, of: index, at: asking) where place.level == level {
                        let base = levels[level].plan.services.base(of: place.registration)
                        let subject = plan.assembly.registrations[index].subject
                        if users[base]?.contains(subject) != true { users[base, default: []].append(subject) }
                    }
                }
            }
        }
        return users
    }
}

extension RegistrationKind {
    /// Whether it needs what it depends on by itself, because it is called, or because a module resolves it by hand.
    fileprivate var isRoot: Bool { isHandler || self == .uses }
}
