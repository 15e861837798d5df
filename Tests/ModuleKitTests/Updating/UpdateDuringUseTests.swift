import ModuleKit
import TestSupport
import Testing

@Suite("Updates while something is under way", .takingTurns, .timeLimit(.minutes(5)))
struct UpdateDuringUseTests {
    private let log = RecordingLog()

    @Test("A handler that begins after an update has returned gets the new services, and one switched off isn't called")
    func laterHandlers() async throws {
        let holder = ManagerHolder()
        let manager = try ModuleManager(clock: .stopped) {
            module("Flag") { $0.provide(Int.self) { 1 } }
            module("A") {
                $0.on(Opened.self) { (_: Opened, flag: Int) in
                    log.record("A \(flag)")
                    try holder.manager.update { change in
                        change.register { $0.provide(Int.self) { 2 } }
                        change.disable("C", because: "a sale")
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
        #expect(delivery.outcomes.last.map { EventTests.text($0.result) } == "switched off: a sale")
    }

    @Test("A handler whose module was removed after the event was sent isn't called")
    func removedHandler() async throws {
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
        #expect(delivery.outcomes.last.map { EventTests.text($0.result) } == "skipped: stopped")
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
        let manager = try await runningApp {
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
        async let first = onThread { try? manager.resolve(Basket.self) }
        await making.received()
        try manager.update { $0.register { $0.provide(Int.self) { 2 } } }
        mayMake.open()
        let old = try #require(await first)
        #expect(old.flag == 1)
        let basket = try manager.resolve(Basket.self)
        #expect(basket === old)
    }

    struct Left: Sendable { let flag: Int }
    struct Right: Sendable { let flag: Int }
    struct Pair: Sendable {
        let left: Left
        let right: Right
    }

    /// What both take is replaced between the two.
    static func shop() throws -> ModuleManager {
        let holder = ManagerHolder()
        let manager = try ModuleManager(clock: .stopped) {
            module("Flag") { $0.provide(Int.self) { 0 } }
            module("Sides") {
                $0.provide(Left.self, as: .transient) { (flag: Int) in
                    try holder.manager.update { $0.register { $0.provide(Int.self) { flag + 1 } } }
                    return Left(flag: flag)
                }
                $0.provide(Right.self, as: .transient) { (flag: Int) in Right(flag: flag) }
                $0.provide(Pair.self, tagged: Session<Void>.self, as: .transient) { (left: Left, right: Right) in
                    Pair(left: left, right: right)
                }
            }
            ModuleScope(Session<Void>.self, "Pair") {
                $0.provide(Pair.self, as: .transient) { (left: Left, right: Right) in Pair(left: left, right: right) }
            }
        }
        holder.hold(manager)
        return manager
    }

    @Test("In a scope, whatever a resolve takes of the app comes from one generation")
    func scope() throws {
        let manager = try Self.shop()
        let session = try manager.open(Session<Void>.self)
        for round in 0..<3 {
            let pair = try session.resolve(Pair.self)
            #expect(pair.left.flag == round)
            #expect(pair.right.flag == round, "made after the update, in the same resolve")
        }
        #expect(try session.resolve(Int.self) == 3)
    }

    @Test("What a resolve misses is absent for the reason that it has in the generation of the resolve")
    func absence() throws {
        let (holder, log) = (ManagerHolder(), RecordingLog())
        let policy = AbsencePolicy { log.record("\($0.error.code.rawValue): \($0.reason)") }
            .supplying((any OrderService).self) { _ in StubOrders() }
        let manager = try ModuleManager(absence: policy, clock: .stopped) {
            module("Orders") { $0.provide((any OrderService).self) { StubOrders() } }
            module("Sides") {
                $0.provide(Left.self, as: .transient) {
                    try holder.manager.update { $0.enable("Orders") }
                    return Left(flag: 0)
                }
                $0.provide(Right.self, as: .transient) { (left: Left, _: any OrderService) in Right(flag: left.flag) }
            }
            ModuleScope(Session<Void>.self, "Pair") {
                $0.provide(Pair.self, as: .transient) { (left: Left, _: any OrderService) in
                    Pair(left: left, right: Right(flag: 0))
                }
            }
        }
        holder.hold(manager)
        let session = try manager.open(Session<Void>.self)
        try manager.update { $0.disable("Orders", because: "a test") }
        _ = try manager.resolve(Right.self)
        #expect(log.takeAll() == [#"disabled: disabled(module: "Orders", reason: "a test")"#])
        try manager.update { $0.disable("Orders", because: "a test") }
        _ = try session.resolve(Pair.self)
        #expect(log.takeAll() == [#"disabled: disabled(module: "Orders", reason: "a test")"#])
        _ = try session.resolve(Pair.self)
        #expect(log.entries.isEmpty, "it is there")
    }
}
