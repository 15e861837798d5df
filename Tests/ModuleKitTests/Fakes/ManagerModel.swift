import ModuleKit

/// A slow and obvious model of a manager whose modules start, fail, stop and change: each question is answered by looking
/// at everything.
///
/// It is for apps in which a module provides one service or none, takes what modules before it provide, and resolves its
/// own service when it starts.
struct ManagerModel {
    typealias Line = GeneratedApp.Line

    enum Life: String { case down, up, failed, unavailable }

    struct Module {
        let entry: GeneratedApp.Module
        var isOff = false
        var isRemoved = false
        var life = Life.down

        /// The module whose failure it is down for.
        var cause: Int?

        var isMissing: Bool { life == .failed || life == .unavailable }
    }

    /// What an update registered over a service, and in the place of which module.
    struct Cover {
        let line: Line
        var home: Int?
    }

    var modules: [Module]
    var covers: [Cover] = []
    var isRunning = false

    /// The shared instances, by the numbers of their registrations.
    var kept: [Int: String] = [:]

    init(_ entries: [GeneratedApp.Module]) { modules = entries.map { Module(entry: $0) } }

    // MARK: What is in force

    func isOn(_ module: Int) -> Bool {
        !modules[module].isRemoved && !modules[module].isOff && !modules[module].isMissing
    }

    func place(_ name: String) -> Int? {
        modules.indices.first { modules[$0].entry.name == name && !modules[$0].isRemoved }
    }

    private func own(_ service: Int, _ module: Int) -> Line? {
        modules[module].entry.lines.first { $0.blueprint.role == .service && $0.blueprint.service == service }
    }

    enum Provider {
        case here(Line, module: Int?)
        case off(Int)
    }

    /// The last that was registered over it and is not off; else what a module provides.
    func provider(_ service: Int) -> Provider? {
        for cover in covers.reversed() where cover.line.blueprint.service == service {
            if cover.home.map({ isOn($0) }) ?? true { return .here(cover.line, module: cover.home) }
        }
        let listed = modules.indices.filter { !modules[$0].isRemoved && own(service, $0) != nil }
        if let module = listed.first(where: isOn) ?? listed.first, let line = own(service, module) {
            return isOn(module) ? .here(line, module: module) : .off(module)
        }
        return nil
    }

    /// What was registered over a service of a module that is on stands in that module's place.
    mutating func settle() {
        for place in covers.indices where covers[place].home == nil {
            covers[place].home = modules.indices.first {
                isOn($0) && own(covers[place].line.blueprint.service, $0) != nil
            }
        }
    }

    func contributions(to service: Int) -> [(line: Line, module: Int)] {
        modules.indices.filter(isOn).flatMap { module in
            modules[module].entry.lines.filter { $0.blueprint.role == .contribution && $0.blueprint.service == service }
                .map { ($0, module) }
        }
    }

    /// The registration by which a module provides: what stands in the place of its own, or its own.
    func lines(of module: Int) -> [Line] {
        guard
            let service = modules[module].entry.lines.first(where: { $0.blueprint.role == .service })?.blueprint.service
        else { return [] }
        switch provider(service) {
        case .here(let line, module: module): return [line]
        case .off(module):
            // What stands in its place is off with it.
            let cover = covers.last { $0.home == module && $0.line.blueprint.service == service }?.line
            return [cover ?? own(service, module)].compactMap(\.self)
        default: return []
        }
    }

    // MARK: Which module depends on which

    /// Those without which it cannot be there, and those that start along with it.
    func needs(of module: Int) -> (needed: Set<Int>, pulled: Set<Int>) {
        var (needed, pulled): (Set<Int>, Set<Int>) = ([], [])
        if modules[module].isOff || modules[module].isRemoved { return (needed, pulled) }
        for parameter in lines(of: module).flatMap(\.blueprint.parameters) {
            if parameter.form.source == .contributions {
                pulled.formUnion(contributions(to: parameter.service).map(\.module))
                continue
            }
            let target: Int? =
                switch provider(parameter.service) {
                case .here(_, let module): module
                case .off(let module): module
                case nil: nil
                }
            guard let target, target != module else { continue }
            pulled.insert(target)
            if !parameter.form.mayBeAbsent { needed.insert(target) }
        }
        pulled.remove(module)
        return (needed, pulled)
    }

    /// Those modules and all that cannot be there without them.
    func needing(_ some: Set<Int>) -> Set<Int> {
        var found = some
        for _ in modules { found.formUnion(modules.indices.filter { !needs(of: $0).needed.isDisjoint(with: found) }) }
        return found
    }

    /// Those modules and all that start along with them.
    func along(_ some: [Int]) -> Set<Int> {
        var found = Set(some.filter { !modules[$0].isOff && !modules[$0].isRemoved })
        for _ in modules {
            found.formUnion(
                found.flatMap { needs(of: $0).pulled }.filter { !modules[$0].isOff && !modules[$0].isRemoved })
        }
        return found
    }

    /// Whether it starts when it is used, or by itself with one that does.
    func isDemanded(_ module: Int) -> Bool {
        switch modules[module].entry.activation {
        case .eager: false
        case .onDemand: true
        case .deferred: along([module]).contains { modules[$0].entry.activation == .onDemand }
        }
    }

    /// Whether something that takes part requires what is not provided.
    func isRefused(around outer: ManagerModel?) -> Bool {
        let lines =
            modules.indices.filter(isOn).flatMap { self.lines(of: $0) }
            + covers.filter { $0.home == nil }.map(\.line).filter { line in
                if case .here(let found, nil) = provider(line.blueprint.service) {
                    found.number == line.number
                } else {
                    false
                }
            }
        return lines.flatMap(\.blueprint.parameters).contains { parameter in
            parameter.form.isRequired && provider(parameter.service) == nil
                && outer?.provider(parameter.service) == nil
        }
    }

    /// Those that lacked a module that failed, and need it no longer, are as if they had not been tried.
    mutating func restore() {
        let restored = modules.indices.filter { module in
            modules[module].life == .unavailable
                && modules[module].cause.map { modules[$0].isRemoved || !needing([$0]).contains(module) } == true
        }
        for module in restored {
            modules[module].life = .down
            modules[module].cause = nil
        }
        settle()
    }

    /// The module has failed: all that need it and are not up are unavailable.
    mutating func fail(_ module: Int) {
        let needing = needing([module])
        modules[module].life = .failed
        for other in needing where other != module && modules[other].life == .down && !modules[other].isOff {
            modules[other].life = .unavailable
            modules[other].cause = module
        }
    }
}
