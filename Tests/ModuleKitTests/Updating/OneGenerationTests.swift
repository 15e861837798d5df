import ModuleKit
import TestSupport
import Testing

@Suite("One resolve sees one generation", .takingTurns, .timeLimit(.minutes(5)))
struct OneGenerationTests {
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
            ModuleScope(Session<Void>.self) {
                module("Pair") {
                    $0.provide(Pair.self, as: .transient) { (left: Left, right: Right) in
                        Pair(left: left, right: right)
                    }
                }
            }
        }
        holder.hold(manager)
        return manager
    }

    @Test("In a scope, whatever a resolve takes of the app comes from one generation")
    func scope() throws {
        let manager = try Self.shop()
        let session = try manager.scope(Session<Void>.self)
        for round in 0..<3 {
            let pair = try session.resolve(Pair.self)
            #expect(pair.left.flag == round)
            #expect(pair.right.flag == round, "made after the update, in the same resolve")
        }
        #expect(try session.resolve(Int.self) == 3)
    }

    @Test("In the app, a resolve goes by the generation in which it began")
    func app() throws {
        let manager = try Self.shop()
        for round in 0..<3 {
            let pair = try manager.resolve(Pair.self, tag: Session<Void>.self)
            #expect(pair.left.flag == round)
            #expect(pair.right.flag == round)
        }
    }

    @Test("What a resolve misses is absent for the reason that it has in the generation of the resolve")
    func absence() throws {
        let (holder, log) = (ManagerHolder(), RecordingLog())
        let policy = AbsencePolicy { log.record("\($0.error.code.rawValue): \($0.reason)") }
            .supplying((any OrderService).self) { _ in StubOrders() }
        let manager = try ModuleManager(absent: policy, clock: .stopped) {
            module("Orders") { $0.provide((any OrderService).self) { StubOrders() } }
            module("Sides") {
                $0.provide(Left.self, as: .transient) {
                    try holder.manager.update { $0.switchOn("Orders") }
                    return Left(flag: 0)
                }
                $0.provide(Right.self, as: .transient) { (left: Left, _: any OrderService) in Right(flag: left.flag) }
            }
            ModuleScope(Session<Void>.self) {
                module("Pair") {
                    $0.provide(Pair.self, as: .transient) { (left: Left, _: any OrderService) in
                        Pair(left: left, right: Right(flag: 0))
                    }
                }
            }
        }
        holder.hold(manager)
        let session = try manager.scope(Session<Void>.self)
        try manager.update { $0.switchOff("Orders", because: "a test") }
        _ = try manager.resolve(Right.self)
        #expect(log.takeAll() == [#"disabled: disabled(module: "Orders", reason: "a test")"#])
        try manager.update { $0.switchOff("Orders", because: "a test") }
        _ = try session.resolve(Pair.self)
        #expect(log.takeAll() == [#"disabled: disabled(module: "Orders", reason: "a test")"#])
        _ = try session.resolve(Pair.self)
        #expect(log.entries.isEmpty, "it is there")
    }
}
