import Testing

@testable import ModuleKit

@Suite("Closing a scope", .timeLimit(.minutes(1)))
struct ScopeClosingTests {
    enum Blue {}
    struct Opened: ModuleEvent {}

    final class Decorated: AccountService {
        let base: any AccountService
        init(_ base: any AccountService) { self.base = base }
    }

    final class Source: SearchSource {
        let name = "object"
    }

    /// A reader that is an object, so that one can see it go.
    final class Reader: Sendable {}

    /// A service that may reach its scope in every way there is.
    final class Holder: Sendable {
        let services: Services
        let lazy: Lazy<any AccountService>
        let list: Lazy<[any SearchSource]>
        let ready: Lazy<any CatalogService>
        let factory: Factory<Int, any CartService>
        let unused: Lazy<any OrderService>

        init(
            _ services: Services,
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
    static func shop(_ services: Weakly, handler: Monitor<InjectedHandler<Int, Int>?> = Monitor(nil)) throws
        -> ModuleManager
    {
        try ModuleManager {
            module("App") { $0.contribute((any SearchSource).self) { StubSource(name: "app") } }
            ModuleScope("session", taking: Reader.self) {
                module("Session") {
                    $0.provide((any AccountService).self) { (_: Reader) in services.remembering(StubAccount()) }
                    $0.decorate((any AccountService).self) { base in services.remembering(Decorated(base)) }
                    $0.provide((any OrderService).self, tagged: Blue.self) { services.remembering(StubOrders()) }
                    $0.provide((any OrderService).self, as: .transient) { services.remembering(StubOrders()) }
                    $0.provide((any CatalogService).self, async: { services.remembering(StubCatalog()) })
                    $0.provide((any CartService).self, taking: Int.self) { _ in services.remembering(StubCart()) }
                    $0.provide((any CartService).self, onMainActor: { services.remembering(StubCart()) })
                    $0.contribute((any SearchSource).self) { services.remembering(Source()) }
                    $0.provide(Holder.self, as: .transient, Holder.init)
                    $0.uses((any AccountService).self)
                    $0.uses(Tagged<Blue, any OrderService>.self)
                    $0.onStart {}
                    $0.on(Opened.self) { _ in }
                    let injected = $0.inject("command") { (number: Int) in number + 1 }
                    handler.withLock { $0 = injected }
                }
            }
        }
    }

    @Test("Whoever still holds a closed scope, or something of it, and asks it for a service gets stopped")
    func stopped() async throws {
        let handler = Monitor<InjectedHandler<Int, Int>?>(nil)
        let manager = try Self.shop(Weakly(), handler: handler)
        let session = try manager.scope("session", with: Reader())
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
                AccountService was asked of a scope that is closed.
                    scope: session
                  Fix: open the scope anew, and let go of what belonged to the closed one.
                """
        )
        let codes = [
            resolutionError { try session.resolve((any OrderService).self, tag: Blue.self) },
            resolutionError { try session.resolve([any SearchSource].self) },
            resolutionError { try session.resolve(Holder?.self) },
            resolutionError { try session.resolve(Reader.self) },
            resolutionError { try session.resolveIfPresent((any AccountService).self) },
            resolutionError { try session.all((any SearchSource).self) },
            resolutionError { try session[(any OrderService).self] },
            resolutionError { try holder.services.resolve((any AccountService).self) },
            resolutionError { try holder.services.resolve((any OrderService).self, tag: Blue.self) },
            resolutionError { try holder.lazy() },
            resolutionError { try holder.list() },
            resolutionError { try holder.unused() },
            resolutionError { try holder.factory(1) },
            await Self.error { _ = try await session.resolveWhenReady((any CatalogService).self) },
            await Self.error { _ = try await session.resolveWhenReady((any AccountService).self) },
            await Self.error { _ = try await session.resolveOnMainActor((any CartService).self) },
            await Self.error { _ = try await holder.ready.whenReady() },
            await Self.error { _ = try await holder.lazy.onMainActor() },
            await Self.error { _ = try await session.call(injected, with: 1) },
        ].map { $0?.code }
        #expect(codes == Array(repeating: .stopped, count: codes.count))
        let ready = await Self.error { _ = try await session.resolveWhenReady((any CatalogService).self) }
        #expect(ready?.service == "CatalogService")
        #expect(account is Decorated, "who holds a service keeps it")
    }

    static func error(_ body: () async throws -> Void) async -> ResolutionError? {
        do {
            try await body()
            return nil
        } catch {
            return error as? ResolutionError
        }
    }

    @Test("Nothing of a closed scope stays alive although the scope itself is still held")
    func nothingStays() async throws {
        let services = Weakly()
        let manager = try Self.shop(services)
        let session = try manager.scope("session", with: services.remembering(Reader()))
        try await session.start()
        let holder = try session.resolve(Holder.self)
        _ = try session.resolve((any AccountService).self)
        _ = try session.resolve((any OrderService).self, tag: Blue.self)
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

    @Test("A service that somebody holds lives on with its holder")
    func held() async throws {
        let services = Weakly()
        let session = try Self.shop(services).scope("session", with: Reader())
        var account: (any AccountService)? = try session.resolve((any AccountService).self)
        try await session.close()
        #expect(services.alive == 2, "the decorator and what it wraps")
        withExtendedLifetime(account) {}
        account = nil
        #expect(services.alive == 0)
    }

    @Test("What an update replaced in a scope goes with the rest when it is closed")
    func updatedScope() async throws {
        let services = Weakly()
        let session = try Self.shop(services).scope("session", with: services.remembering(Reader()))
        _ = try session.resolve((any AccountService).self)
        try session.update { change in
            change.register {
                $0.provide((any AccountService).self) { (_: Reader) in services.remembering(StubAccount()) }
            }
        }
        _ = try session.resolve((any AccountService).self)
        try session.update { $0.switchOff("Session", because: "no") }
        #expect(services.alive == 5)
        try await session.close()
        #expect(services.alive == 0)
    }

    @Test("Closing a scope twice does nothing; a closed scope cannot be started, and says so")
    func twice() async throws {
        let log = RecordingLog()
        let session = try ModuleManager {
            ModuleScope("session") {
                module("Session") {
                    $0.onStart { log.record("start") }
                    $0.onStop { log.record("stop") }
                }
            }
        }.scope("session")
        try await session.start()
        try await session.close()
        try await session.close()
        try await session.stop()
        #expect(log.entries == ["start", "stop"])
        let error = await lifecycleError { try await session.start() }
        #expect(error?.code == .closed)
        #expect(
            error?.description == """
                A scope that is closed was started.
                  Fix: open the scope anew.
                """
        )
        #expect(session.life(of: "Session") == .stopped)
    }

    @Test("A scope whose stop handlers throw is closed all the same")
    func failing() async throws {
        let services = Weakly()
        let session = try ModuleManager {
            ModuleScope("session") {
                module("Session") {
                    $0.provide((any AccountService).self) { services.remembering(StubAccount()) }
                    $0.onStop { (_: any AccountService) in throw StubError("no") }
                }
            }
        }.scope("session")
        try await session.start()
        let error = await lifecycleError { try await session.close() }
        #expect(error?.code == .stopFailed)
        #expect(error?.failures.map(\.module) == ["Session"])
        #expect(session.isClosed)
        #expect(services.count == 1)
        #expect(services.alive == 0)
    }

    @Test("Closing a manager that is no scope stops it, and it can be started again")
    func closingTheApp() async throws {
        let log = RecordingLog()
        let manager = try ModuleManager {
            module("App") {
                $0.provide(Int.self) { 1 }
                $0.onStart { log.record("start") }
                $0.onStop { log.record("stop") }
            }
        }
        try await manager.start()
        try await manager.close()
        #expect(!manager.isClosed)
        #expect(try manager.resolve(Int.self) == 1)
        try await manager.start()
        #expect(log.entries == ["start", "stop", "start"])
    }

    @Test("A start that waits while the scope is closed does not start it")
    func startInLine() async throws {
        let log = RecordingLog()
        let stopping = Signal()
        let go = Signal()
        let session = try ModuleManager(clock: FakeClock()) {
            ModuleScope("session") {
                module("Session") {
                    $0.onStart { log.record("start") }
                    $0.onStop {
                        stopping.give()
                        await go.received()
                        log.record("stop")
                    }
                }
            }
        }.scope("session")
        try await session.start()
        async let closing: Void = session.close()
        await stopping.received()
        let starting = taskThatWaits { await lifecycleError { try await session.start() } }
        go.give()
        try await closing
        #expect(await starting.value?.code == .closed)
        #expect(log.entries == ["start", "stop"])
    }

    @Test("A scope's handler that closes its own scope, or one around it, gets an error instead of waiting for itself")
    func closedByItsHandler() async throws {
        let log = RecordingLog()
        let app = ManagerHolder()
        let manager = try ModuleManager {
            ModuleScope("session") {
                module("Session") {
                    $0.onStart {
                        let session = try #require(try app.manager.openScopes.first)
                        let codes = [
                            await lifecycleError { try await session.close() }?.code,
                            await lifecycleError { try await app.manager.close() }?.code,
                            await lifecycleError { try await app.manager.stop() }?.code,
                        ]
                        #expect(codes == [.calledFromHandler, .calledFromHandler, .calledFromHandler])
                        log.record("start")
                    }
                }
            }
        }
        app.hold(manager)
        let session = try manager.scope("session")
        try await session.start()
        #expect(!session.isClosed)
        #expect(session.life(of: "Session") == .running)
        try await manager.stop()
        #expect(session.isClosed)
        #expect(log.entries == ["start"])
        app.hold(nil)
    }

    @Test("A scope opened in one that is being closed is closed as well")
    func openedWhileClosing() async throws {
        let holder = ManagerHolder()
        let opened = Monitor<[ModuleManager]>([])
        let manager = try ModuleManager {
            ModuleScope("session") {
                module("Session") {
                    $0.onStop {
                        let session = try holder.manager
                        let late = try? session.scope("late")
                        let adHoc = try session.scope("adHoc") { module("AdHoc") }
                        opened.withLock { $0 = [adHoc] + (late.map { [$0] } ?? []) }
                    }
                }
                ModuleScope("late") { module("Late") }
            }
        }
        let session = try manager.scope("session")
        holder.hold(session)
        try await session.start()
        try await session.close()
        holder.hold(nil)
        let scopes = opened.withLock { $0 }
        #expect(!scopes.isEmpty)
        #expect(scopes.count { !$0.isClosed } == 0)
    }

    /// Calls back when it goes.
    final class Farewell: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
        deinit { body() }
    }

    @Test("What goes with a scope may ask the closed scope, open others and change the app while it goes")
    func lastWords() async throws {
        let log = RecordingLog()
        let holder = ManagerHolder()
        let manager = try ModuleManager {
            ModuleScope("session") {
                module("Session") {
                    $0.provide(Farewell.self) {
                        Farewell {
                            guard let app = try? holder.manager else { return }
                            let code = resolutionError { try app.scope("session").resolve(Int.self) }?.code
                            _ = try? app.update { _ in }
                            log.record("\(code?.rawValue ?? "none"), \(app.openScopes.count) open")
                        }
                    }
                }
            }
        }
        holder.hold(manager)
        let closed = try manager.scope("session")
        _ = try closed.resolve(Farewell.self)
        try await closed.close()
        _ = try manager.scope("session").resolve(Farewell.self)
        holder.hold(nil)
        #expect(log.entries == ["missing, 0 open", "missing, 0 open"])
    }
}
