import ModuleKit
import TestSupport
import Testing

@Suite("Asynchronous services that wait for each other", .takingTurns, .timeLimit(.minutes(5)))
struct AsyncServiceCycleTests {
    @Test("An asynchronous factory that waits for its own service gets a cycle with the path once around")
    func ownCycle() async throws {
        let manager = try ModuleManager(clock: .stopped) {
            module("Cycle") {
                $0.provide(Int.self, async: { (number: Lazy<Int>) in try await number.whenReady() })
            }
        }
        let error = await resolutionError { try await manager.resolveWhenReady(Int.self) }
        #expect(
            error?.description == """
                Building Int closed a cycle.
                    path: Int → Int
                  Fix: let one of them take the other as Lazy, and await it after its own factory has returned.
                """
        )
    }

    @Test("A task that a making began which then failed is no part of the next one: it waits for it like any other")
    func retryOfAFailedMaking() async throws {
        typealias Retry = (task: Task<Int?, Never>, run: @Sendable () -> Void)
        let retry = Monitor<Retry?>(nil)
        let (entered, asked) = (Signal(), Signal())
        let manager = try ModuleManager(clock: .stopped) {
            module("Number") {
                $0.provide(
                    Int.self,
                    async: { (number: Lazy<Int>) in
                        let isFirst = retry.withLock { retry in
                            guard retry == nil else { return false }
                            retry = taskThatIsHeld { try? await number.whenReady() }
                            return true
                        }
                        if isFirst { throw StubError("no network") }
                        entered.give()
                        await asked.received()
                        return 7
                    })
            }
        }
        #expect(await resolutionError { try await manager.resolveWhenReady(Int.self) }?.code == .factoryFailed)
        async let second = manager.resolveWhenReady(Int.self)
        await entered.received()
        let (task, run) = try #require(retry.withLock { $0 })
        // It has asked when this returns, while the second making is under way.
        run()
        asked.give()
        #expect(try await second == 7)
        #expect(await task.value == 7)
        #expect(manager.isMakingNothing)
    }
}
