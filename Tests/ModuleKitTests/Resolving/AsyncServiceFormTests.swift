import ModuleKit
import TestSupport
import Testing

@Suite("The forms in which an asynchronous service is asked for", .takingTurns, .timeLimit(.minutes(5)))
struct AsyncServiceFormTests {
    private let log = RecordingLog()

    enum Tag {}

    struct Call: Declaration { let handler: RegisteredHandler<Int, String> }

    @Test("Handlers await what is not there yet, through aliases and decorators too")
    func handlers() async throws {
        let manager = try ModuleManager(module: "Catalog") {
            $0.provide(Int.self, async: { log.recording("made", 7) })
            $0.decorate(Int.self) { (base: Int) in log.recording("decorated", base + 1) }
            $0.alias(Substring.self, of: Int.self) { "\($0)" }
            let handler = $0.handle("call") { (factor: Int, text: Substring, number: Int?) in
                "\(factor) \(text) \(number ?? 0)"
            }
            $0.declare(Call(handler: handler))
        }
        let call = try #require(manager.declarations(of: Call.self).first?.value)
        for _ in 0..<2 { #expect(try await manager.call(call.handler, with: 2) == "2 8 8") }
        #expect(log.entries == ["made", "decorated"])
        #expect(try manager.resolve(Substring.self) == "8")
    }

    @Test("Whatever may stand in a parameter list may be awaited, and only what it needs is made")
    func forms() async throws {
        let manager = try ModuleManager(module: "Catalog") {
            $0.provide(Int.self, async: { log.recording("int", 7) })
            $0.provide(Int.self, tagged: Tag.self, async: { log.recording("tagged", 8) })
            $0.contribute(Int.self) { 9 }
            $0.provide(String.self) { "plain" }
        }
        #expect(try await manager.resolveWhenReady([Int].self) == [9])
        #expect(try await manager.resolveWhenReady(String.self) == "plain")
        #expect(try await manager.resolveWhenReady(Double?.self) == nil)
        _ = try await manager.resolveWhenReady(Lazy<Int>.self)
        #expect(log.entries == [])
        #expect(try await manager.resolveWhenReady(TaggedService<Tag, Int>.self).service == 8)
        #expect(log.entries == ["tagged"])
        #expect(try await manager.resolveWhenReady(Int?.self) == 7)
        #expect(await resolutionError { try await manager.resolveWhenReady(Double.self) }?.code == .missing)
    }

    @Test("A scope awaits what the manager around it makes asynchronously, also under an alias of its own")
    func scope() async throws {
        let manager = try ModuleManager(clock: .stopped) {
            module("Catalog") { $0.provide(Int.self, async: { 7 }) }
            ModuleScope(Session<Void>.self, "Session") {
                $0.alias(String.self, of: Int.self) { "\($0)" }
                $0.provide(Substring.self, async: { (number: Int) in "\(number)" })
            }
        }
        let session = try manager.open(Session<Void>.self)
        #expect(try await session.resolveWhenReady(String.self) == "7")
        #expect(try await session.resolveWhenReady(Substring.self) == "7")
        #expect(try await session.resolveWhenReady(Int.self) == 7)
    }

    @Test("An asynchronous factory takes what is made on the main actor, awaits on it, and is itself made anywhere")
    func mainActor() async throws {
        let manager = try await runningApp("Pages") {
            $0.provide((any AccountService).self) { StubAccount() }
            $0.provide((any Pages).self, onMainActor: LivePages.init)
            $0.provide(String.self, async: { (pages: any Pages) in await pages.title })
            $0.provide(Int.self, async: { 1 })
            $0.decorate(Int.self, onMainActor: { (base: Int) in base + 1 })
        }
        #expect(try manager.resolve(String.self) == "pages")
        #expect(try await manager.resolveWhenReady(Int.self) == 2)
        #expect(try await manager.resolveOnMainActor(Int.self) == 2)
    }
}
