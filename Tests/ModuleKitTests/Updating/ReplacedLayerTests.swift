import ModuleKit
import TestSupport
import Testing

@Suite("Updates that later ones replace", .takingTurns, .timeLimit(.minutes(5)))
struct ReplacedLayerTests {
    /// An app with scopes, each of whose assemblies takes in what updates register.
    static func shop() throws -> ModuleManager {
        try ModuleManager(clock: .stopped) {
            module("Flag") { $0.provide(Int.self) { 0 } }
            module("Other") { $0.provide(Bool.self) { true } }
            ModuleScope(Session<Void>.self) { module("Cart") { $0.provide((any CartService).self) { StubCart() } } }
            ModuleScope(Checkout<Void>.self, "Order") { $0.provide((any OrderService).self) { StubOrders() } }
        }
    }

    /// How often closures run while something else is switched.
    static func runs(_ runs: Monitor<Int>, of manager: ModuleManager) throws -> Int {
        runs.withLock { $0 = 0 }
        try manager.update { $0.disable("Other", because: "a test") }
        try manager.update { $0.enable("Other") }
        return runs.withLock { $0 } / 2
    }

    @Test("A closure that an update registers with isn't run again by later updates")
    func replaced() throws {
        let runs = Monitor(0)
        let manager = try Self.shop()
        let open = try manager.open(Session<Void>.self)
        for round in 1...50 {
            try manager.update { change in
                change.register { registrar in
                    runs.withLock { $0 += 1 }
                    registrar.provide(Int.self) { round }
                    registrar.provide((any CartService).self) { NewCart() }
                }
            }
            #expect(try manager.resolve(Int.self) == round)
        }
        #expect(try Self.runs(runs, of: manager) == 0)
        #expect(try manager.resolve(Int.self) == 50)
        #expect(try open.resolve((any CartService).self) is NewCart)
        #expect(try manager.open(Session<Void>.self).resolve((any CartService).self) is NewCart)
    }

    @Test(
        "What else a closure did stays in force when its services are replaced: a contribution, a decorator, a value",
        arguments: 0..<5)
    func kept(_ other: Int) async throws {
        struct Choice: Declaration {}
        let runs = Monitor(0)
        let manager = try Self.shop()
        try manager.update { change in
            change.register { registrar in
                runs.withLock { $0 += 1 }
                registrar.provide(Int.self) { 1 }
                switch other {
                case 0: registrar.contribute((any SearchSource).self) { StubSource(name: "new") }
                case 1: registrar.decorate(Bool.self) { base in !base }
                case 2: registrar.on(Opened.self) { _ in }
                case 3: registrar.provide(Double.self, precedence: .fallback) { 1 }
                default: registrar.declare(Choice())
                }
            }
        }
        try manager.update { change in
            change.register {
                $0.provide(Int.self) { 2 }
                $0.provide(Double.self) { 2 }
            }
        }
        #expect(try Self.runs(runs, of: manager) == 0)
        #expect(try manager.resolve(Int.self) == 2)
        #expect(try manager.resolve([any SearchSource].self).count == (other == 0 ? 1 : 0))
        #expect(try manager.resolve(Bool.self) == (other != 1))
        #expect(manager.declarations(of: Choice.self).count == (other == 4 ? 1 : 0))
    }
}
