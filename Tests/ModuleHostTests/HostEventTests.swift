import ModuleHost
import ModuleKit
import TestSupport
import Testing

@Suite("Events of hosts", .takingTurns)
struct HostEventTests {
    /// What the documentation of an event says of its delivery.
    struct Promise: Sendable, CustomTestStringConvertible {
        let event: any ModuleEvent
        let order: EventOrder
        let isSticky: Bool
        let isResponder: Bool
        let seconds: Int

        init(
            _ event: any ModuleEvent,
            _ order: EventOrder = .dependency,
            isSticky: Bool = false,
            isResponder: Bool = false,
            seconds: Int = 10
        ) {
            self.event = event
            self.order = order
            self.isSticky = isSticky
            self.isResponder = isResponder
            self.seconds = seconds
        }

        var testDescription: String { String(describing: type(of: event)) }
    }

    static let promises = [
        Promise(DidLaunch(.user), isSticky: true),
        Promise(WillEnterForeground()),
        Promise(DidBecomeActive()),
        Promise(WillResignActive(), .reverse, seconds: 5),
        Promise(DidEnterBackground(), .reverse, seconds: 5),
        Promise(DidReceiveMemoryWarning(), .concurrent, seconds: 2),
        Promise(WillTerminate(), .reverse, seconds: 5),
        Promise(OpenURL(url: "bookshop://books"), isResponder: true),
        Promise(ContinueActivity(type: "shop.reading"), isResponder: true),
        Promise(PerformShortcut(type: "shop.search"), isResponder: true),
        Promise(WillPresentNotification(id: "1"), .concurrent, seconds: 2),
        Promise(RespondToNotification(id: "1", action: "open"), isResponder: true),
        Promise(DidReceiveRemoteNotification(payload: NotificationPayload()), .concurrent, seconds: 25),
        Promise(DidRegisterForRemoteNotifications(.token([1])), isSticky: true),
        Promise(ProtectedDataDidBecomeAvailable()),
        Promise(ProtectedDataWillBecomeUnavailable(), .reverse, seconds: 5),
        Promise(SignificantTimeChange()),
        Promise(LocaleDidChange("de_AT")),
        Promise(TimeZoneDidChange("Europe/Vienna")),
        Promise(SceneDidConnect(id: "1", role: "window")),
        Promise(SceneDidDisconnect(id: "1"), .reverse),
        Promise(PerformBackgroundTask(id: "shop.refresh"), isResponder: true, seconds: 25),
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
