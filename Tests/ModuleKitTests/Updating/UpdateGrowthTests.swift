import TestSupport
import Testing

@testable import ModuleKit

@Suite("What a manager keeps over many updates", .takingTurns, .timeLimit(.minutes(5)))
struct UpdateGrowthTests {
    /// How much a manager and an open scope keep.
    struct Kept: Equatable {
        var registrations = 0
        var modules = 0
        var generations = 0
        var idle = 0

        init(_ managers: ModuleManager...) {
            for manager in managers {
                registrations += manager.assembly.registrations.count
                modules += manager.assembly.modules.count
                generations += manager.resolver.generationsKept
                idle += manager.resolver.generation.idle.count
            }
        }
    }

    static func shop() throws -> ModuleManager {
        try ModuleManager(clock: .stopped) {
            module("Flag") {
                $0.provide(Int.self) { 0 }
                $0.decorate(Int.self) { base in base }
            }
            module("Other") { $0.provide(Bool.self) { (flag: Int) in flag > 0 } }
            ModuleScope(Session<Void>.self) { module("Cart") { $0.provide((any CartService).self) { StubCart() } } }
        }
    }

    /// One thing that an app does again and again.
    enum Repeated: CaseIterable {
        case replacing, replacingOfScope, replacingBoth, adding, switching, changingModule, addingBeforeRemoving

        func run(_ round: Int, on manager: ModuleManager) async throws {
            switch self {
            case .replacing: try manager.update { $0.register { $0.provide(Int.self) { round } } }
            case .replacingOfScope:
                try manager.update { $0.register { $0.provide((any CartService).self) { NewCart() } } }
            case .replacingBoth:
                try manager.update { change in
                    change.register { $0.provide(Int.self) { round } }
                    change.register { $0.provide(Bool.self) { (flag: Int) in flag == round } }
                }
            case .adding: try manager.update { $0.register { $0.provide(Double.self) { 1 } } }
            case .switching:
                try manager.update { $0.disable("Other", because: "a test") }
                try manager.update { $0.enable("Other") }
            case .changingModule:
                if round > 1 { try await manager.stop("New") }
                try manager.update { change in
                    if round > 1 { change.remove("New") }
                    change.add(module("New") { $0.provide(Double.self) { Double(round) } })
                }
            case .addingBeforeRemoving:
                try manager.update { $0.add(module("New \(round)") { $0.onStart {} }) }
                try? await manager.start("New \(round)")
                if round == 1 { return }
                try await manager.stop("New \(round - 1)")
                try manager.update { $0.remove("New \(round - 1)") }
            }
        }
    }

    /// Updates until no thread reads an earlier state: one of another test may be inside for a while.
    static func settle(_ managers: ModuleManager...) async throws {
        for _ in 0..<10_000 where managers.contains(where: { $0.resolver.generationsKept > 1 }) {
            try managers[0].update { _ in }
            await Task.yield()
        }
    }

    @Test("As much is kept after two hundred updates as after ten", arguments: Repeated.allCases, [false, true])
    func steady(_ repeated: Repeated, isRunning: Bool) async throws {
        let manager = try Self.shop()
        let session = try manager.open(Session<Void>.self)
        if isRunning { try await manager.start() }
        for round in 1...10 { try await repeated.run(round, on: manager) }
        try await Self.settle(manager, session)
        let before = Kept(manager, session)
        for round in 11...200 { try await repeated.run(round, on: manager) }
        try await Self.settle(manager, session)
        let after = Kept(manager, session)
        #expect(after == before)
        #expect(after.generations == 2)
        _ = try manager.resolve(Bool.self)
        _ = try session.resolve((any CartService).self)
        try await manager.stop()
    }

    @Test("What an update registered, and what that made, is released with the update that replaces it")
    func released() async throws {
        let manager = try Self.shop()
        let carts = Weakly()
        let captured = Weakly()
        for _ in 1...10 {
            let payload = captured.remembering(StubAccount())
            try manager.update { change in
                change.register { registrar in
                    registrar.provide((any AccountService).self) { payload }
                    registrar.provide((any WishService).self) { carts.remembering(Wishes()) }
                }
            }
            _ = try manager.resolve((any WishService).self)
        }
        try await Self.settle(manager)
        #expect(carts.alive == 1)
        #expect(captured.alive == 1)
    }

    protocol WishService: AnyObject, Sendable {}
    final class Wishes: WishService {}

    @Test("A thread that is making something keeps what it reads until it has finished")
    func readers() async throws {
        let manager = try Self.shop()
        try manager.update { change in
            change.register {
                $0.provide(Double.self, as: .transient) { (flag: Int) in
                    // While this thread is inside.
                    for round in 1...5 { try manager.update { $0.register { $0.provide(Int.self) { round } } } }
                    #expect(manager.resolver.generationsKept > 5)
                    return Double(flag)
                }
            }
        }
        #expect(try manager.resolve(Double.self) == 0)
        try await Self.settle(manager)
        #expect(manager.resolver.generationsKept == 1)
    }
}
