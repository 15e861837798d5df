import ModuleKit
import TestSupport
import Testing

@Suite("Changes from many threads at once", .takingTurns, .timeLimit(.minutes(5)))
struct ConcurrentChangeTests {
    /// Says which generation of the app made it, and lives as long as somebody holds it.
    final class Stamp: AccountService {
        let number: Int
        init(_ number: Int) { self.number = number }
    }

    final class Cart: CartService {
        let account: any AccountService
        let name: String
        let lazy: Lazy<any AccountService>

        init(_ account: any AccountService, _ name: String, _ lazy: Lazy<any AccountService>) {
            self.account = account
            self.name = name
            self.lazy = lazy
        }
    }

    static func shop(_ services: Weakly) throws -> ModuleManager {
        try ModuleManager(clock: .stopped) {
            module("Account") {
                $0.provide((any AccountService).self) { services.remembering(Stamp(0)) }
                $0.contribute((any SearchSource).self) { StubSource(name: "account") }
            }
            module("Optional") { $0.provide((any OrderService).self) { services.remembering(StubOrders()) } }
            ModuleScope(Session<String>.self, "Cart") {
                $0.provide((any CartService).self) {
                    (account: any AccountService, name: String, lazy: Lazy<any AccountService>) in
                    services.remembering(Cart(account, name, lazy))
                }
                $0.contribute((any SearchSource).self) { (name: String) in StubSource(name: name) }
                $0.provide(Bool.self, as: .transient) { (_: (any OrderService)?) in true }
            }
        }
    }

    /// What one thread does in one step.
    static func step(_ step: Int, of thread: Int, _ manager: ModuleManager, _ services: Weakly) throws {
        switch (step + thread) % 5 {
        case 0:
            try manager.update { change in
                change.register { $0.provide((any AccountService).self) { services.remembering(Stamp(step)) } }
            }
        case 1:
            let name = "\(thread).\(step)"
            let session = try manager.open(Session.self, with: name)
            let cart = try #require(try session.resolve((any CartService).self) as? Cart)
            #expect(cart.name == name)
            #expect(try session.resolve((any CartService).self) === cart)
            #expect(try cart.lazy() is Stamp)
            #expect(try session.resolve([any SearchSource].self).map(\.name) == ["account", name])
        case 2:
            let other = try manager.overriding {
                $0.provide((any AccountService).self) { services.remembering(Stamp(-step)) }
            }
            #expect((try other.resolve((any AccountService).self) as? Stamp)?.number == -step)
        case 3:
            try manager.update { $0.disable("Optional", because: "\(step)") }
            try manager.update { $0.enable("Optional") }
        default:
            let code = resolutionError { try manager.resolve((any OrderService).self) }?.code
            #expect(code == nil || code == .disabled)
            #expect(try manager.resolve((any AccountService).self) is Stamp)
        }
    }

    @Test("Scopes, overridings, updates and resolves from several threads at once leave a manager that works")
    func everythingAtOnce() async throws {
        let services = Weakly()
        for _ in 0..<8 {
            let manager = try Self.shop(services)
            await withTaskGroup { group in
                for thread in 0..<4 {
                    group.addTask {
                        await onThread {
                            for step in 0..<20 {
                                do { try Self.step(step, of: thread, manager, services) } catch {
                                    Issue.record(error)
                                }
                            }
                        }
                    }
                }
            }
            #expect(manager.generationNumber == 4 * (4 + 2 * 4))
            #expect(try manager.resolve((any OrderService).self) is StubOrders)
            #expect(manager.scopesInside.isEmpty)
        }
        #expect(services.alive == 0)
    }

    @Test("A service whose module is switched off and on meanwhile is there, or absent because it is switched off")
    func switchingMeanwhile() async throws {
        let manager = try ModuleManager(clock: .stopped) {
            module("Optional") {
                $0.provide((any OrderService).self) { StubOrders() }
                $0.provide(Stamp.self, taking: Int.self) { Stamp($0) }
                $0.provide(Bool.self, tagged: Session<Void>.self) { true }
            }
            ModuleScope(Session<Void>.self) { module("Session") { $0.provide(String.self) { "session" } } }
        }
        let session = try manager.open(Session<Void>.self)
        let changes = 400
        let isDone = Monitor(false)
        await withTaskGroup { group in
            group.addTask {
                await onThread {
                    for _ in 0..<changes {
                        #expect(throws: Never.self) {
                            try manager.update { $0.disable("Optional", because: "a test") }
                            try manager.update { $0.enable("Optional") }
                        }
                    }
                    isDone.withLock { $0 = true }
                }
            }
            for resolver in [manager, session] {
                group.addTask {
                    await onThread {
                        while !isDone.withLock({ $0 }) {
                            let errors = [
                                "by type": resolutionError { try resolver.resolve((any OrderService).self) },
                                "by tag": resolutionError {
                                    try resolver.resolve(Bool.self, tagged: Session<Void>.self)
                                },
                                "lazily": resolutionError { try resolver.resolve(Lazy<any OrderService>.self)() },
                                "made": resolutionError { try resolver.resolve(Factory<Int, Stamp>.self)(1) },
                            ]
                            for (way, error) in errors where error != nil {
                                #expect(error?.code == .disabled, "\(way)")
                            }
                        }
                    }
                }
            }
        }
        #expect(try session.resolve((any OrderService).self) is StubOrders)
        #expect(manager.generationNumber == 2 * changes)
    }
}
