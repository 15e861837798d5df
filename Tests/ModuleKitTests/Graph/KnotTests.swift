import ModuleKit
import TestSupport
import Testing

@Suite("Knots of modules", .takingTurns)
struct KnotTests {
    @Test("A knot is said with all its modules, and the shortest way around with a line for each step")
    func knot() throws {
        let line: UInt = #line
        let graph = try ModuleManager {
            module("Base") { $0.provide(UInt.self) { 1 } }
            module("A") {
                $0.provide(Int.self) { (_: Float, _: UInt) in 1 }
                $0.provide(Double.self) { 1 }
            }
            module("B") {
                $0.provide(Float.self) { 1 }
                $0.provide(String.self) { (_: Double) in "" }
            }
            module("C", after: ["A"]) { $0.provide(Character.self) { (_: String) in "c" } }
        }.graph
        #expect(graph.knots.map(\.modules) == [["A", "B"]])
        #expect(
            graph.knots.first?.description == """
                A, B depend on each other.
                    A → B: Int depends on Float (ModuleKitTests/KnotTests.swift:\(line + 4))
                    B → A: String depends on Double (ModuleKitTests/KnotTests.swift:\(line + 9))
                  Fix: have one of them send an event or contribute to a list, or move what both need into a module of its own.
                """)
    }

    @Test("Modules in layers have no knots, and knots of scopes are among them")
    func layers() throws {
        let graph = try ModuleManager {
            module("Base") { $0.provide(UInt.self) { 1 } }
            module("A") { $0.provide(Int.self) { (_: UInt) in 1 } }
        }.graph
        #expect(graph.knots == [])
        enum PageContext: ScopeKey {}
        let scoped = try ModuleManager {
            ModuleScope(PageContext.self) {
                module("A") {
                    $0.provide(Int.self) { (_: Float) in 1 }
                    $0.provide(Double.self) { 1 }
                }
                module("B") {
                    $0.provide(Float.self) { 1 }
                    $0.provide(String.self) { (_: Double) in "" }
                }
            }
        }.graph
        #expect(scoped.knots.map(\.modules) == [["A", "B"]])
    }

    @Test(
        "A list, an optional service and a decorator tie no knot: without the module behind them the others still fit together"
    )
    func loose() throws {
        @ModuleBuilder func list() -> ModuleList {
            NoKnots()
            module("Base") {
                $0.provide(Int.self) { 1 }
                $0.provide(String.self) { (_: [Float], _: Double?, _: Int) in "" }
                $0.contribute(Float.self) { 1 }
            }
            module("Plugin") {
                $0.contribute(Float.self) { (number: Int) in Float(number) }
                $0.provide(Double.self) { (number: Int) in Double(number) }
                $0.decorate(Int.self) { $0 }
            }
        }
        #expect(try ModuleManager(list()).graph.knots == [])
        #expect(throws: Never.self) { try ModuleManager(list().removing("Plugin")) }
    }

    @Test("Of a thousand modules in a ring the knot has them all")
    func thousand() throws {
        let names = (0..<1_000).map { "M\($0)" }
        let ring = Allowance(.moduleOrderCycle, of: "M0", because: "it is what is tried")
        let graph = try ModuleManager(allowing: [ring]) {
            names.indices.map { module(names[$0], after: [.named(names[($0 + 1) % names.count])]) }
        }
        .graph
        #expect(graph.knots.map(\.modules) == [names])
        #expect(graph.knots.map(\.steps.count) == [1_000])
    }
}
