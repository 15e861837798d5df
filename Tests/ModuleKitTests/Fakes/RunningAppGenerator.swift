import ModuleKit
import TestSupport

/// Draws apps whose modules start and fail, and what is done with them.
struct RunningAppGenerator {
    private var random: SeededGenerator
    private var next = 0
    private var added = 0

    init(_ random: SeededGenerator) { self.random = random }

    mutating func app() -> GeneratedApp {
        let count = Int.random(in: 3...GeneratedApp.services, using: &random)
        var modules: [GeneratedApp.Module] = []
        for service in 0..<count { modules.append(module("M\(service)", service)) }
        let session = (0..<2).map { place in
            var entry = module("S\(place)", GeneratedApp.services + place, below: count)
            entry.activation = .eager
            entry.policy = .optional
            return entry
        }
        return GeneratedApp(modules: modules, session: session, checkout: [])
    }

    private mutating func module(_ name: String, _ service: Int, below: Int? = nil) -> GeneratedApp.Module {
        var module = GeneratedApp.Module(name: name)
        module.activation = random.oneIn(4) ? random.pick([.onDemand, .deferred]) : .eager
        module.policy = random.oneIn(2) ? .optional : .required
        module.lines = [line(.service, service, parameters(below: below ?? service))]
        if service < 2, random.oneIn(2) { module.lines.append(line(.contribution, 0, [])) }
        module.startNeeds = [Blueprint.Parameter(form: .required, service: service)]
        return module
    }

    private mutating func line(
        _ role: Blueprint.Role,
        _ service: Int,
        _ parameters: [Blueprint.Parameter]
    ) -> GeneratedApp.Line {
        next += 1
        let blueprint = Blueprint(role: role, service: service, lifetime: .singleton, parameters: parameters)
        return GeneratedApp.Line(number: next - 1, blueprint: blueprint)
    }

    private mutating func parameters(below service: Int) -> [Blueprint.Parameter] {
        guard service > 0 else { return [] }
        return (0..<Int.random(in: 0...2, using: &random)).map { _ in
            // What contributes comes before all that takes the list.
            if service > 2, random.oneIn(4) { return Blueprint.Parameter(form: .all, service: 0) }
            return Blueprint.Parameter(
                form: random.pick([.required, .required, .optional]),
                service: Int.random(in: 0..<service, using: &random))
        }
    }

    // MARK: What is done

    mutating func operation(_ model: AppModel) -> ChangingAppLawTests.Operation {
        let app = model.managers[0]
        let names = app.modules.filter { !$0.isRemoved }.map(\.entry.name)
        let scopes = Array(model.open.dropFirst())
        guard !names.isEmpty else { return .send(0) }
        if !app.isRunning, random.oneIn(2) { return .start(0) }
        switch Int.random(in: 0..<30, using: &random) {
        case 0: return .stop(0)
        case 28, 29: return .stopModule(random.pick(names))
        case 1: return .start(random.pick(model.open))
        case 2: return .startModule(random.pick(names))
        case 3, 4: return .use(Int.random(in: 0..<GeneratedApp.services, using: &random))
        case 5: return .open
        case 6: return scopes.isEmpty ? .open : .close(random.pick(scopes))
        case 7, 8: return scopes.isEmpty ? .open : .start(random.pick(scopes))
        case 9, 10: return .fault(random.pick(names + ["S0", "S1", "N\(added + 1)"]))
        case 11, 12: return .send(random.pick(model.open))
        case 13...16: return .change(GeneratedChange(steps: [step(model, names, ofModules: false)]))
        case 17...21:
            var steps = [step(model, names, ofModules: true)]
            if random.oneIn(3), case .remove = steps[0] { steps.append(replacement(app, steps[0])) }
            return .change(GeneratedChange(steps: steps))
        default:
            let service = Int.random(in: 0..<GeneratedApp.allServices, using: &random)
            let form: ServiceDependency.Form = random.pick([.required, .required, .optional])
            let parameter = Blueprint.Parameter(form: random.oneIn(5) ? .all : form, service: service)
            return .resolve(parameter, in: random.pick(Array(model.managers.indices)))
        }
    }

    private mutating func step(
        _ model: AppModel,
        _ names: [String],
        ofModules isOfModules: Bool
    ) -> GeneratedChange.Step {
        switch Int.random(in: 0..<(isOfModules ? 7 : 5), using: &random) {
        case 0, 1:
            let service = Int.random(in: 0..<GeneratedApp.allServices, using: &random)
            return .register([line(.service, service, parameters(below: most(service, model)))])
        case 2, 3: return .off(random.pick(names))
        case 4: return .on(random.pick(names))
        case 5: return .remove(random.pick(names))
        default:
            added += 1
            var entry = GeneratedApp.Module(name: "N\(added)")
            entry.activation = random.oneIn(4) ? .onDemand : .eager
            entry.policy = random.oneIn(2) ? .optional : .required
            entry.lines = [line(.contribution, 0, [])]
            entry.startNeeds = [Blueprint.Parameter(form: .all, service: 1)]
            return .add(entry)
        }
    }

    /// Below which services it takes some. What stands in no module's place takes none: the update itself would be a module
    /// that depends on others.
    private func most(_ service: Int, _ model: AppModel) -> Int {
        if service >= GeneratedApp.services {
            let isOneMissing = model.managers.dropFirst().contains { $0.modules.contains { $0.isMissing } }
            return isOneMissing ? 0 : min(GeneratedApp.services, model.managers[0].modules.count)
        }
        let app = model.managers[0]
        let isProvided = app.modules.indices.contains { place in
            app.isOn(place)
                && app.modules[place].entry.lines.contains {
                    $0.blueprint.role == .service && $0.blueprint.service == service
                }
        }
        return isProvided ? service : 0
    }

    /// Another module in the place of one that is removed.
    private mutating func replacement(_ app: ManagerModel, _ step: GeneratedChange.Step) -> GeneratedChange.Step {
        added += 1
        guard case .remove(let name) = step, let place = app.place(name),
            let service = app.modules[place].entry.lines.first(where: { $0.blueprint.role == .service })?.blueprint
                .service
        else { return .add(GeneratedApp.Module(name: "N\(added)")) }
        return .add(module("N\(added)", service))
    }
}
