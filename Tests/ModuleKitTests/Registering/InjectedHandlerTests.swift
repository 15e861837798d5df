import ModuleKit
import TestSupport
import Testing

@Suite("Injected handlers", .takingTurns)
struct InjectedHandlerTests {
    /// What a layer declares to find its handlers again.
    struct Command: Declaration {
        let name: String
        let handler: RegisteredHandler<String, Int>
    }

    static func shop(_ log: RecordingLog = RecordingLog(), lifetime: Lifetime = .transient) throws -> ModuleManager {
        try ModuleManager(module: "Cart") {
            $0.provide((any CartService).self, as: lifetime) { log.recording("cart", StubCart()) }
            let count = $0.handle("command count") { (text: String, _: any CartService) in text.count }
            $0.declare(Command(name: "count", handler: count))
            let fail = $0.handle("command fail") { (text: String) -> Int in throw StubError(text) }
            $0.declare(Command(name: "fail", handler: fail))
        }
    }

    static func handler(_ name: String, of manager: ModuleManager) throws -> RegisteredHandler<String, Int> {
        try #require(manager.declarations(of: Command.self).first { $0.value.name == name }).value.handler
    }

    @Test("A handler is called with its caller's input and services that are resolved anew for each call")
    func call() async throws {
        let log = RecordingLog()
        let manager = try Self.shop(log)
        let count = try Self.handler("count", of: manager)
        #expect(log.entries == [])
        #expect(try await manager.call(count, with: "books") == 5)
        #expect(try await manager.call(count, with: "cart") == 4)
        #expect(log.entries == ["cart", "cart"])
    }

    @Test("What the handler throws is its caller's to handle")
    func handlerThrows() async throws {
        let manager = try Self.shop()
        let fail = try Self.handler("fail", of: manager)
        await #expect(throws: StubError("no such book")) { try await manager.call(fail, with: "no such book") }
    }

    @Test("Where a service cannot be had, the handler does not run and the call throws why")
    func serviceFails() async throws {
        let manager = try Self.shop().overriding { $0.provide((any CartService).self) { throw StubError("no cart") } }
        let count = try Self.handler("count", of: manager)
        let error = await #expect(throws: ResolutionError.self) { try await manager.call(count, with: "books") }
        #expect(error?.code == .factoryFailed)
        #expect(error?.path == ["CartService"])
    }

    @Test("A handle that another assembly made is foreign, also one of the same modules")
    func foreignHandle() async throws {
        let manager = try Self.shop()
        let count = try Self.handler("count", of: manager)
        let others = [
            try Self.shop(),
            try manager.overriding { _ in },
            try ModuleManager(clock: .stopped) { module("Cart") },
            try ModuleManager(clock: .stopped) { module("Cart") { $0.provide((any CartService).self) { StubCart() } } },
        ]
        for other in others {
            let error = await #expect(throws: ResolutionError.self) { try await other.call(count, with: "books") }
            #expect(error?.code == .foreignHandler)
            #expect(error?.service == "handler")
            #expect(error?.path == ["handler"])
            #expect(
                error?.description == """
                    handler was called on a manager that did not register it.
                      Fix: take the handle from the declarations of the manager that calls it.
                    """)
        }
        #expect(try await manager.call(count, with: "books") == 5)
    }

    @Test("A handler may take any input and give any output, and need no service")
    func shapes() async throws {
        struct Shapes: Declaration {
            let optional: RegisteredHandler<Int?, String?>
            let nothing: RegisteredHandler<Void, Void>
        }
        let manager = try ModuleManager(module: "Cart") {
            let optional = $0.handle("optional") { (number: Int?) in number.map { "\($0)" } }
            let nothing = $0.handle("nothing") { (_: Void) in }
            $0.declare(Shapes(optional: optional, nothing: nothing))
        }
        let shapes = try #require(manager.declarations(of: Shapes.self).first?.value)
        #expect(try await manager.call(shapes.optional, with: 3) == "3")
        #expect(try await manager.call(shapes.optional, with: nil) == nil)
        try await manager.call(shapes.nothing, with: ())
    }

    @Test("A handler gets its caller's input, then its services in the order of its parameters")
    func order() async throws {
        let handle = Monitor<RegisteredHandler<Int, String>?>(nil)
        let manager = try ModuleManager(module: "Cart") { registrar in
            registrar.provide(String.self, onMainActor: { "a" })
            registrar.provide(Substring.self) { "b" }
            registrar.provide(Character.self) { "c" }
            let handler = registrar.handle("command") { (number: Int, a: String, b: Substring, c: Character) in
                "\(number) \(a) \(b) \(c)"
            }
            handle.withLock { $0 = handler }
        }
        #expect(try await manager.call(try #require(handle.withLock { $0 }), with: 7) == "7 a b c")
        let node = try #require(manager.graph.modules[0].nodes.first { $0.kind == .handler })
        #expect(node.edges.map(\.service) == ["String", "Substring", "Character"])
    }
}
