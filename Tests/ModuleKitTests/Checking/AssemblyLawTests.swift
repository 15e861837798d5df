import TestSupport
import Testing

@testable import ModuleKit

/// Laws of the check over generated assemblies, against a model that is slow and obvious.
@Suite("Laws of the assembly check", .takingTurns)
struct AssemblyLawTests {
    /// An assembly of a few modules; the line of a registration is its index.
    static func assembly(_ random: inout SeededGenerator, tidy: Bool) -> Assembly {
        var assembly = Assembly()
        let types = NumberedTypes.services.prefix(6)
        let count = Int.random(in: 1...5, using: &random)
        assembly.modules = Table((0..<count).map { Assembly.Module(name: "M\($0)", location: at(UInt($0))) })
        var unprovided = types.shuffled(using: &random)
        for module in assembly.modules.indices {
            for _ in 0..<Int.random(in: 0...5, using: &random) {
                let roles: [Registration.Role] = [
                    .service(.regular), .service(.regular), .service(.regular),
                    .contribution(RegistrationPlace(name: "")), .start, .start, .start, .stop, .uses,
                ]
                var role = roles[Int.random(in: 0..<roles.count, using: &random)]
                var type = types[Int.random(in: 0..<types.count, using: &random)]
                if tidy, case .service = role {
                    if let next = unprovided.popLast() { type = next } else { role = .start }
                }
                assembly.registrations.append(
                    Registration(
                        role: role,
                        lifetime: .singleton,
                        key: ServiceKey(type),
                        recipe: Recipe(dependencies: dependencies(&random, tidy: tidy)) { _ in nil },
                        module: module,
                        layer: 0,
                        location: at(UInt(assembly.registrations.count))
                    )
                )
            }
        }
        return assembly
    }

    static func dependencies(_ random: inout SeededGenerator, tidy: Bool) -> [Dependency] {
        (0..<Int.random(in: 0...2, using: &random)).map { _ in
            let forms: [Dependency.Form] = tidy ? [.optional, .all] : [.required, .optional, .all]
            return Dependency(
                forms[Int.random(in: 0..<forms.count, using: &random)],
                ServiceKey(NumberedTypes.services[Int.random(in: 0..<6, using: &random)]),
                isDeferred: random.oneIn(3)
            )
        }
    }

    struct Sample {
        let model: AssemblyModel
        let problems: [AssemblyError.Problem]
        let plan: AssemblyPlan?
        /// Which module's start handlers need something of which other module.
        let startNeeds: ReachabilityModel<ModuleID>
        let moduleDependencies: ReachabilityModel<ModuleID>

        var assembly: Assembly { model.assembly }

        init(_ assembly: Assembly) {
            let model = AssemblyModel(assembly)
            let registrations = assembly.registrations
            let edges = registrations.indices.flatMap { from in
                let targets = registrations[from].dependencies.flatMap { model.targets(of: $0, in: from) }
                return targets.map { (from: from, to: $0) }
            }
            let start = edges.filter { if case .start = registrations[$0.from].role { true } else { false } }
                .flatMap { edge in
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

        func reports(_ code: AssemblyError.Code) -> Bool { problems.contains { $0.code == code } }
    }

    /// Half of them can only have cycles for problems, so that many have none.
    static let samples: [Sample] = {
        var random = SeededGenerator(seed: 88)
        let samples = GeneratedCases.count(of: 3_000)
        return (0..<samples).map { Sample(assembly(&random, tidy: $0.isMultiple(of: 2))) }
    }()

    @Test("The generated assemblies are mixed, so that the laws say something")
    func mixed() {
        let codes: [AssemblyError.Code] = [
            .serviceMissing, .handlerServiceMissing, .providedTwice, .cycle, .moduleOrderCycle,
        ]
        for code in codes {
            let count = Self.samples.filter { $0.reports(code) }.count
            #expect(count > GeneratedCases.count(of: 50), "\(code)")
        }
        #expect(Self.samples.filter { $0.plan != nil }.count > GeneratedCases.count(of: 500))
    }

    @Test("The check reports a module order cycle if and only if start handlers need each other's modules")
    func moduleOrderCycles() {
        for sample in Self.samples { #expect(sample.reports(.moduleOrderCycle) == sample.startNeeds.hasCycle) }
    }

    @Test("In a checked assembly every registration comes after everything it depends on")
    func order() {
        for sample in Self.samples {
            guard let plan = sample.plan else { continue }
            #expect(plan.order.sorted() == Array(sample.assembly.registrations.indices))
            for (place, index) in plan.order.enumerated() {
                #expect(!plan.order[place...].contains { sample.model.reachable.reaches[index][$0] })
            }
        }
    }

    @Test("In a checked assembly a module starts after those it depends on, unless they are in a cycle")
    func moduleOrder() {
        for sample in Self.samples {
            guard let plan = sample.plan else { continue }
            #expect(plan.moduleOrder.sorted() == Array(sample.assembly.modules.indices))
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
