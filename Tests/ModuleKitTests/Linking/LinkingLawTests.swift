import ModuleKit
import TestSupport
import Testing

/// Laws of what is made, in which order, and what is shared, over generated graphs of real providers.
@Suite("Laws of linking and resolving", .takingTurns)
struct LinkingLawTests {
    static let services = 8

    /// What is made, by following the table of lifetimes step by step. Whoever asks keeps what it got.
    struct Model {
        let blueprints: [Blueprint]
        private(set) var made: [Int] = []
        private var kept: [Int: String] = [:]
        private var shared: [Int: String] = [:]

        init(_ blueprints: [Blueprint]) { self.blueprints = blueprints }

        func indices(_ service: Int, _ role: Blueprint.Role) -> [Int] {
            blueprints.indices.filter { blueprints[$0].service == service && blueprints[$0].role == role }
        }

        /// The provider of a service, then its decorators from the innermost to the outermost.
        func chain(_ service: Int) -> [Int] {
            indices(service, .service) + indices(service, .alias) + indices(service, .decorator)
        }

        func lifetime(_ index: Int) -> Lifetime {
            switch blueprints[index].role {
            case .service, .contribution: blueprints[index].lifetime
            case .decorator: lifetime(chain(blueprints[index].service)[0])
            case .alias: lifetime(chain(blueprints[index].parameters[0].service)[0])
            }
        }

        /// One resolve.
        mutating func resolve(_ parameter: Blueprint.Parameter) -> String {
            shared = [:]
            return value(of: parameter)
        }

        private mutating func value(of parameter: Blueprint.Parameter) -> String {
            if parameter.form.source == .contributions {
                let texts = indices(parameter.service, .contribution).map { instance(of: $0) }
                return "[\(texts.joined(separator: " "))]"
            }
            return chain(parameter.service).last.map { instance(of: $0) } ?? "nil"
        }

        private mutating func instance(of index: Int) -> String {
            let blueprint = blueprints[index]
            if blueprint.role == .alias { return "=\(value(of: blueprint.parameters[0]))" }
            if let text = kept[index] ?? shared[index] { return text }
            var parts: [String] = []
            if blueprint.role == .decorator {
                let chain = chain(blueprint.service)
                parts = chain.firstIndex(of: index).map { [instance(of: chain[$0 - 1])] } ?? []
            }
            for parameter in blueprint.parameters { parts.append(value(of: parameter)) }
            made.append(index)
            let text = "\(made.count)(\(parts.joined(separator: " ")))"
            if lifetime(index).isSharedBetweenResolves {
                kept[index] = text
            } else if lifetime(index).isSharedWithinResolve {
                shared[index] = text
            }
            return text
        }
    }

    struct Generator {
        var random: SeededGenerator
        private var blueprints: [Blueprint] = []

        /// The lifetimes that each service, and each list, passes on to who holds it.
        private var passedOn: [Int: Set<Lifetime>] = [:]
        private var passedOnByLists: [Int: Set<Lifetime>] = [:]

        init(_ random: SeededGenerator) { self.random = random }

        /// Blueprints of every service, each needing those before it only; none holds another captive.
        mutating func generate() -> [Blueprint] {
            (blueprints, passedOn, passedOnByLists) = ([], [:], [:])
            for service in 0..<services where !random.oneIn(10) || service == 0 {
                if service > 0, !Blueprint.isTagged(service), random.oneIn(5),
                    let target = passedOn.keys.sorted().randomElement(using: &random)
                {
                    let parameter = Blueprint.Parameter(form: .required, service: target)
                    append(.alias, service, .transient, [parameter])
                    passedOn[service] = passedOn[target]
                } else {
                    passedOn[service] = add(.service, service)
                }
                while random.oneIn(3) { decorate(service) }
                while random.oneIn(2) {
                    passedOnByLists[service, default: []].formUnion(add(.contribution, service))
                }
            }
            return blueprints.shuffled(using: &random)
        }

        private mutating func append(
            _ role: Blueprint.Role,
            _ service: Int,
            _ lifetime: Lifetime,
            _ parameters: [Blueprint.Parameter]
        ) {
            blueprints.append(Blueprint(role: role, service: service, lifetime: lifetime, parameters: parameters))
        }

