import ModuleKit
import TestSupport
import Testing

@Suite("Updates while something is under way", .takingTurns, .timeLimit(.minutes(5)))
struct UpdateDuringUseTests {
    struct Opened: ModuleEvent {}

    @Test("A handler that begins after an update has returned gets the new services, and one switched off isn't called")
    func laterHandlers() async throws {
        let log = RecordingLog()
        let holder = ManagerHolder()
        let manager = try ModuleManager(clock: .stopped) {
            module("Flag") { $0.provide(Int.self) { 1 } }
            module("A") {
                $0.on(Opened.self) { (_: Opened, flag: Int) in
                    log.record("A \(flag)")
                    try holder.manager.update { change in
                        change.register { $0.provide(Int.self) { 2 } }
                        change.switchOff("C", because: "a sale")
                    }
                }
            }
            module("B") { $0.on(Opened.self) { (_, flag: Int) in log.record("B \(flag)") } }
            module("C") { $0.on(Opened.self) { _ in log.record("C") } }
        }
        holder.hold(manager)
        try await manager.start()
        let delivery = await manager.send(Opened())
        #expect(log.entries == ["A 1", "B 2"])
        #expect(delivery.failures.isEmpty)
        #expect(delivery.outcomes.map(\.module) == ["A", "B", "C"])
        guard case .switchedOff(let reason)? = delivery.outcomes.last?.result else {
            Issue.record("it was called")
            return
        }
        #expect(reason == "a sale")
        holder.hold(nil)
    }

    @Test("A handler whose module was removed after the event was sent isn't called")
    func removedHandler() async throws {
        let log = RecordingLog()
        let holder = ManagerHolder()
        let manager = try ModuleManager(clock: .stopped) {
            module("A") {
                $0.on(Opened.self) { _ in
                    log.record("A")
                    try await holder.manager.stop("B")
                    try holder.manager.update { $0.remove("B") }
                }
            }
            module("B") { $0.on(Opened.self) { _ in log.record("B") } }
        }
        holder.hold(manager)
        try await manager.start()
        let delivery = await manager.send(Opened())
        #expect(log.entries == ["A"])
        #expect(delivery.failures.isEmpty)
        #expect(delivery.outcomes.map(\.module) == ["A", "B"])
        guard case .skipped(.stopped)? = delivery.outcomes.last?.result else {
            Issue.record("it was called")
            return
        }
        holder.hold(nil)
    }

    final class Basket: Sendable {
        let flag: Int
        init(_ flag: Int) { self.flag = flag }
    }

    @Test("A singleton that is being made while a service that it takes is replaced keeps the old one")
    func underConstruction() async throws {
        let making = Signal()
        let mayMake = Gate()
        let made = Monitor(0)
        let manager = try ModuleManager(clock: .stopped) {
            module("Flag") { $0.provide(Int.self) { 1 } }
            module("Basket") {
                $0.provide(Basket.self) { (flag: Int) in
                    let isFirst = made.withLock { made in
                        made += 1
                        return made == 1
                    }
                    if isFirst {
                        making.give()
                        mayMake.pass()
                    }
                    return Basket(flag)
                }
            }
        }
        try await manager.start()
        async let first = onThread { try? manager.resolve(Basket.self) }
        await making.received()
        try manager.update { $0.register { $0.provide(Int.self) { 2 } } }
        mayMake.open()
        let old = try #require(await first)
        #expect(old.flag == 1)
        let basket = try manager.resolve(Basket.self)
        #expect(basket === old)
    }

    @Test("A singleton that is being made while something else is replaced is made once")
    func otherReplaced() async throws {
        let making = Signal()
        let mayMake = Gate()
        let made = Monitor(0)
        let manager = try ModuleManager(clock: .stopped) {
            module("Flag") { $0.provide(Int.self) { 1 } }
            module("Basket") {
                $0.provide(Bool.self) { true }
                $0.provide(Basket.self) { (_: Bool, _: Lazy<Int>) in
                    made.withLock { $0 += 1 }
                    making.give()
                    mayMake.pass()
                    return Basket(1)
                }
            }
        }
        async let first = onThread { try? manager.resolve(Basket.self) }
        await making.received()
        try manager.update { $0.register { $0.provide(Int.self) { 2 } } }
        mayMake.open()
        let basket = try #require(await first)
        #expect(try manager.resolve(Basket.self) === basket)
        #expect(made.withLock { $0 } == 1)
    }
}
