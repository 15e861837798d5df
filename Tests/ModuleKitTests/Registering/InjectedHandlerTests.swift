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

    static func shop(
        _ log: RecordingLog = RecordingLog(),
        lifetime: Lifetime = .transient
    ) throws -> ModuleManager {
        try ModuleManager(clock: .stopped) {
            module("Cart") {
                $0.provide((any CartService).self, as: lifetime) { log.recording("cart", StubCart()) }
                let count = $0.handle("command count") { (text: String, _: any CartService) in text.count }
                $0.declare(Command(name: "count", handler: count))
                let fail = $0.handle("command fail") { (text: String) -> Int in throw StubError(text) }
                $0.declare(Command(name: "fail", handler: fail))
            }
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
        let manager = try Self.shop().overriding {
            $0.provide((any CartService).self) { throw StubError("no cart") }
        }
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
                    """
            )
        }
        #expect(try await manager.call(count, with: "books") == 5)
    }

    @Test("A handler may take any input and give any output, and need no service")
    func shapes() async throws {
        struct Shapes: Declaration {
            let optional: RegisteredHandler<Int?, String?>
            let nothing: RegisteredHandler<Void, Void>
        }
        let manager = try ModuleManager(clock: .stopped) {
            module("Cart") {
                let optional = $0.handle("optional") { (number: Int?) in number.map { "\($0)" } }
                let nothing = $0.handle("nothing") { (_: Void) in }
                $0.declare(Shapes(optional: optional, nothing: nothing))
            }
        }
        let shapes = try #require(manager.declarations(of: Shapes.self).first?.value)
        #expect(try await manager.call(shapes.optional, with: 3) == "3")
        #expect(try await manager.call(shapes.optional, with: nil) == nil)
        try await manager.call(shapes.nothing, with: ())
    }

    /// Registers a handler of so many services, which are texts, and a number in front of them.
    static func handle(_ count: Int, in registrar: inout Registrar) -> RegisteredHandler<Int, [String]> {
        switch count {
        case 0: registrar.handle("command") { (number: Int) in ["\(number)"] }
        case 1: registrar.handle("command") { (number: Int, a: String) in ["\(number)", a] }
        case 2: registrar.handle("command") { (number: Int, a: String, b: Substring) in ["\(number)", a, "\(b)"] }
        default:
            registrar.handle("command") { (number: Int, a: String, b: Substring, c: Character) in
                ["\(number)", a, "\(b)", "\(c)"]
            }
        }
    }

    /// A manager of such a handler, and the handler; the first of its services may be one of the main actor.
    static func cart(
        _ count: Int, onMainActor: Bool = false
    ) throws -> (ModuleManager, RegisteredHandler<Int, [String]>) {
        let handle = Monitor<RegisteredHandler<Int, [String]>?>(nil)
        let manager = try ModuleManager(clock: .stopped) {
            module("Cart") { registrar in
                if onMainActor {
                    registrar.provide(
                        String.self,
                        onMainActor: {
                            MainActor.assertIsolated()
                            return "a"
                        })
                } else {
                    registrar.provide(String.self) { "a" }
                }
                registrar.provide(Substring.self) { "b" }
                registrar.provide(Character.self) { "c" }
                let injected = Self.handle(count, in: &registrar)
                handle.withLock { $0 = injected }
            }
        }
        return (manager, try #require(handle.withLock { $0 }))
    }

    private static func words(_ number: Int, _ count: Int) -> [String] {
        ["\(number)"] + ["a", "b", "c"].prefix(count)
    }

    @Test("A handler gets its caller's input, then its services in the order of its parameters", arguments: 0...3)
    func order(_ count: Int) async throws {
        let (manager, handler) = try Self.cart(count)
        #expect(try await manager.call(handler, with: 7) == Self.words(7, count))
        let dependencies = try #require(manager.graph.modules[0].nodes.first { $0.kind == .handler }).edges.map(
            \.dependency.service)
        #expect(dependencies == ["String", "Substring", "Character"].prefix(count).map { $0 })
    }

    @Test("Services that are made on the main actor are made there, whatever else the handler takes", arguments: 1...3)
    func mainActor(_ count: Int) async throws {
        let (manager, handler) = try Self.cart(count, onMainActor: true)
        #expect(try await manager.call(handler, with: 7) == Self.words(7, count))
    }
}
