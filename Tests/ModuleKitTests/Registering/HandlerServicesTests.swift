import ModuleKit
import TestSupport
import Testing

@Suite("The services of an injected handler, few or many", .takingTurns)
struct HandlerServicesTests {
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

    static func register(
        _ count: Int,
        in registrar: inout Registrar,
        _ handle: Monitor<RegisteredHandler<Int, [String]>?>
    ) {
        registrar.provide(String.self) { "a" }
        registrar.provide(Substring.self) { "b" }
        registrar.provide(Character.self) { "c" }
        let injected = Self.handle(count, in: &registrar)
        handle.withLock { $0 = injected }
    }

    private static func words(_ number: Int, _ count: Int) -> [String] {
        ["\(number)"] + ["a", "b", "c"].prefix(count)
    }

    @Test("A handler gets its caller's input, then its services in the order of its parameters", arguments: 0...3)
    func order(_ count: Int) async throws {
        let handle = Monitor<RegisteredHandler<Int, [String]>?>(nil)
        let manager = try ModuleManager(clock: .stopped) { module("Cart") { Self.register(count, in: &$0, handle) } }
        let handler = try #require(handle.withLock { $0 })
        #expect(try await manager.call(handler, with: 7) == Self.words(7, count))
        let dependencies = try #require(manager.graph.modules[0].nodes.first { $0.kind == .handler }).edges.map(
            \.dependency.service)
        #expect(dependencies == ["String", "Substring", "Character"].prefix(count).map { $0 })
    }

    @Test("Services that are made on the main actor are made there, whatever else the handler takes", arguments: 1...3)
    func mainActor(_ count: Int) async throws {
        let handle = Monitor<RegisteredHandler<Int, [String]>?>(nil)
        let manager = try ModuleManager(clock: .stopped) {
            module("Cart") {
                $0.provide(
                    String.self,
                    onMainActor: {
                        MainActor.assertIsolated()
                        return "a"
                    })
                $0.provide(Substring.self) { "b" }
                $0.provide(Character.self) { "c" }
                let injected = Self.handle(count, in: &$0)
                handle.withLock { $0 = injected }
            }
        }
        let handler = try #require(handle.withLock { $0 })
        #expect(try await manager.call(handler, with: 7) == Self.words(7, count))
    }

    @Test("In a scope that is closed a handler does not run, also where it needs no service", arguments: 0...3)
    func closed(_ count: Int) async throws {
        let handle = Monitor<RegisteredHandler<Int, [String]>?>(nil)
        let manager = try ModuleManager(clock: .stopped) {
            ModuleScope(Session<Void>.self) { module("Session") { Self.register(count, in: &$0, handle) } }
        }
        let session = try manager.scope(Session<Void>.self)
        let handler = try #require(handle.withLock { $0 })
        #expect(try await session.call(handler, with: 1) == Self.words(1, count))
        try await session.close()
        #expect(await resolutionError { _ = try await session.call(handler, with: 1) }?.code == .stopped)
    }

    @Test(
        "Where one of the services cannot be made, the handler does not run and the call throws why", arguments: 1...3)
    func fails(_ count: Int) async throws {
        let handle = Monitor<RegisteredHandler<Int, [String]>?>(nil)
        let manager = try ModuleManager(clock: .stopped) { module("Cart") { Self.register(count, in: &$0, handle) } }
            .overriding { $0.provide(String.self) { throw StubError("no paper") } }
        let handler = try #require(handle.withLock { $0 })
        let error = await resolutionError { _ = try await manager.call(handler, with: 1) }
        #expect(error?.code == .factoryFailed)
        #expect(error?.path == ["String"])
    }
}
