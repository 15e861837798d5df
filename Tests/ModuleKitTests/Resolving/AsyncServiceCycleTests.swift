import ModuleKit
import TestSupport
import Testing

@Suite("Asynchronous services that wait for each other", .takingTurns, .timeLimit(.minutes(5)))
struct AsyncServiceCycleTests {
    @Test("Two asynchronous factories that wait for each other by hand get a cycle, never a hang")
    func cycle() async throws {
        for _ in 0..<50 {
            let manager = try ModuleManager(clock: .stopped) {
                module("Cycle") {
                    $0.provide(Int.self, async: { (text: Lazy<String>) in try await text.whenReady().count })
                    $0.provide(String.self, async: { (number: Lazy<Int>) in "\(try await number.whenReady())" })
                }
            }
            let error = await resolutionError { try await manager.resolveWhenReady(Int.self) }
            #expect(error?.code == .cycle)
            #expect(error?.path == ["Int", "String", "Int", "String"])
            async let number = resolutionError { try await manager.resolveWhenReady(Int.self) }
            async let text = resolutionError { try await manager.resolveWhenReady(String.self) }
            #expect(await [number?.code, text?.code] == [.cycle, .cycle])
            #expect(manager.isMakingNothing)
        }
    }

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
}
