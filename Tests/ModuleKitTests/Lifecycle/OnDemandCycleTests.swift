import ModuleKit
import TestSupport
import Testing

@Suite("Modules that use each other on demand while they start", .takingTurns, .timeLimit(.minutes(5)))
struct OnDemandCycleTests {
    private let record = Record()

    struct Ask: ModuleEvent {}

    /// What the start handlers of an app's modules met.
    final class Record: Sendable {
        let holder = ManagerHolder()
        let errors = Monitor<[String: ResolutionError]>([:])

        /// The app, running.
        func start(@ModuleBuilder _ modules: () -> ModuleList) async throws -> ModuleManager {
            let manager = try ModuleManager(modules(), clock: .stopped)
            holder.hold(manager)
            try await manager.start()
            return manager
        }

        /// A module that provides the one and awaits the other in its start handler, by hand: what it declared, the check
        /// would find.
        func module<Own: Sendable, Other: Sendable>(_ name: String, _ own: Own, awaiting: Other.Type) -> StubModule {
            TestSupport.module(name, starts: .onDemand) {
                $0.provide(Own.self) { own }
                $0.onStart { [self] in try await awaitOther(name, Other.self) }
            }
        }

        func awaitOther<Other: Sendable>(_ name: String, _: Other.Type) async throws {
            do {
                _ = try await holder.manager.resolveWhenReady(Other.self)
            } catch let error as ResolutionError {
                errors.withLock { $0[name] = error }
                throw error
            }
        }

    }

    @Test("Two modules whose start handlers use each other get an error with the modules, not a hang")
    func two() async throws {
        let manager = try await record.start {
            record.module("Cart", 1 as Int, awaiting: String.self)
            record.module("Orders", "orders", awaiting: Int.self)
        }
        let error = await resolutionError { try await manager.resolveWhenReady(Int.self) }
        let errors = record.errors.withLock { $0 }
        #expect(errors["Orders"]?.code == .cycle)
        #expect(
            errors["Orders"]?.description == """
                Building Int closed a cycle.
                    modules that would wait for each other: Cart → Orders
                  Fix: use it after the start of Orders, or keep it out of that module's start.
                """)
        #expect(errors["Cart"]?.code == .unavailable)
        #expect(error?.code == .unavailable)
        #expect((error?.cause as? ModuleUnavailableError)?.failed == "Cart")
        #expect(["Cart", "Orders"].map(manager.state) == [.failed, .failed])
    }

    @Test("Two of which one uses the other through the handler of an event")
    func throughAnEvent() async throws {
        let manager = try await record.start {
            module("Cart", starts: .onDemand) {
                $0.provide(Int.self) { 1 }
                $0.onStart { (events: EventSender) in
                    if let failure = await events.send(Ask()).failures.first { throw failure.error }
                }
            }
            module("Broker") { $0.on(Ask.self) { _ in try await record.awaitOther("Broker", String.self) } }
            record.module("Orders", "orders", awaiting: Int.self)
        }
        _ = await resolutionError { try await manager.resolveWhenReady(Int.self) }
        #expect(record.errors.withLock { $0["Orders"]?.code } == .cycle)
        #expect(record.errors.withLock { $0["Broker"]?.code } == .unavailable)
    }

    @Test("Modules that use one another in turn, without a cycle, do not get it")
    func noRing() async throws {
        let manager = try await record.start {
            record.module("A", 1 as Int, awaiting: String.self)
            record.module("B", "b", awaiting: Double.self)
            record.module("D", 1 as Float, awaiting: String.self)
            module("C", starts: .onDemand) { $0.provide(Double.self) { 1.5 } }
        }
        async let one = manager.resolveWhenReady(Int.self)
        async let other = manager.resolveWhenReady(Float.self)
        #expect(try await one == 1)
        #expect(try await other == 1)
        #expect(record.errors.withLock { $0.isEmpty })
    }
}
