import ModuleKit
import TestSupport

/// Draws apps and changes of them.
struct AppGenerator {
    var random: SeededGenerator

    /// What was registered so far of each service, so that a change can replace the one in force by something like it.
    private(set) var known: [Int: Blueprint] = [:]

    /// Every registration, by its number.
    private(set) var blueprints: [Blueprint] = []

    /// The names of modules that a change can name, and of those that it added.
    private var names: [String] = []
    private var added = 0

    init(_ random: SeededGenerator) { self.random = random }

    // MARK: Apps

    /// An app that can be assembled.
    mutating func app() -> GeneratedApp {
        while true {
            let app = candidate()
            if (try? ModuleManager(app.list(BuildLog()), clock: .stopped)) != nil { return app }
        }
    }

    private mutating func candidate() -> GeneratedApp {
        (known, blueprints, names, added) = ([:], [], [], 0)
        let count = Int.random(in: 2...5, using: &random)
        var app = GeneratedApp(
            modules: (0..<count).map { named("M\($0)") }, session: [named("S0"), named("S1")], checkout: [named("C0")])
        names = app.modules.map(\.name)
        for service in 0..<GeneratedApp.services where service == 0 || !random.oneIn(10) {
            add(line(.service, service), to: &app.modules)
            if random.oneIn(4) { add(line(.service, service, .fallback), to: &app.modules) }
            if random.oneIn(8) { add(line(.service, service, .override), to: &app.modules) }
            if random.oneIn(4) { decorate(service, in: &app.modules) }
            while random.oneIn(3) { add(line(.contribution, service), to: &app.modules) }
        }
        add(line(.service, 6), to: &app.session)
        if random.oneIn(2) { decorate(6, in: &app.session) }
        if random.oneIn(3) {
            let inherited = Int.random(in: 0..<GeneratedApp.services, using: &random)
            add(line(.service, inherited, .override), to: &app.session)
        }
        if random.oneIn(2) {
            add(line(.contribution, Int.random(in: 0..<6, using: &random)), to: &app.session)
        }
        add(line(.service, 7), to: &app.checkout)
        if random.oneIn(2) { add(line(.contribution, 2), to: &app.checkout) }
        for place in app.modules.indices where random.oneIn(3) {
            app.modules[place].startNeeds = parameters(below: GeneratedApp.services, atMost: 2)
        }
        return app
    }

    private mutating func named(_ name: String) -> GeneratedApp.Module {
        let activation: Activation = random.oneIn(8) ? .onDemand : random.oneIn(8) ? .deferred : .eager
        return GeneratedApp.Module(name: name, activation: activation)
    }

    /// All decorators of a service in one module, so that they have an order.
    private mutating func decorate(_ service: Int, in modules: inout [GeneratedApp.Module]) {
        let place = Int.random(in: 0..<modules.count, using: &random)
        for _ in 0..<Int.random(in: 1...2, using: &random) { modules[place].lines.append(line(.decorator, service)) }
    }

    private mutating func add(_ line: GeneratedApp.Line, to modules: inout [GeneratedApp.Module]) {
        modules[Int.random(in: 0..<modules.count, using: &random)].lines.append(line)
    }

    // MARK: Lines

    private mutating func line(
        _ role: Blueprint.Role,
        _ service: Int,
        _ precedence: Precedence = .regular
    ) -> GeneratedApp.Line {
        let lifetime: Lifetime = random.oneIn(4) ? random.pick([.transient, .graph, .weak]) : .singleton
        return keep(
            Blueprint(
                role: role,
                service: service,
                lifetime: lifetime,
                parameters: parameters(below: service, atMost: 2),
                precedence: precedence
            )
        )
    }

    /// A number for it.
    private mutating func keep(_ blueprint: Blueprint) -> GeneratedApp.Line {
        blueprints.append(blueprint)
        if blueprint.role == .service { known[blueprint.service] = blueprint }
        return GeneratedApp.Line(number: blueprints.count - 1, blueprint: blueprint)
    }

    private mutating func parameters(below service: Int, atMost count: Int) -> [Blueprint.Parameter] {
        guard service > 0 else { return [] }
        return (0..<Int.random(in: 0...count, using: &random)).map { _ in
            Blueprint.Parameter(
                form: random.pick([.required, .required, .optional, .all]),
                service: Int.random(in: 0..<service, using: &random)
            )
        }
    }

    // MARK: Changes

    /// A change of the app; most replace one service.
    mutating func change() -> GeneratedChange {
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<9: return GeneratedChange(steps: [.register([replacement()])])
        case 9: return GeneratedChange(steps: [.register([replacement(), replacement()])])
        case 10: return GeneratedChange(steps: [.register([line(.contribution, anyService())])])
        case 11: return GeneratedChange(steps: [.register([line(.decorator, anyService())])])
        case 12: return GeneratedChange(steps: [.register([line(.service, anyService(), .fallback)])])
        case 13...15: return GeneratedChange(steps: [.off(random.pick(names))])
        case 16, 17: return GeneratedChange(steps: [.on(random.pick(names))])
        case 18:
            var steps: [GeneratedChange.Step] = [.off(random.pick(names)), .register([replacement()])]
            if random.oneIn(2) { steps.append(.on(random.pick(names))) }
            return GeneratedChange(steps: steps)
        default: return changeOfModules()
        }
    }

    /// A change of an open scope alone.
    mutating func changeOfScope(_ ownService: Int) -> GeneratedChange {
        let service = random.oneIn(3) ? anyService() : ownService
        let precedence: Precedence = service == ownService ? .regular : .override
        return GeneratedChange(steps: [.register([line(.service, service, precedence)])])
    }

    mutating func changeOfModules() -> GeneratedChange {
        var steps: [GeneratedChange.Step] = []
        if random.oneIn(2) { steps.append(.remove(random.pick(names))) }
        if random.oneIn(2) || steps.isEmpty {
            added += 1
            var module = named(random.oneIn(4) ? random.pick(names) : "N\(added)")
            module.lines = random.pick(1...2, of: Array(0..<6)).map { line(.service, $0, .fallback) }
            if random.oneIn(2) { module.lines.append(line(.contribution, anyService())) }
            names.append(module.name)
            steps.append(.add(module))
        }
        if random.oneIn(3) { steps.append(.register([replacement()])) }
        return GeneratedChange(steps: steps)
    }

    private mutating func anyService() -> Int { Int.random(in: 0..<GeneratedApp.allServices, using: &random) }

    /// Another provider of a service: of the same dependencies and lifetime, or of others.
    private mutating func replacement() -> GeneratedApp.Line {
        let service = random.oneIn(2) ? random.pick([1, 3]) : anyService()
        guard let known = known[service], !random.oneIn(3) else {
            return line(.service, service, random.oneIn(6) ? .override : .regular)
        }
        var parameters = known.parameters
        var lifetime = known.lifetime
        if random.oneIn(4) { parameters = self.parameters(below: service, atMost: 2) }
        if random.oneIn(12) { parameters = self.parameters(below: GeneratedApp.allServices, atMost: 1) }
        if random.oneIn(6) { lifetime = random.pick(Lifetime.allCases) }
        return keep(Blueprint(role: .service, service: service, lifetime: lifetime, parameters: parameters))
    }
}
