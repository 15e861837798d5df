import ModuleKit

/// A slow model of an app and the scopes that are opened in it, to which operations happen one after the other.
struct AppModel {
    typealias Line = GeneratedApp.Line

    /// Why a resolve fails, as its code.
    struct Absent: Error { let code: String }

    /// The app's first, then the scopes in the order in which they were opened.
    var managers: [ManagerModel]
    private(set) var isClosed = [false]
    let session: [GeneratedApp.Module]

    /// How many instances each registration has made.
    private var made: [Int: Int] = [:]
    private var faults: Set<String> = []
    private var starting: Int?

    init(_ app: GeneratedApp) {
        managers = [ManagerModel(app.modules)]
        session = app.session
    }

    var open: [Int] { managers.indices.filter { !isClosed[$0] } }

    // MARK: Resolving

    mutating func answer(_ parameter: Blueprint.Parameter, in manager: Int) throws(Absent) -> String {
        if isClosed[manager] { throw Absent(code: "stopped") }
        if parameter.form.source == .contributions {
            var texts: [String] = []
            for place in Set([0, manager]).sorted() {
                for found in managers[place].contributions(to: parameter.service) {
                    texts.append(try instance(found.line, found.module, in: place))
                }
            }
            return "[\(texts.joined(separator: " "))]"
        }
        let place = managers[manager].provider(parameter.service) == nil ? 0 : manager
        switch managers[place].provider(parameter.service) {
        case .here(let line, let module): return try instance(line, module, in: place)
        case _ where parameter.form.mayBeAbsent: return "nil"
        case .off(let module):
            throw Absent(code: managers[place].modules[module].isOff ? "disabled" : "unavailable")
        case nil:
            throw Absent(code: manager == 0 && parameter.service >= GeneratedApp.services ? "out-of-scope" : "missing")
        }
    }

    private mutating func instance(_ line: Line, _ module: Int?, in manager: Int) throws(Absent) -> String {
        if let text = managers[manager].kept[line.number] { return text }
        if let module, managers[manager].modules[module].entry.activation == .onDemand,
            managers[manager].modules[module].life != .up, starting != module || manager != 0
        {
            throw Absent(code: "not-started")
        }
        var parts: [String] = []
        for parameter in line.blueprint.parameters { parts.append(try answer(parameter, in: manager)) }
        made[line.number, default: 0] += 1
        let text = "\(line.number).\(made[line.number, default: 0])(\(parts.joined(separator: " ")))"
        managers[manager].kept[line.number] = text
        return text
    }

    /// Who is notified of an event that is sent in a manager.
    func listeners(_ manager: Int) -> [String] {
        let reached = manager == 0 ? open : [0, manager]
        return reached.flatMap { place in
            managers[place].modules.filter { $0.life == .up && !$0.isOff && !$0.isRemoved }.map(\.entry.name)
        }.sorted()
    }

    // MARK: Starting and stopping

    mutating func fault(_ module: String) { faults.insert(module) }

    /// Whether the manager runs then.
    mutating func start(_ manager: Int) -> Bool {
        if managers[manager].isRunning {
            let model = managers[manager]
            let startable = model.modules.indices.filter {
                model.modules[$0].life == .down && model.isOn($0) && model.modules[$0].entry.activation != .onDemand
            }
            return want(startable, in: manager)
        }
        for place in managers[manager].modules.indices where managers[manager].modules[place].isMissing {
            renew(place, in: manager)
        }
        managers[manager].settle()
        managers[manager].isRunning = true
        let model = managers[manager]
        let eager = model.modules.indices.filter { model.modules[$0].entry.activation == .eager }
        guard bringUp(model.along(eager), in: manager, isLaunch: true) else {
            stop(manager)
            return false
        }
        let deferred = model.modules.indices.filter { model.modules[$0].entry.activation == .deferred }
        _ = bringUp(managers[manager].along(deferred), in: manager)
        return true
    }

    mutating func stop(_ manager: Int) {
        if manager == 0 { for scope in open.dropFirst() { close(scope) } }
        for place in managers[manager].modules.indices where managers[manager].modules[place].life == .up {
            managers[manager].modules[place].life = .down
        }
        managers[manager].isRunning = false
    }

