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

    @Test("Where one of the two catches the cycle, both are made")
    func caughtCycle() async throws {
        let manager = try ModuleManager(clock: .stopped) {
            module("Cycle") {
                $0.provide(
                    Int.self,
                    async: { (text: Lazy<String>) in
                        (try? await text.whenReady())?.count ?? 0
                    })
                $0.provide(
                    String.self,
                    async: { (number: Lazy<Int>) in
                        "\((try? await number.whenReady()) ?? 0)"
                    })
            }
        }
        async let number = manager.resolveWhenReady(Int.self)
        async let text = manager.resolveWhenReady(String.self)
        _ = try await (number, text)
        #expect(try manager.resolve(Int.self) <= 1)
        #expect(manager.isMakingNothing)
    }

    @Test("An asynchronous factory may wait for several at a time, and so may who awaits it")
    func several() async throws {
        let manager = try ModuleManager(clock: .stopped) {
            module("Catalog") {
                $0.provide(
                    Int.self,
                    async: { (one: Lazy<UInt>, other: Lazy<Double>) in
                        async let left = one.whenReady()
                        async let right = other.whenReady()
                        return Int(try await left) + Int(try await right)
                    })
                $0.provide(UInt.self, async: { (shared: Lazy<Double>) in UInt(try await shared.whenReady()) })
                $0.provide(Double.self, async: { 2 })
            }
        }
        #expect(try await manager.resolveWhenReady(Int.self) == 4)
        #expect(manager.isMakingNothing)
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
