import TestSupport
import Testing

@testable import ModuleKit

/// Laws of the check over generated assemblies with everything that may be registered, against a slow model.
@Suite("Laws of the assembly check", .takingTurns)
struct AssemblyLawTests {
    enum Tag {}

    /// What is provided and asked for: plain services, then tagged ones, then some that are made from an argument.
    static let keys: [ServiceKey] = {
        let types = NumberedTypes.services
        return types.prefix(6).map { ServiceKey($0) } + types.prefix(2).map { ServiceKey($0, tag: Tag.self) }
            + types[2...3].map { ServiceKey($0, taking: Int.self) }
    }()

    struct Generator {
        var random: SeededGenerator

        /// Whether each service needs only those that stand before it, so that there is no cycle, and most are provided.
        let isTidy: Bool

        mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: values.indices, using: &random)] }

        mutating func assembly() -> Assembly {
            var assembly = Assembly()
            let count = Int.random(in: 1...4, using: &random)
            let modules = (0..<count).map { number in
                var module = Assembly.Module(name: "M\(number)", location: at(UInt(number)))
                if random.oneIn(7) { (module.disabledReason, module.isOffInList) = ("down", true) }
                return module
            }
            assembly.modules = Table(modules)
            if isTidy {
                for place in keys.indices where !random.oneIn(12) { add(.service(.regular), place, to: &assembly) }
            }
            for _ in 0..<Int.random(in: 0...12, using: &random) {
                let place = Int.random(in: keys.indices, using: &random)
                add(role(place, of: count), place, to: &assembly)
            }
            return assembly
        }

        private mutating func role(_ place: Int, of modules: Int) -> Registration.Role {
            switch Int.random(in: 0..<12, using: &random) {
            case 0: return .service(.regular)
            case 1: return .service(.fallback)
            case 2: return .service(.override)
            case 3 where keys[place].argument == nil && place > 0: return .alias
            case 4, 5: return keys[place].argument == nil ? .contribution(RegistrationPlace(name: "")) : .start
            case 6, 7, 8, 9: return keys[place].argument == nil ? decorator(modules) : .stop
            case 10: return .start
            default: return .uses
            }
        }

        private mutating func decorator(_ modules: Int) -> Registration.Role {
            let names = ["x", "y", "z"]
            let others = names + (0..<modules).map { "M\($0)" }
            return .decorator(
                RegistrationPlace(
                    name: pick(names),
                    after: (0..<Int.random(in: 0...2, using: &random)).map { _ in .named(pick(others)) },
                    before: random.oneIn(3) ? [.named(pick(others))] : []
                )
            )
        }

        private mutating func add(_ role: Registration.Role, _ place: Int, to assembly: inout Assembly) {
            let key = keys[place]
            var lifetime = Lifetime.transient
            var isolation = ProviderIsolation.anywhere
            var dependencies = dependencies(below: isTidy && !isFree(role) ? place : keys.count)
            switch role {
            case .service where key.argument == nil:
                lifetime = random.oneIn(2) ? .singleton : pick(Lifetime.allCases)
                isolation = random.oneIn(4) ? pick([.mainActor, .async]) : .anywhere
                if isolation == .async { lifetime = .singleton }
            case .contribution:
                lifetime = pick(Lifetime.allCases)
                isolation = random.oneIn(6) ? .mainActor : .anywhere
            case .decorator:
                isolation = random.oneIn(6) ? .mainActor : .anywhere
                dependencies.insert(ServiceDependency(.decorated, key), at: 0)
            case .alias:
                dependencies = [
                    ServiceDependency(
                        .required, keys[Int.random(in: 0..<(isTidy ? place : keys.count), using: &random)])
                ]
            default: break
            }
            assembly.registrations.append(
                Registration(
                    role: role,
                    lifetime: lifetime,
                    isolation: isolation,
                    key: key,
                    recipe: Recipe(dependencies: dependencies) { _ in nil },
                    module: assembly.modules.indices.randomElement(using: &random) ?? 0,
                    layer: 0,
                    location: at(UInt(assembly.registrations.count))
                )
            )
        }

        private func isFree(_ role: Registration.Role) -> Bool {
            switch role {
            case .start, .stop, .uses: true
            default: false
            }
        }

        private mutating func dependencies(below limit: Int) -> [ServiceDependency] {
            guard limit > 0 else { return [] }
            return (0..<Int.random(in: 0...2, using: &random)).map { _ in
                let key = keys[Int.random(in: 0..<limit, using: &random)]
                let form =
                    key.argument == nil
                    ? pick([.required, .optional, .all]) : pick([ServiceDependency.Form.required, .optional])
                let dependency = ServiceDependency(form, key, isDeferred: random.oneIn(4))
                guard dependency.isDeferred, random.oneIn(3) else { return dependency }
                return ServiceDependency(form, key).resolved(.eachTime) ?? dependency
            }
        }
    }

    struct Sample {
        let model: AssemblyModel
        let problems: [AssemblyError.Problem]
        let plan: AssemblyPlan?

        /// Which module's start work needs something of which other module.
        let startNeeds: ReachabilityModel<ModuleID>
        let moduleDependencies: ReachabilityModel<ModuleID>

        init(_ assembly: Assembly) {
            let model = AssemblyModel(assembly)
            let registrations = assembly.registrations
            let edges = model.parts.flatMap { from in
                registrations[from].dependencies.flatMap { model.targets(of: $0, in: from) }.map {
                    (from: from, to: $0)
                }
            }
            let start = edges.filter { registrations[$0.from].isStartWork }.flatMap { edge in
                registrations.indices.filter { $0 == edge.to || model.reachable.reaches[edge.to][$0] }
                    .map { (from: registrations[edge.from].module, to: registrations[$0].module) }
            }
            startNeeds = ReachabilityModel(count: assembly.modules.count, edges: start.filter { $0.from != $0.to })
            moduleDependencies = ReachabilityModel(
                count: assembly.modules.count,
                edges: edges.map { (registrations[$0.from].module, registrations[$0.to].module) })
            self.model = model
            do throws(AssemblyError) {
                plan = try AssemblyPlan.checked(assembly)
                problems = []
            } catch {
                plan = nil
                problems = error.problems
            }
        }

        func subjects(_ code: AssemblyError.Code) -> Set<String> {
            Set(problems.filter { $0.code == code }.map(\.subject))
        }

        /// Whether what follows from an order of decorators, or from what is made before what, is defined.
        var isDefined: Bool { model.unordered.isEmpty && !model.reachable.hasCycle }
    }

    static let samples: [Sample] = {
        let random = SeededGenerator(seed: 1_342)
        var tidy = Generator(random: random, isTidy: true)
        var wild = Generator(random: random, isTidy: false)
        let samples = GeneratedCases.count(of: 3_000)
        return (0..<samples).map { Sample($0.isMultiple(of: 3) ? wild.assembly() : tidy.assembly()) }
    }()

    @Test("The generated assemblies are mixed, so that the laws say something")
    func mixed() {
        let codes: [AssemblyError.Code] = [
            "service-missing", "handler-service-missing", "provided-twice", "cycle", "captive", "main-actor-needed",
            "async-needed",
            "decorator-order", "dangling-decorator", "dangling-alias", "unused-override", "module-order-cycle",
        ]
        for code in codes {
            let count = Self.samples.filter { $0.isDefined || ["cycle", "decorator-order"].contains(code) }
                .filter { !$0.subjects(code).isEmpty }.count
            #expect(count > GeneratedCases.count(of: 50), "\(code.rawValue)")
        }
        #expect(Self.samples.filter { $0.problems.isEmpty }.count > GeneratedCases.count(of: 50))
        #expect(Self.samples.filter(\.isDefined).count > GeneratedCases.count(of: 1_000))
    }

    @Test("The check reports what is missing, twice, of nothing, captive or made in the wrong place, and nothing else")
    func problems() {
        let others: Set<AssemblyError.Code> = ["cycle", "endless-cycle", "decorator-order", "module-order-cycle"]
        for (number, sample) in Self.samples.enumerated() where sample.isDefined {
            let found = sample.problems.filter { !others.contains($0.code) }
                .map { "\($0.code.rawValue) \($0.location?.line ?? 0)" }.sorted()
            let expected = sample.model.expected
            if found != expected { Issue.record("sample \(number): found \(found), expected \(expected)") }
        }
    }

    @Test("The check reports a cycle if and only if something needs itself through others")
    func cycles() {
        for sample in Self.samples where sample.model.unordered.isEmpty {
            #expect(!sample.subjects("cycle").isEmpty == sample.model.reachable.hasCycle)
        }
    }

    @Test("The check reports an endless cycle if and only if a Lazy leads back past nothing that resolves share")
    func endlessCycles() {
        for sample in Self.samples where sample.isDefined {
            let found = sample.problems.filter { $0.code == "endless-cycle" }.compactMap { $0.location?.line }
            #expect(Set(found) == Set(sample.model.endless.map { UInt($0.position) }))
        }
    }

    @Test("The check reports the decorators of a service if and only if their names leave their order open")
    func decoratorOrder() {
        for sample in Self.samples { #expect(sample.subjects("decorator-order") == sample.model.unordered) }
    }

    @Test("The check reports a module order cycle if and only if start work needs each other's modules")
    func moduleOrderCycles() {
        for sample in Self.samples where sample.isDefined {
            #expect(sample.subjects("module-order-cycle").isEmpty != sample.startNeeds.hasCycle)
        }
    }

    @Test("In a checked assembly every registration comes after everything it depends on")
    func order() {
        for sample in Self.samples {
            guard let plan = sample.plan else { continue }
            #expect(plan.order.sorted() == sample.model.parts)
            for (place, index) in plan.order.enumerated() {
                #expect(!plan.order[place...].contains { sample.model.reachable.reaches[index][$0] })
            }
        }
    }

    @Test("In a checked assembly a module starts after those it depends on, unless they are in a cycle")
    func moduleOrder() {
        for sample in Self.samples {
            guard let plan = sample.plan else { continue }
            #expect(plan.moduleOrder.sorted() == Array(sample.model.assembly.modules.indices))
            for (place, module) in plan.moduleOrder.enumerated() {
                for later in plan.moduleOrder[(place + 1)...] {
                    #expect(!sample.startNeeds.reaches[module][later])
                    let dependencies = sample.moduleDependencies
                    #expect(!dependencies.reaches[module][later] || dependencies.isInCycle(module, later))
                }
            }
        }
    }
}
