import ModuleKit
import TestSupport
import Testing

@Suite("Events that handlers send, one in the other", .takingTurns, .timeLimit(.minutes(5)))
struct EventNestingTests {
    struct Changed: ModuleEvent {}

    @Test("A handler that sends its own event ends at the limit, with the chain of modules", arguments: 1...3)
    func ownEvent(count modulesCount: Int) async throws {
        let (sent, errors) = (Monitor(0), Monitor([EventNestingError]()))
        let manager = try ModuleManager(
            modules {
                for number in 0..<modulesCount {
                    module("Module \(number)") {
                        $0.on(Changed.self) { (_, events: EventSender) in
                            let count = sent.withLock { sent in
                                sent += 1
                                return sent
                            }
                            // Where there is no limit, the test ends all the same.
                            if count > 10_000 { return }
                            let delivery = await events.send(Changed())
                            for case let failure as EventNestingError in delivery.failures.map(\.error) {
                                errors.withLock { $0.append(failure) }
                            }
                        }
                    }
                }
            }, clock: .stopped)
        try await manager.start()
        #expect(await manager.send(Changed()).failures.isEmpty)
        #expect(sent.withLock { $0 } <= EventNestingError.limit * modulesCount)
        let chain = Array(repeating: "Module 0", count: EventNestingError.limit)
        let error = try #require(errors.withLock { $0.first })
        #expect(error.modules == chain)
        #expect(
            "\(error)" == """
                An event was sent by the handler of an event, and that one in the same way, 16 times.
                    modules: \(chain.joined(separator: " → "))
                  Fix: send it only if something has changed, so that a handler doesn't send its own event again.
                """)
        // It holds for what was sent in that event alone.
        sent.withLock { $0 = 20_000 }
        #expect(await manager.send(Changed()).replies.count == modulesCount)
        try await manager.stop()
    }

    @Test(
        "Asynchronous factories that lie one in the other without end end with tooDeep, however many scopes they open")
    func factories() async throws {
        let opened = Monitor(0)
        let manager = try ModuleManager(clock: .stopped) {
            module("Opener") { $0.provide(Opener.self) { scopes in Opener(scopes: scopes) } }
            ModuleScope(Session<Void>.self, "Nest") {
                $0.provide(
                    Int.self,
                    async: { (opener: Opener) async throws in
                        let count = opened.withLock { opened in
                            opened += 1
                            return opened
                        }
                        if count > 1_000 { return count }
                        return try await opener.scopes.open().resolveWhenReady(Int.self)
                    })
            }
        }
        let session = try manager.open(Session<Void>.self)
        let error = await #expect(throws: ResolutionError.self) { try await session.resolveWhenReady(Int.self) }
        var deepest = error
        while let cause = deepest?.cause as? ResolutionError { deepest = cause }
        #expect(deepest?.code == .tooDeep)
        #expect(deepest?.facts == ["factories one inside the other: 128 at most"])
        #expect(opened.withLock { $0 } == 128)
    }

    struct Opener: Sendable { let scopes: ScopeOpener<Session<Void>> }
}
