import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("How long handlers of events may take", .takingTurns, .timeLimit(.minutes(5)))
struct EventBudgetTests {
    struct Turned: ModuleEvent { typealias Reply = String }

    struct Hurried: ModuleEvent { static var timeout: Duration { .seconds(2) } }

    struct Open: ResponderEvent { typealias Reply = Bool }

    struct SignedIn: ModuleEvent { static var isSticky: Bool { true } }

    let clock = ManualClock()
    let log = RecordingLog()

    /// Where the test and a slow handler meet when the handler begins, and when it may end.
    let entered = TaskMeeting(of: 2)
    let ended = TaskMeeting(of: 2)
    let left = TaskMeeting(of: 2)

    /// Takes until the test lets it end, whether it is cancelled or not.
    @Sendable private func linger() async {
        await entered.attend()
        await ended.attend()
        log.record("cancelled: \(Task.isCancelled)")
        await left.attend()
    }

    /// Lets the slow handler end, which must have been cancelled.
    private func letItEnd() async {
        await ended.attend()
        await left.attend()
        #expect(log.entries == ["cancelled: true"])
    }

    private func running(@ModuleBuilder _ modules: () -> ModuleList) async throws -> ModuleManager {
        let manager = try ModuleManager(modules(), clock: clock)
        try await manager.start()
        return manager
    }

    @Test("A handler over its timeout is cancelled and abandoned, and the event goes on to the next")
    func timedOut() async throws {
        let manager = try await running {
            module("Slow") {
                $0.on(Turned.self) { _ in
                    await linger()
                    return "slow"
                }
            }
            module("Next") { $0.on(Turned.self) { _ in "next" } }
        }
        async let sent = manager.send(Turned())
        await entered.attend()
        clock.advance(by: .seconds(10))
        let delivery = await sent
        #expect(delivery.outcomes.map(\.module) == ["Slow", "Next"])
        #expect(delivery.outcomes.map(\.duration) == [.seconds(10), .zero])
        #expect(delivery.replies.map(\.value) == ["next"])
        #expect(delivery.failures.map(\.module) == ["Slow"])
        #expect(delivery.failures.first?.error as? TimeoutError == TimeoutError(timeout: .seconds(10)))
        #expect(delivery.failures.first.map { "\($0.error)" } == "took longer than 10.0 seconds, and was abandoned")
        if case .timedOut(let timeout) = delivery.outcomes[0].result {
            #expect(timeout == .seconds(10))
        } else {
            Issue.record("it did not overrun")
        }
        try await manager.stop()
        #expect(log.entries == [], "the stop does not wait for what was abandoned")
        await letItEnd()
    }

    @Test("A handler that ends within its event's timeout is handled, and takes the time that the manager's clock says")
    func within() async throws {
        #expect(Turned.timeout == .seconds(10))
        let manager = try await running {
            module("A") {
                $0.on(Hurried.self) { _ in
                    clock.advance(by: .milliseconds(1_999))
                    log.record("cancelled: \(Task.isCancelled)")
                }
            }
            module("B") { $0.on(Hurried.self) { _ in clock.advance(by: .milliseconds(5)) } }
            module("Late", starts: .onDemand) { $0.on(Hurried.self) { _ in } }
        }
        let delivery = await manager.send(Hurried())
        #expect(delivery.failures.isEmpty)
        let durations = Dictionary(uniqueKeysWithValues: delivery.outcomes.map { ($0.module, $0.duration) })
        #expect(durations == ["A": .milliseconds(1_999), "B": .milliseconds(5), "Late": .zero])
        #expect(log.entries == ["cancelled: false"])
    }

    @Test("The event's own timeout applies")
    func ownBudget() async throws {
        let manager = try await running { module("Slow") { $0.on(Hurried.self) { _ in await linger() } } }
        async let sent = manager.send(Hurried())
        await entered.attend()
        clock.advance(by: .seconds(2))
        #expect(await sent.failures.first?.error as? TimeoutError == TimeoutError(timeout: .seconds(2)))
        await letItEnd()
    }

    @Test("A responder over its timeout has not answered, and the next is asked")
    func responder() async throws {
        let manager = try await running {
            module("Slow") {
                $0.on(Open.self) { _ in
                    await linger()
                    return true
                }
            }
            module("Next") { $0.on(Open.self) { _ in true } }
        }
        async let sent = manager.send(Open())
        await entered.attend()
        clock.advance(by: .seconds(10))
        #expect(await sent.answer?.module == "Next")
        await letItEnd()
    }

    @Test("A handler that receives a sticky event late and times out does not fail the start")
    func replay() async throws {
        let manager = try ModuleManager(
            modules { module("Slow") { $0.on(SignedIn.self) { _ in await linger() } } },
            clock: clock
        )
        await manager.send(SignedIn())
        async let start: Void = manager.start()
        await entered.attend()
        clock.advance(by: .seconds(10))
        try await start
        #expect(manager.state(of: "Slow") == .running)
        let failures = manager.startReport.modules.first?.replayFailures ?? []
        #expect(failures.map { $0 as? TimeoutError } == [TimeoutError(timeout: .seconds(10))])
        await letItEnd()
    }
}
