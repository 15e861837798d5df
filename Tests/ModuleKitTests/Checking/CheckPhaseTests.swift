import TestSupport
import Testing

@testable import ModuleKit

@Suite("The phases of the check", .takingTurns)
struct CheckPhaseTests {
    private static func assembly(@ModuleBuilder _ modules: () -> ModuleList) -> Assembly {
        Assembly(modules(), overrides: [])
    }

    private static let key = ServiceKey(Int.self)

    @Test("The highest provider of a service is in force, and what it takes the place of takes no part")
    func providers() {
        let assembly = Self.assembly {
            module("Shop") {
                $0.provide(Int.self, precedence: .fallback) { 1 }
                $0.provide(Int.self) { 2 }
                $0.provide(Int.self) { 3 }
                $0.decorate(Int.self) { (base: Int) in base }
            }
        }
        let found = ChosenProviders(of: assembly, around: nil)
        #expect(found.services.providers == [Self.key: 1])
        #expect(found.services.base(of: Self.key) == 1)
        #expect(found.replaced.sorted() == [0])
        #expect(found.again.map(\.index) == [2])
        #expect(found.again.map(\.first) == [1])
        #expect(found.againInScope.isEmpty)
    }

    @Test("What an overriding registers stands in the module of what it replaces")
    func overriding() {
        let list = modules {
            module("Shop") { $0.provide(Int.self) { 1 } }
        }
        let override = Override(location: at(1)) { $0.provide(Int.self) { 2 } }
        let found = ChosenProviders(of: Assembly(list, overrides: [override]), around: nil)
        #expect(found.services.providers == [Self.key: 1])
        #expect(found.assembly.registrations[1].module == 0)
    }

    @Test("Decorators stand around the provider, in the order that they ask for")
    func decorators() {
        let assembly = Self.assembly {
            module("Shop") {
                $0.decorate(Int.self, named: "outer", after: ["inner"]) { (base: Int) in base }
                $0.decorate(String.self) { (base: String) in base }
                $0.provide(Int.self) { 1 }
            }
            module("Other") { $0.decorate(Int.self, named: "inner") { (base: Int) in base } }
        }
        let found = PlacedDecorators(around: ChosenProviders(of: assembly, around: nil))
        #expect(found.services.providers == [Self.key: 0])
        #expect(found.services.base(of: Self.key) == 2)
        #expect(found.services.wrapped.keys.sorted() == [0, 3])
        #expect(found.services.layers(of: 0) == [0, 3, 2])
        #expect(found.unused == [1])
        #expect(found.active == [0, 2, 3])
        #expect(found.unordered.isEmpty)
    }

    @Test("Decorators that leave their order open are found, as are those that ask for a cycle")
    func unorderedDecorators() {
        func found(_ after: [String], _ other: [String]) -> [PlacedDecorators.Group] {
            let assembly = Self.assembly {
                module("Shop") {
                    $0.provide(Int.self) { 1 }
                    $0.decorate(Int.self, named: "a", after: after) { (base: Int) in base }
                }
                module("Other") { $0.decorate(Int.self, named: "b", after: other) { (base: Int) in base } }
            }
            return PlacedDecorators(around: ChosenProviders(of: assembly, around: nil)).unordered
        }
        #expect(found([], []).map(\.members) == [[1, 2]])
        #expect(found([], []).map(\.isCycle) == [false])
        #expect(found(["b"], ["a"]).map(\.members) == [[1, 2]])
        #expect(found(["b"], ["a"]).map(\.isCycle) == [true])
        #expect(found([], ["a"]).isEmpty)
    }

    @Test("Registrations are ordered, each after all that it needs, and cycles are found from where they are entered")
    func order() {
        let assembly = Self.assembly {
            module("Shop") {
                $0.provide(Int.self) { (_: String) in 1 }
                $0.provide(String.self) { (_: Lazy<Int>) in "" }
                $0.provide(UInt.self) { (_: Double) in 1 }
                $0.provide(Double.self) { (_: UInt) in 1 }
            }
        }
        let found = ServiceOrder(of: assembly, PlacedDecorators(around: ChosenProviders(of: assembly, around: nil)))
        #expect(found.registrations == [1, 0, 3, 2])
        #expect(found.cycles == [[2, 3]])
        #expect(Array(found.direct.edges(of: 0)) == [1])
        #expect(found.direct.edges(of: 1).isEmpty)
    }

    @Test("A decorator and an alias are made as what they stand for, and an alias of a list at each resolve")
    func creation() {
        let checked = CheckedAssembly(
            Self.assembly {
                module("Shop", starts: .onDemand) {
                    $0.provide(Int.self, as: .weak) { 1 }
                    $0.decorate(Int.self) { (base: Int) in base }
                }
                module("Other") {
                    $0.alias(String.self, of: Int.self) { "\($0)" }
                    $0.contribute(UInt.self) { 1 }
                    $0.alias(Double.self, of: [UInt].self) { Double($0.count) }
                    $0.provide(Float.self, async: { 1 })
                }
            },
            in: nil
        )
        #expect(checked.plan.creation.map(\.lifetime) == [.weak, .weak, .weak, .singleton, .transient, .singleton])
        #expect(checked.plan.creation.map(\.isOnDemand) == [true, true, true, false, false, false])
        #expect(checked.plan.creation.map(\.isAsync) == [false, false, false, false, false, true])
    }

    @Test("What is held, through any chain of transients, is found for each lifetime that another one outlasts")
    func captures() {
        #expect(Captures.short == [.graph, .weak])
        let checked = CheckedAssembly(
            Self.assembly {
                module("Shop") {
                    $0.provide(Int.self, as: .graph) { 1 }
                    $0.provide(String.self, as: .transient) { (_: Int) in "" }
                    $0.provide(UInt.self, as: .weak) { (_: String) in 1 }
                    $0.provide(Double.self) { (_: UInt) in 1 }
                }
            },
            in: nil
        )
        let captures = Captures(of: checked.plan)
        #expect(captures.path(from: 2, to: .graph).map(\.registration.subject) == ["String", "Int"])
        #expect(captures.path(from: 3, to: .weak).map(\.registration.subject) == ["UInt"])
        // What is shared itself ends the chain: what it holds is its own mistake.
        #expect(captures.path(from: 3, to: .graph).isEmpty)
        #expect(captures.path(from: 0, to: .graph).isEmpty)
    }

    @Test("Of modules that need each other to start, each step is start work, or the word of an entry")
    func moduleCycles() {
        let assembly = Self.assembly {
            module("Cart") { $0.onStart { (_: Int) in } }
            module("Orders", after: ["Cart"]) { $0.provide(Int.self) { 1 } }
        }
        let checked = CheckedAssembly(assembly, in: nil)
        #expect(checked.modules.cycles.map(\.modules) == [[0, 1]])
        #expect(checked.modules.cycles.map(\.ways) == [[[0, 1], nil]])
        #expect(Set(checked.modules.order) == [0, 1])
    }
}
