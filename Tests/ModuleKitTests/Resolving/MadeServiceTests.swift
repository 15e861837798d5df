import TestSupport
import Testing

@testable import ModuleKit

@Suite("The stream of what is made", .takingTurns, .timeLimit(.minutes(5)))
struct MadeServiceTests {
    enum Disk {}

    static let line: UInt = #line
    static func app() throws -> ModuleManager {
        try ModuleManager(clock: .stopped) {
            module("Catalog") {
                $0.provide((any CatalogService).self) { StubCatalog() }
                $0.provide(Int.self, as: .transient) { (_: any CatalogService) in 1 }
                $0.provide(String.self, taking: Int.self) { "\($0)" }
                $0.provide(Double.self, tagged: Disk.self) { 1 }
                $0.provide(Float.self, async: { 1 })
                $0.provide(Int8.self, onMainActor: { 1 })
                $0.contribute((any SearchSource).self) { StubSource(name: "books") }
                $0.alias(StubCart.self, of: (any CatalogService).self) { _ in StubCart() }
                $0.provide(Int16.self) { throw StubError("down") }
            }
            module("Trace") { $0.decorate(Int.self) { $0 + 1 } }
            ModuleScope(Session<Void>.self) {
                module("Orders") { $0.provide((any OrderService).self) { StubOrders() } }
            }
        }
    }

    static func subjects(_ made: AsyncStream<MadeService>) async -> [String] {
        await made.reduce(into: []) { $0.append($1.subject) }
    }

    @Test("What is made for another comes before it; what is shared is noted once, what isn't each time")
    func order() async throws {
        var manager: ModuleManager? = try Self.app()
        let made = try #require(manager?.madeServices)
        _ = try manager?.resolve(Int.self)
        _ = try manager?.resolve(Int.self)
        _ = try manager?.resolve((any CatalogService).self)
        manager = nil
        #expect(
            await Self.subjects(made) == ["CatalogService", "Int", "decorator of Int", "Int", "decorator of Int"])
    }

    @Test("Each way of making is noted; an alias makes nothing, and a factory that throws neither")
    func ways() async throws {
        var manager: ModuleManager? = try Self.app()
        let made = try #require(manager?.madeServices)
        _ = try manager?.resolve(Factory<Int, String>.self)(7)
        _ = try manager?.resolve(Double.self, tag: Disk.self)
        _ = try await manager?.resolveWhenReady(Float.self)
        _ = try await manager?.resolveOnMainActor(Int8.self)
        _ = try manager?.resolve([any SearchSource].self)
        _ = try manager?.resolve(StubCart.self)
        _ = try? manager?.resolve(Int16.self)
        manager = nil
        #expect(
            await Self.subjects(made) == [
                "Factory<Int, String>", "Tagged<Disk, Double>", "Float", "Int8", "contribution to SearchSource",
                "CatalogService",
            ]
        )
    }

    @Test("It says module, line, lifetime, where it was made, and how long that took by the manager's clock")
    func facts() async throws {
        var manager: ModuleManager? = try Self.app()
        let made = try #require(manager?.madeServices)
        _ = try manager?.resolve(Int.self)
        manager = nil
        var found: [MadeService] = []
        for await service in made { found.append(service) }
        #expect(found.map(\.module) == ["Catalog", "Catalog", "Trace"])
        #expect(found.map(\.kind) == [.service, .service, .decorator])
        #expect(found.map(\.lifetime) == [.singleton, .transient, .transient])
        #expect(found.map(\.isolation) == [.anywhere, .anywhere, .anywhere])
        #expect(found.map(\.duration) == [.zero, .zero, .zero])
        #expect(found.first?.location == at(Self.line + 4))
        #expect(found.map(\.scope) == [nil, nil, nil])
        #expect(
            found.first.map { "\($0)" }
                == "CatalogService, singleton, Catalog (\(at(Self.line + 4))), \(Duration.zero)")
    }

    @Test("What a scope makes is in the stream of the app with its name and number, and in its own; the app's isn't")
    func scopes() async throws {
        var manager: ModuleManager? = try Self.app()
        let made = try #require(manager?.madeServices)
        var session = try manager?.scope(Session<Void>.self)
        let number = manager?.openScopes.first?.number
        let own = try #require(session?.madeServices)
        _ = try session?.resolve((any OrderService).self)
        _ = try session?.resolve((any CatalogService).self)
        session = nil
        manager = nil
        var found: [MadeService] = []
        for await service in made { found.append(service) }
        #expect(found.map(\.subject) == ["OrderService", "CatalogService"])
        #expect(found.map(\.scope) == ["session", nil])
        #expect(found.map(\.scopeNumber) == [number, nil])
        #expect(await Self.subjects(own) == ["OrderService"])
    }

    @Test("As long as there is no stream nothing is noted, also when the last one has ended")
    func off() async throws {
        let manager = try Self.app()
        let session = try manager.scope(Session<Void>.self)
        #expect(!manager.resolver.isObserved && !session.resolver.isObserved)
        do {
            let made = manager.madeServices
            #expect(manager.resolver.isObserved && session.resolver.isObserved)
            withExtendedLifetime(made) {}
        }
        #expect(!manager.resolver.isObserved && !session.resolver.isObserved)
        let own = session.madeServices
        _ = try manager.resolve((any CatalogService).self)
        _ = try session.resolve((any OrderService).self)
        var iterator = own.makeAsyncIterator()
        #expect(await iterator.next()?.subject == "OrderService")
    }
}
