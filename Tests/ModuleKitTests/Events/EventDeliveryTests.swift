import ModuleKit
import TestSupport
import Testing

@Suite("What becomes of an event", .takingTurns, .timeLimit(.minutes(5)))
struct EventDeliveryTests {
    private let log = RecordingLog()

    struct CountOpenWork: ModuleEvent { typealias Reply = Int }
    struct Opened: ModuleEvent { let page: Int }
    struct Turned: ModuleEvent {}
    struct Everywhere: ModuleEvent {
        typealias Reply = String
        static var order: EventOrder { .concurrent }
    }

    @Test("The replies are those of the handlers that returned, in the order of delivery")
    func replies() async throws {
        let manager = try await runningApp {
            module("Orders") {
                $0.on(CountOpenWork.self) { (_, _: any CartService) in 3 }
                $0.on(CountOpenWork.self) { _ in throw StubError("no orders") }
            }
            module("Cart") {
                $0.provide((any CartService).self) { StubCart() }
                $0.on(CountOpenWork.self) { _ in 1 }
                $0.on(CountOpenWork.self) { _ in 2 }
            }
            module("Late", starts: .onDemand) { $0.on(CountOpenWork.self) { _ in 9 } }
        }
        let delivery = await manager.send(CountOpenWork())
        #expect(delivery.replies.map(\.module) == ["Cart", "Cart", "Orders"])
        #expect(delivery.replies.map(\.value) == [1, 2, 3])
        #expect(delivery.failures.map(\.module) == ["Orders"])
        #expect(delivery.outcomes.map(\.module).sorted() == ["Cart", "Cart", "Late", "Orders", "Orders"])
        #expect(delivery.replies.reduce(0) { $0 + $1.value } == 6)
    }

    @Test("The text of a delivery has a line for each handler, and without any that no module listens")
    func text() async throws {
        let manager = try await runningApp {
            module("Cart") { $0.on(CountOpenWork.self) { _ in 3 } }
            module("Orders") { $0.on(CountOpenWork.self) { _ in throw StubError("no orders") } }
            module("Late", starts: .onDemand) { $0.on(CountOpenWork.self) { _ in 9 } }
            module("Read") { $0.on(Turned.self) { _ in } }
        }
        #expect(
            await "\(manager.send(CountOpenWork()))" == """
                Cart replied 3
                Orders failed: no orders
                Late was skipped: registered
                """)
        #expect(await "\(manager.send(Turned()))" == "Read handled it")
        #expect(await "\(manager.send(Opened(page: 1)))" == "no module listens")
    }

    @Test("An event that all hear at the same time keeps none waiting; the outcomes stand in the order of dependency")
    func concurrent() async throws {
        let (early, late) = (Signal(), Signal())
        let manager = try await runningApp {
            // Each waits for the other, and Orders is done before Cart.
            module("Orders") {
                $0.on(Everywhere.self) { (_, _: any CartService) in
                    await early.received()
                    late.give()
                    return "orders"
                }
                $0.on(Everywhere.self) { _ in throw StubError("no orders") }
            }
            module("Cart") {
                $0.provide((any CartService).self) { StubCart() }
                $0.on(Everywhere.self) { _ in
                    await early.give(then: late.received)
                    for _ in 0..<10 { await Task.yield() }
                    return "cart"
                }
            }
        }
        let delivery = await manager.send(Everywhere())
        #expect(delivery.outcomes.map(\.module) == ["Cart", "Orders", "Orders"])
        #expect(delivery.replies.map(\.value) == ["cart", "orders"])
        #expect(delivery.failures.map(\.module) == ["Orders"])
    }

    @Test("An event that a handler sends is delivered at once, before the remaining modules are notified of the first")
    func nested() async throws {
        let manager = try await runningApp {
            module("A") {
                $0.on(Opened.self) { (event, events: EventSender) in
                    log.record("A \(event.page) begins")
                    if event.page < 3 { await events.send(Opened(page: event.page + 1)) }
                    log.record("A \(event.page) ends")
                }
            }
            module("B") { $0.on(Opened.self) { event in log.record("B \(event.page)") } }
        }
        await manager.send(Opened(page: 1))
        #expect(
            log.entries == [
                "A 1 begins", "A 2 begins", "A 3 begins", "A 3 ends", "B 3", "A 2 ends", "B 2", "A 1 ends", "B 1",
            ])
    }

    @Test("Cancelling the sender's task stops no handler")
    func senderCancelled() async throws {
        let (entered, cancelled) = (Signal(), Signal())
        let manager = try await runningApp {
            for name in ["A", "B"] {
                module(name) {
                    $0.on(Turned.self) { _ in
                        await entered.give(then: cancelled.received)
                        log.record("\(name) is cancelled: \(Task.isCancelled)")
                    }
                }
            }
        }
        let sending = Task { await manager.send(Turned()).failures.count }
        await entered.received()
        sending.cancel()
        cancelled.give()
        #expect(await sending.value == 0)
        #expect(log.entries == ["A is cancelled: false", "B is cancelled: false"])
    }

    @Test("If the manager is gone, no module is left to listen and the delivery is empty")
    func managerGone() async throws {
        var manager: ModuleManager? = try ModuleManager(module: "Here") {
            $0.on(Turned.self) { _ in log.record("heard") }
        }
        try await manager?.start()
        let events = try #require(try manager?.resolve(EventSender.self))
        #expect(await events.send(Turned()).outcomes.count == 1)
        manager = nil
        #expect(await events.send(Turned()).outcomes.isEmpty)
        #expect(log.entries == ["heard"])
    }

    @Test("What an overriding listens to is heard once, also where a scope is open, which can be closed at once")
    func overriding() async throws {
        let manager = try ModuleManager(clock: .stopped) {
            module("App") { $0.on(Turned.self) { _ in log.record("App") } }
            ModuleScope(Session<Void>.self, "Session") {
                $0.provide((any CartService).self) { StubCart() }
                $0.on(Turned.self) { _ in log.record("Session") }
            }
        }
        .overriding { $0.on(Turned.self) { _ in log.record("Overrides") } }
        try await manager.start()
        let session = try manager.open(Session<Void>.self)
        try await session.start()
        #expect(await manager.send(Turned()).outcomes.map(\.module) == ["App", "Overrides", "Session"])
        #expect(log.entries == ["App", "Overrides", "Session"])
        let error = await lifecycleError { try await session.close() }
        #expect(error == nil)
    }

    @Test("Events that one task sends are delivered in that order")
    func oneTask() async throws {
        let manager = try await runningApp {
            for name in ["A", "B"] {
                module(name) {
                    $0.on(Opened.self) { event in
                        for _ in 0..<(5 - event.page) { await Task.yield() }
                        log.record("\(name) \(event.page)")
                    }
                }
            }
        }
        for page in 1...4 { await manager.send(Opened(page: page)) }
        #expect(log.entries == (1...4).flatMap { ["A \($0)", "B \($0)"] })
    }
}
