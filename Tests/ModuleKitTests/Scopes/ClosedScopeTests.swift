import ModuleKit
import TestSupport
import Testing

@Suite("What is left of a closed scope", .takingTurns, .timeLimit(.minutes(5)))
struct ClosedScopeTests {
    final class Decorated: AccountService {
        let base: any AccountService
        init(_ base: any AccountService) { self.base = base }
    }

    final class Source: SearchSource { let name = "object" }

    /// A reader that is an object, so that one can see it go.
    final class Reader: Sendable {}

    /// A service that may reach its scope in every way there is.
    final class Holder: Sendable {
        let services: ServiceResolver
        let lazy: Lazy<any AccountService>
        let list: Lazy<[any SearchSource]>
        let ready: Lazy<any CatalogService>
        let factory: Factory<Int, any CartService>
        let unused: Lazy<any OrderService>

        init(
            _ services: ServiceResolver,
            _ lazy: Lazy<any AccountService>,
            _ list: Lazy<[any SearchSource]>,
            _ ready: Lazy<any CatalogService>,
            _ factory: Factory<Int, any CartService>,
            _ unused: Lazy<any OrderService>
        ) {
            self.services = services
            self.lazy = lazy
            self.list = list
            self.ready = ready
            self.factory = factory
            self.unused = unused
        }
    }

    /// An app with a scope of services of every kind, all remembered.
    static func shop(_ services: Weakly, handler: Monitor<RegisteredHandler<Int, Int>?> = Monitor(nil)) throws
        -> ModuleManager
    {
        try ModuleManager(clock: .stopped) {
            module("App") { $0.contribute((any SearchSource).self) { StubSource(name: "app") } }
            ModuleScope(Session<Reader>.self, "Session") {
                $0.provide((any AccountService).self) { (_: Reader) in services.remembering(StubAccount()) }
                $0.decorate((any AccountService).self) { base in services.remembering(Decorated(base)) }
                $0.provide((any OrderService).self, tagged: Blue.self) { services.remembering(StubOrders()) }
                $0.provide((any OrderService).self, as: .transient) { services.remembering(StubOrders()) }
                $0.provide((any CatalogService).self, async: { services.remembering(StubCatalog()) })
                $0.provide((any CartService).self, taking: Int.self) { _ in services.remembering(StubCart()) }
                $0.provide((any CartService).self, onMainActor: { services.remembering(StubCart()) })
                $0.contribute((any SearchSource).self) { services.remembering(Source()) }
                $0.provide(Holder.self, as: .transient, Holder.init)
                $0.allowResolving((any AccountService).self)
                $0.allowResolving(TaggedService<Blue, any OrderService>.self)
                $0.onStart {}
                $0.on(Opened.self) { _ in }
                let injected = $0.handle("command") { (number: Int) in number + 1 }
                handler.withLock { $0 = injected }
            }
        }
    }

    @Test("Resolving a service from a closed scope, or through something that it made, throws stopped")
    func stopped() async throws {
        let handler = Monitor<RegisteredHandler<Int, Int>?>(nil)
        let manager = try Self.shop(Weakly(), handler: handler)
        let session = try manager.open(Session.self, with: Reader())
        try await session.start()
        let holder = try session.resolve(Holder.self)
        let account = try holder.lazy()
        _ = try holder.list()
        _ = try await holder.ready.whenReady()
        _ = try holder.services.resolve((any AccountService).self)
        _ = try holder.factory(1)
        let injected = try #require(handler.withLock { $0 })
        #expect(try await session.call(injected, with: 1) == 2)
        try await session.close()

        #expect(session.isClosed)
        let error = resolutionError { try session.resolve((any AccountService).self) }
        #expect(
            error?.description == """
                AccountService was resolved from a scope that is closed.
                    scope: session
                  Fix: open the scope anew, and release what belonged to the closed one.
                """)
        let codes = [
            resolutionError { try session.resolve((any OrderService).self, tagged: Blue.self) },
            resolutionError { try session.resolve([any SearchSource].self) },
            resolutionError { try session.resolve(Holder?.self) },
            resolutionError { try session.resolve(Reader.self) },
            resolutionError { try session.resolve((any AccountService)?.self) },
            resolutionError { try holder.services.resolve((any AccountService).self) },
            resolutionError { try holder.services.resolve((any OrderService).self, tagged: Blue.self) },
            resolutionError { try holder.lazy() },
            resolutionError { try holder.list() },
            resolutionError { try holder.unused() },
            resolutionError { try holder.factory(1) },
            await resolutionError { _ = try await session.resolveWhenReady((any CatalogService).self) },
            await resolutionError { _ = try await session.resolveWhenReady((any AccountService).self) },
            await resolutionError { _ = try await session.resolveOnMainActor((any CartService).self) },
            await resolutionError { _ = try await holder.ready.whenReady() },
            await resolutionError { _ = try await holder.lazy.onMainActor() },
            await resolutionError { _ = try await session.call(injected, with: 1) },
        ].map { $0?.code }
        #expect(codes == Array(repeating: .stopped, count: codes.count))
        let ready = await resolutionError { _ = try await session.resolveWhenReady((any CatalogService).self) }
        #expect(ready?.service == "CatalogService")
        #expect(account is Decorated, "who holds a service keeps it")
    }

    @Test("Nothing of a closed scope stays alive although the scope itself is still held")
    func nothingStays() async throws {
        let services = Weakly()
        let manager = try Self.shop(services)
        let session = try manager.open(Session.self, with: services.remembering(Reader()))
        try await session.start()
        let holder = try session.resolve(Holder.self)
        _ = try session.resolve((any AccountService).self)
        _ = try session.resolve((any OrderService).self, tagged: Blue.self)
        _ = try await session.resolveOnMainActor((any CartService).self)
        _ = try holder.lazy()
        _ = try holder.unused()
        _ = try holder.list()
        _ = try await holder.ready.whenReady()
        #expect(services.count == 8)
        #expect(services.alive == 8)
        try await session.close()
        #expect(services.alive == 0)
    }
}
