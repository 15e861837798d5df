import ModuleHost
import ModuleKit
import TestSupport
import Testing

@Suite("Events of hosts", .takingTurns)
struct HostEventTests {
    /// What the documentation of an event says of its delivery.
    struct Promise: Sendable, CustomTestStringConvertible {
        let event: any ModuleEvent
        var order = EventOrder.dependency
        var isSticky = false
        var isResponder = false
        var seconds = 10

        var testDescription: String { String(describing: type(of: event)) }
    }

    static let promises = [
        Promise(event: DidLaunch(.user), isSticky: true),
        Promise(event: WillEnterForeground()),
        Promise(event: DidBecomeActive()),
        Promise(event: WillResignActive(), order: .reverse, seconds: 5),
        Promise(event: DidEnterBackground(), order: .reverse, seconds: 5),
        Promise(event: DidReceiveMemoryWarning(), order: .concurrent, seconds: 2),
        Promise(event: WillTerminate(), order: .reverse, seconds: 5),
        Promise(event: OpenURL(url: "bookshop://books"), isResponder: true),
        Promise(event: ContinueActivity(type: "shop.reading"), isResponder: true),
        Promise(event: PerformShortcut(type: "shop.search"), isResponder: true),
        Promise(event: WillPresentNotification(id: "1"), order: .concurrent, seconds: 2),
        Promise(event: RespondToNotification(id: "1", action: "open"), isResponder: true),
        Promise(event: DidReceiveRemoteNotification(payload: NotificationPayload()), order: .concurrent, seconds: 25),
        Promise(event: DidRegisterForRemoteNotifications(.token([1])), isSticky: true),
        Promise(event: ProtectedDataDidBecomeAvailable()),
        Promise(event: ProtectedDataWillBecomeUnavailable(), order: .reverse, seconds: 5),
        Promise(event: SignificantTimeChange()),
        Promise(event: LocaleDidChange("de_AT")),
        Promise(event: TimeZoneDidChange("Europe/Vienna")),
        Promise(event: SceneDidConnect(id: "1", role: "window")),
        Promise(event: SceneDidDisconnect(id: "1"), order: .reverse),
        Promise(event: PerformBackgroundTask(id: "shop.refresh"), isResponder: true, seconds: 25),
    ]

    @Test("Each event of hosts has the order, the timeout and the replay that it promises", arguments: promises)
    func promise(_ promise: Promise) {
        let type = type(of: promise.event)
        #expect(type.order == promise.order)
        #expect(type.isSticky == promise.isSticky)
        #expect(type is any ResponderEvent.Type == promise.isResponder)
        #expect(type.timeout == .seconds(promise.seconds))
    }

    @Test("Each module hears DidLaunch once for each of its starts, even if it was sent before the modules start")
    func launch() async throws {
        let log = RecordingLog()
        let manager = try ModuleManager(clock: .stopped) {
            for (name, activation) in [("Cart", Activation.eager), ("Help", .onDemand)] {
                module(name, starts: activation) {
                    $0.onStart { log.record("\(name) starts") }
                    $0.on { (event: DidLaunch) in log.record("\(name) \(event.reason.rawValue)") }
                }
            }
        }
        await manager.send(DidLaunch(.notification))
        try await manager.start()
        #expect(log.takeAll() == ["Cart starts", "Cart notification"])
        try await manager.start("Help")
        #expect(log.takeAll() == ["Help starts", "Help notification"])
        try await manager.stop()
        try await manager.start()
        #expect(log.takeAll() == ["Cart starts", "Cart notification"])
    }
}