    /// Whether all of them run then.
    mutating func want(_ some: [Int], in manager: Int) -> Bool {
        var found = managers[manager].along(some)
        var pending = Array(found)
        var renewed: Set<Int> = []
        while let module = pending.popLast() {
            let model = managers[manager]
            guard model.modules[module].isMissing else { continue }
            let failed = model.modules[module].cause ?? module
            for other in model.modules.indices where other == failed || model.modules[other].cause == failed {
                renew(other, in: manager)
                renewed.insert(other)
                guard other == failed || model.modules[other].entry.activation != .onDemand else { continue }
                for new in model.along([other]) where found.insert(new).inserted { pending.append(new) }
            }
        }
        if !renewed.isEmpty { spread(in: manager) }
        _ = bringUp(found, in: manager)
        return some.allSatisfy { managers[manager].modules[$0].life == .up || managers[manager].modules[$0].isOff }
    }

    /// Has the modules started that provide it and start when they are used; whether they run then, where they have to.
    mutating func isReady(_ parameter: Blueprint.Parameter) -> Bool {
        var modules = managers[0].contributions(to: parameter.service).map(\.module)
        if parameter.form.source == .provider {
            guard case .here(_, let module) = managers[0].provider(parameter.service) else { return true }
            modules = module.map { [$0] } ?? []
        }
        for module in modules where managers[0].isDemanded(module) && managers[0].modules[module].life != .up {
            guard managers[0].isRunning else { return false }
            use(module)
        }
        return true
    }

    /// Starts a module that is used, and what it starts along with, but none that failed.
    mutating func use(_ module: Int) {
        guard managers[0].isRunning, !managers[0].modules[module].isMissing else { return }
        _ = want([module], in: 0)
    }

    private mutating func renew(_ module: Int, in manager: Int) {
        managers[manager].modules[module].life = .down
        managers[manager].modules[module].cause = nil
    }

    /// What needs a module that failed, and is not up, is unavailable.
    mutating func spread(in manager: Int) {
        for place in managers[manager].modules.indices where managers[manager].modules[place].life == .failed {
            managers[manager].fail(place)
        }
        managers[manager].settle()
    }

    /// Starts modules, each after those that it starts along with; false where one failed that the start cannot do without.
    private mutating func bringUp(_ wanted: Set<Int>, in manager: Int, isLaunch: Bool = false) -> Bool {
        var pending = wanted.filter { managers[manager].modules[$0].life == .down }
        while let module = pending.sorted().first(where: {
            managers[manager].needs(of: $0).pulled.isDisjoint(with: pending.subtracting([$0]))
        }) {
            pending.remove(module)
            guard managers[manager].modules[module].life == .down else { continue }
            if canStart(module, in: manager) {
                managers[manager].modules[module].life = .up
                continue
            }
            if isLaunch, managers[manager].modules[module].entry.policy == .required {
                managers[manager].modules[module].life = .failed
                return false
            }
            managers[manager].fail(module)
            managers[manager].settle()
        }
        return true
    }

    private mutating func canStart(_ module: Int, in manager: Int) -> Bool {
        let entry = managers[manager].modules[module].entry
        if entry.startNeeds.isEmpty { return true }
        if manager != 0 {
            // What it takes of the app is started for it.
            for parameter in managers[manager].lines(of: module).flatMap(\.blueprint.parameters)
            where managers[manager].provider(parameter.service) == nil {
                guard isReady(parameter) else { return false }
            }
        }
        if faults.remove(entry.name) != nil { return false }
        let outer = starting
        starting = module
        defer { starting = outer }
        for need in entry.startNeeds where (try? answer(need, in: manager)) == nil { return false }
        return true
    }

    // MARK: Scopes

    mutating func openScope() {
        var scope = ManagerModel(session)
        scope.covers = scopeCovers
        scope.settle()
        managers.append(scope)
        isClosed.append(false)
    }

    mutating func close(_ scope: Int) {
        stop(scope)
        managers[scope].kept = [:]
        isClosed[scope] = true
    }

    /// What updates registered over services of the scopes.
    var scopeCovers: [ManagerModel.Cover] = []
}