        private mutating func add(_ role: Blueprint.Role, _ service: Int) -> Set<Lifetime> {
            let parameters = parameters(below: service)
            let held = held(by: parameters)
            let allowed = Lifetime.allCases.filter { lifetime in held.allSatisfy { $0.rank >= lifetime.rank } }
            let lifetime = allowed[Int.random(in: allowed.indices, using: &random)]
            append(role, service, lifetime, parameters)
            return Self.passesOn(lifetime, held)
        }

        private mutating func decorate(_ service: Int) {
            let lifetime = Model(blueprints).lifetime(Model(blueprints).chain(service)[0])
            let parameters = parameters(below: service)
            let held = held(by: parameters)
            guard held.allSatisfy({ $0.rank >= lifetime.rank }) else { return }
            append(.decorator, service, .transient, parameters)
            passedOn[service, default: []].formUnion(Self.passesOn(lifetime, held))
        }

        private static func passesOn(_ lifetime: Lifetime, _ held: Set<Lifetime>) -> Set<Lifetime> {
            lifetime.isSharedWithinResolve ? [lifetime] : held
        }

        private func held(by parameters: [Blueprint.Parameter]) -> Set<Lifetime> {
            parameters.reduce(into: []) { held, parameter in
                held.formUnion(
                    (parameter.form.source == .contributions ? passedOnByLists : passedOn)[parameter.service] ?? [])
            }
        }

        private mutating func parameters(below service: Int) -> [Blueprint.Parameter] {
            guard service > 0 else { return [] }
            return (0..<Int.random(in: 0...2, using: &random)).map { _ in
                let needed = Int.random(in: 0..<service, using: &random)
                let form: ServiceDependency.Form =
                    random.oneIn(4) ? .all : passedOn[needed] == nil || random.oneIn(3) ? .optional : .required
                return Blueprint.Parameter(form: form, service: needed)
            }
        }
    }

    static let graphs: [[Blueprint]] = {
        var generator = Generator(SeededGenerator(seed: 271))
        return (0..<GeneratedCases.count(of: 1_000)).map { _ in generator.generate() }
    }()

    /// How a service is asked for.
    enum Way: CaseIterable { case byHand, lazily, byAProvider }

    static func resolve<Value: Part>(_: Value.Type, _ way: Way, from manager: ModuleManager) throws -> [any Part] {
        switch way {
        case .byHand: return [try manager.resolve(Value.self)]
        case .lazily: return [try manager.resolve(Lazy<Value>.self)()]
        case .byAProvider:
            let make = try manager.resolve(Provider<Value>.self)
            return [try make(), try make()]
        }
    }

    @Test("The generated graphs are mixed, so that the laws say something")
    func mixed() {
        for role in [Blueprint.Role.service, .contribution, .decorator, .alias] {
            let count = Self.graphs.joined().filter { $0.role == role }.count
            #expect(count > GeneratedCases.count(of: 300), "\(role)")
        }
        for lifetime in Lifetime.allCases {
            let count = Self.graphs.joined().filter { $0.lifetime == lifetime && $0.role == .service }.count
            #expect(count > GeneratedCases.count(of: 300), "\(lifetime)")
        }
    }

    @Test(
        "Whatever is asked for, and however, the same factories run in the same order and the same instances are shared",
        arguments: Way.allCases)
    func orderAndIdentity(_ way: Way) throws {
        var random = SeededGenerator(seed: 828)
        for (number, blueprints) in Self.graphs.enumerated() {
            let log = BuildLog()
            var model = Model(blueprints)
            let forms: [ServiceDependency.Form] = way == .byHand ? [.optional, .all, .optional] : [.required]
            let asked = (0..<Self.services).filter { way == .byHand || !model.chain($0).isEmpty }.flatMap { service in
                forms.map { Blueprint.Parameter(form: $0, service: service) }
            }
            let manager = try ModuleManager(module: "Graph") { registrar in
                for (index, blueprint) in blueprints.enumerated() { registrar.register(blueprint, as: index, log) }
            }
            var held: [any Part] = []
            for parameter in asked.shuffled(using: &random) {
                let values = try Self.resolve(Blueprint.parameter(parameter), way, from: manager)
                held += values
                let texts = values.map { _ in model.resolve(parameter) }
                guard values.map(\.text) == texts, log.entries == model.made else {
                    Issue.record("graph \(number), \(parameter): made \(log.entries), the model \(model.made)")
                    break
                }
            }
            withExtendedLifetime(held) {}
        }
    }
}
