import ModuleKit
import TestSupport
import Testing

@Suite("Closing a scope while it is used", .takingTurns, .timeLimit(.minutes(5)))
struct ScopeClosingDuringUseTests {
    private let services = Weakly()

    @Test("What is made asynchronously while its scope is closed is not kept, and who waits for it gets stopped")
    func inFlight() async throws {
        let entered = Signal()
        let go = Signal()
        let manager = try ModuleManager(clock: .stopped) {
            ModuleScope(Session<Void>.self, "Session") {
                $0.provide(
                    (any CatalogService).self,
                    async: {
                        await entered.give(then: go.received)
                        return services.remembering(StubCatalog())
                    }
                )
            }
        }
        let session = try manager.open(Session<Void>.self)
        async let waiting = resolutionError { _ = try await session.resolveWhenReady((any CatalogService).self) }
        await entered.received()
        try await session.close()
        go.give()
        #expect(await waiting?.code == .stopped)
        #expect(services.count == 1)
        #expect(services.alive == 0)
    }

    @Test(
        "What a thread is resolving while its scope is closed, also by a Lazy, is made, and let go of when it leaves",
        arguments: [false, true])
    func underWay(byALazy: Bool) async throws {
        let entered = Gate()
        let closed = Gate()
        let manager = try ModuleManager(clock: .stopped) {
            ModuleScope(Session<Void>.self, "Session") {
                $0.provide((any AccountService).self) { services.remembering(StubAccount()) }
                $0.provide((any CartService).self) { (_: any AccountService) in
                    entered.open()
                    closed.pass()
                    return services.remembering(StubCart())
                }
            }
        }
        let session = try manager.open(Session<Void>.self)
        let lazy = try session.resolve(Lazy<any CartService>.self)
        async let made = onThread { (try? byALazy ? lazy() : session.resolve((any CartService).self)) != nil }
        await onThread { entered.pass() }
        try await session.close()
        #expect(resolutionError { try session.resolve((any AccountService).self) }?.code == .stopped)
        #expect(services.alive == 1, "the thread under way still reads it")
        closed.open()
        #expect(await made != byALazy, "a Lazy that is closed keeps nothing, and gives nothing")
        #expect(resolutionError { try lazy() }?.code == .stopped)
        #expect(services.count == 2)
        #expect(services.alive == 0)
    }

    @Test("Closing while other threads resolve: each gets the service or stopped, and nothing stays")
    func closingUnderLoad() async throws {
        let manager = try ClosedScopeTests.shop(services)
        for round in 0..<40 {
            let session = try manager.open(Session.self, with: services.remembering(ClosedScopeTests.Reader()))
            let holder = try session.resolve(ClosedScopeTests.Holder.self)
            let meeting = Meeting(of: 4)
            await withTaskGroup { group in
                for thread in 0..<3 {
                    group.addTask {
                        await onThread {
                            meeting.attend("\(thread)")
                            for step in 0..<30 {
                                let error = resolutionError {
                                    switch (thread + step) % 6 {
                                    case 0: _ = try session.resolve((any AccountService).self)
                                    case 1: _ = try session.resolve([any SearchSource].self)
                                    case 2:
                                        _ = try session.resolve(
                                            (any OrderService).self, tagged: Blue.self)
                                    case 3: _ = try holder.lazy()
                                    case 4: _ = try holder.factory(step)
                                    default: _ = try holder.services.resolve((any AccountService).self)
                                    }
                                }
                                #expect(error == nil || error?.code == .stopped)
                            }
                        }
                    }
                }
                group.addTask {
                    if round.isMultiple(of: 2) { _ = try? await session.resolveWhenReady((any CatalogService).self) }
                    await onThread { meeting.attend("closing") }
                    _ = try? await session.close()
                }
            }
            #expect(session.isClosed)
            #expect(services.alive == 0)
        }
    }
}
