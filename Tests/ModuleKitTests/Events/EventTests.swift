import ModuleKit
import TestSupport
import Testing

@Suite("Events", .takingTurns)
struct EventTests {
    private let log = RecordingLog()

    struct Opened: ModuleEvent { let page: Int }

    struct Closing: ModuleEvent { static var order: EventOrder { .reverse } }

    static func text<Event: ModuleEvent>(_ result: EventDelivery<Event>.Result) -> String {
        switch result {
        case .handled: "handled"
        case .failed(let error): "failed: \(error)"
        case .timedOut(let timeout): "overran \(timeout)"
        case .skipped(let life): "skipped: \(life)"
        case .disabled(let reason): "switched off: \(reason)"
        }
    }

    /// Orders needs the cart, and is listed first.
    @ModuleBuilder
    static func shop(_ log: RecordingLog) -> ModuleList {
        module("Orders") {
            $0.on(Opened.self) { (event, _: any CartService) in log.record("orders \(event.page)") }
            $0.on(Closing.self) { _ in log.record("orders close 1") }
            $0.on(Closing.self) { _ in log.record("orders close 2") }
        }
        module("Cart") {
            $0.provide((any CartService).self) { StubCart() }
            $0.on { (event: Opened) in log.record("cart 1 \(event.page)") }
            $0.on(Opened.self) { event in log.record("cart 2 \(event.page)") }
            $0.on(Closing.self) { _ in log.record("cart close") }
        }
    }

    @Test("A module hears an event after those it needs, and a module's handlers in the order of registration")
    func dependencyOrder() async throws {
        let manager = try ModuleManager(Self.shop(log), clock: .stopped)
        try await manager.start()
        let delivery = await manager.send(Opened(page: 7))
        #expect(log.entries == ["cart 1 7", "cart 2 7", "orders 7"])
        #expect(delivery.outcomes.map(\.module) == ["Cart", "Cart", "Orders"])
        #expect(delivery.outcomes.map { Self.text($0.result) } == ["handled", "handled", "handled"])
        #expect(Opened.order == .dependency)
    }

    @Test("A module hears an event that winds down before those it needs, its handlers in the order of registration")
    func reverseOrder() async throws {
        let manager = try ModuleManager(Self.shop(log), clock: .stopped)
        try await manager.start()
        let delivery = await manager.send(Closing())
        #expect(log.entries == ["orders close 1", "orders close 2", "cart close"])
        #expect(delivery.outcomes.map(\.module) == ["Orders", "Orders", "Cart"])
    }

    @Test("If a handler throws, the others are still notified: the delivery says what each one did")
    func failures() async throws {
        let line: UInt = #line
        let manager = try await runningApp {
            module("Catalog") {
                $0.provide((any CatalogService).self) { throw StubError("no catalog") }
                $0.on(Opened.self) { _ in throw StubError("no page") }
                $0.on(Opened.self) { _ in log.record("catalog") }
            }
            module("Cart") {
                $0.on(Opened.self) { (_, _: any CatalogService) in log.record("never") }
                $0.on(Opened.self) { _ in log.record("cart") }
            }
        }
        let delivery = await manager.send(Opened(page: 1))
        #expect(log.entries == ["catalog", "cart"])
        #expect(delivery.outcomes.map(\.location) == [4, 5, 8, 9].map { at(line + $0) })
        #expect(delivery.failures.map(\.module) == ["Catalog", "Cart"])
        #expect(delivery.failures.first?.error as? StubError == StubError("no page"))
        let cause = delivery.failures.last?.error as? ResolutionError
        #expect(cause?.code == .factoryFailed)
        #expect(cause?.path == ["CatalogService"])
        #expect(
            delivery.outcomes.map { Self.text($0.result).prefix(15) } == [
                "failed: no page", "handled", "failed: The fac", "handled",
            ])
    }

    @Test("A module that isn't running is skipped, and the delivery says so")
    func skipped() async throws {
        let manager = try ModuleManager(clock: .stopped) {
            Self.shop(log)
            module("Broken") {
                $0.onStart { (_: any CartService, events: EventSender) in
                    log.record("\(await events.send(Closing()).outcomes.count) heard")
                    throw StubError("broken")
                }
                $0.on(Opened.self) { _ in log.record("never") }
            }
        }
        func results() async -> [String] { await manager.send(Opened(page: 1)).outcomes.map { Self.text($0.result) } }
        #expect(await results() == Array(repeating: "skipped: registered", count: 4))
        #expect(await lifecycleError { try await manager.start() }?.code == .startFailed)
        #expect(await results() == ["skipped: stopped", "skipped: stopped", "skipped: stopped", "skipped: failed"])
        #expect(log.entries == ["orders close 1", "orders close 2", "cart close", "3 heard"])
    }
}
