import TestSupport

@testable import ModuleKit

/// A manager of a generated app, with the scopes that were opened in it, to which a history happens.
final class AppReplica {
    /// What happens to a manager: 0 is the app's, the others are the scopes in the order in which they were opened.
    enum Event {
        case change(GeneratedChange, of: Int)
        case open(in: Int)
        case close(Int)
    }

    let log = BuildLog()
    private(set) var managers: [ModuleManager]

    init(_ app: GeneratedApp) throws { managers = [try ModuleManager(app.list(log), clock: .stopped)] }

    /// The managers that are not closed.
    var open: [Int] { managers.indices.filter { !managers[$0].isClosed } }

    /// How deep in the app it is: 0 for the app, 1 for a scope `session`, 2 for a scope `checkout`.
    func depth(_ manager: Int) -> Int { ["session": 1, "checkout": 2][managers[manager].scopeName ?? "", default: 0] }

    /// Why the event was refused; nil if it was not.
    func happen(_ event: Event) async throws -> String? {
        switch event {
        case .change(let change, let number):
            do throws(UpdateError) {
                _ = try change.make(in: managers[number], log)
                return nil
            } catch {
                let problems = error.assemblyError?.problems ?? []
                return
                    (["\(error.code.rawValue)"]
                    + problems.map { "\($0.code.rawValue) \($0.subject) \($0.module ?? "")" })
                    .joined(separator: ", ")
            }
        case .open(let outer):
            let manager = managers[outer]
            managers.append(
                try depth(outer) == 0 ? manager.open(Session<Void>.self) : manager.open(Checkout<Void>.self))
        case .close(let number): try await managers[number].close()
        }
        return nil
    }

    /// The same events with as few changes as can be.
    static func replay(_ app: GeneratedApp, _ events: [Event]) async throws -> AppReplica {
        let replica = try AppReplica(app)
        var batch = GeneratedChange(steps: [])
        func flush() async throws {
            if batch.steps.isEmpty { return }
            let refusal = try await replica.happen(.change(batch, of: 0))
            if let refusal { throw StubError("all of it at once is refused: \(refusal): \(batch)") }
            batch = GeneratedChange(steps: [])
        }
        for event in events {
            guard case .change(let change, of: 0) = event else {
                try await flush()
                if let refusal = try await replica.happen(event) { throw StubError("replayed: \(refusal): \(event)") }
                continue
            }
            if change.steps.contains(where: \.endsBatch), !batch.steps.allSatisfy(\.endsBatch) { try await flush() }
            batch.steps += change.steps
        }
        try await flush()
        return replica
    }

    // MARK: What there is

    /// The graph of each manager and the order in which its modules start and stop.
    var layout: String {
        open.map { number in
            let manager = managers[number]
            let graph = number == 0 ? manager.graph.layout : manager.graph.layoutWithoutLayers
            let plan = manager.lifecycle.state.withLock { $0.machine.plan }
            return "manager \(number):\n\(graph)\n\(plan.layout(manager.assembly))"
        }.joined(separator: "\n")
    }

    /// What a resolve of each service in each form gives, in an order that is always the same.
    func answers(keeping held: inout [any Part]) -> [(asked: String, answer: Answer)] {
        let forms: [ServiceDependency.Form] = [.optional, .required, .all]
        return open.flatMap { number in
            forms.flatMap { form in
                (0..<GeneratedApp.allServices).map { service in
                    let parameter = Blueprint.Parameter(form: form, service: service)
                    let asked = "\(parameter) of manager \(number)"
                    do {
                        let part = try resolve(Blueprint.parameter(parameter), in: managers[number])
                        held.append(part)
                        return (asked, .made(part))
                    } catch {
                        return (asked, .failed((error as? ResolutionError)?.code.rawValue ?? "\(error)"))
                    }
                }
            }
        }
    }

    enum Answer {
        case made(any Part)
        case failed(String)

        var text: String {
            switch self {
            case .made(let part): part.text
            case .failed(let code): code
            }
        }

        var nodes: [any Built] { if case .made(let part) = self { part.nodes } else { [] } }
    }

    private func resolve<Value: Part>(_: Value.Type, in manager: ModuleManager) throws -> any Part {
        try manager.resolve(Value.self)
    }

    /// The registrations that made an instance: its decorators from the outermost inwards, and the provider.
    func makers(of node: any Built, _ blueprints: [Blueprint], _ made: [Int]) -> [Int] {
        guard let number = Int(node.text.prefix { $0.isNumber }), made.indices.contains(number - 1) else { return [] }
        let maker = made[number - 1]
        guard blueprints[maker].role == .decorator, let inner = node.parts.first?.nodes.first else { return [maker] }
        return [maker] + makers(of: inner, blueprints, made)
    }
}

extension LifecyclePlan {
    /// What it says of the modules by their names.
    fileprivate func layout(_ assembly: Assembly) -> String {
        func names(_ ids: [ModuleID]) -> [String] { ids.map { assembly.modules[$0].name }.sorted() }
        let places = assembly.modulesInOrder
        return places.filter { !assembly.modules[$0].isRemoved && !assembly.modules[$0].isLayer }.map { id in
            let module = modules[id]
            return "\(assembly.modules[id].name) before \(names(module.before)) needed \(names(module.needed))"
                + " pulled \(names(module.pulled)) \(module.activation) \(module.isOff ? "off" : "")"
        }.joined(separator: "\n")
    }
}

/// What a model predicts.
extension AppReplica {
    /// What a resolve gives, each instance with the number of its registration and how many that one had made.
    func answer(_ parameter: Blueprint.Parameter, in manager: Int) -> String {
        do { return numbered(try resolve(Blueprint.parameter(parameter), in: managers[manager]).text) } catch {
            return (error as? ResolutionError)?.code.rawValue ?? "\(error)"
        }
    }

    /// What a resolve gives that waits.
    func use(_ service: Int) async -> String {
        let type = Blueprint.parameter(Blueprint.Parameter(form: .required, service: service))
        do { return numbered(try await resolveWhenReady(type, in: managers[0]).text) } catch {
            return (error as? ResolutionError)?.code.rawValue ?? "\(error)"
        }
    }

    private func resolveWhenReady<Value: Part>(_: Value.Type, in manager: ModuleManager) async throws -> any Part {
        try await manager.resolveWhenReady(Value.self)
    }

    private func numbered(_ text: String) -> String {
        let made = log.entries
        var (result, digits) = ("", "")
        for character in text {
            if character.isNumber {
                digits.append(character)
                continue
            }
            if let number = Int(digits), made.indices.contains(number - 1) {
                let maker = made[number - 1]
                result += "\(maker).\(made.prefix(number).count { $0 == maker })"
            }
            digits = ""
            result.append(character)
        }
        return result
    }

    /// Where each module is in its life, and which are unavailable.
    var lives: String {
        open.map { number in
            let manager = managers[number]
            let assembly = manager.assembly
            let places = assembly.modulesInOrder
            let lives = places.map { assembly.modules[$0] }.filter(\.isListed).map { module in
                let life =
                    switch manager.state(of: .named(module.name)) {
                    case .running: "up"
                    case .failed: "failed"
                    case .unavailable: "unavailable"
                    case .registered, .stopped: "down"
                    case let other: "\(other.map { "\($0)" } ?? "gone")"
                    }
                return "\(module.name) \(life)"
            }
            return lives.joined(separator: ", ") + "; unavailable: \(manager.unavailableModules.map(\.module))"
        }.joined(separator: "\n")
    }
}
