import ModuleHost
import ModuleKit
import TestSupport
import Testing

@Suite("The bridge of an app", .takingTurns)
@MainActor
struct AppBridgeTests {
    private let log = RecordingLog()

    @Test("A launch sends DidLaunch, then starts the modules; events sent meanwhile wait until the modules run")
    func launch() async throws {
        let bridge = AppBridge(try ModuleManager(clock: .stopped) { Listener(log: log) })
        bridge.launch(.user) { error in log.record(error == nil ? "runs" : "failed") }
        bridge.connectScene("1", role: "window")
        bridge.scene("1", became: .active)
        #expect(bridge.phase == .active)
        bridge.disconnectScene("1")
        #expect(bridge.phase == .background)
        await bridge.queue.drain()
        #expect(
            log.entries == [
                "start",
                "DidLaunch(reason: ModuleHost.LaunchReason(rawValue: \"user\"))",
                "runs",
                "SceneDidConnect(id: \"1\", role: \"window\")",
                "WillEnterForeground()",
                "DidBecomeActive()",
                "WillResignActive()",
                "DidEnterBackground()",
                "SceneDidDisconnect(id: \"1\")",
            ])
    }

    @Test("Background time is taken before DidEnterBackground is delivered, and given back when the delivery is over")
    func backgroundTime() async throws {
        let bridge = AppBridge(try ModuleManager(clock: .stopped) { Listener(log: log) })
        bridge.takeBackgroundTime = {
            log.record("asked")
            return { log.record("returned") }
        }
        bridge.queue.start()
        await bridge.queue.drain()
        bridge.scene("1", became: .active)
        bridge.scene("1", became: .background)
        bridge.scene("1", became: .inactive)
        log.record("sent")
        await bridge.queue.drain()
        let said = ["asked", "sent"]
        #expect(log.entries.filter(said.contains) == said, "it is asked for at once")
        #expect(
            log.entries.filter { !said.contains($0) } == [
                "start", "WillEnterForeground()", "DidBecomeActive()", "WillResignActive()", "DidEnterBackground()",
                "returned", "WillEnterForeground()",
            ])
        let asked = try #require(log.entries.firstIndex(of: "asked"))
        let delivered = try #require(log.entries.firstIndex(of: "DidEnterBackground()"))
        #expect(asked < delivered)
    }

    @Test("A locale or time zone is sent if it differs from the last one reported")
    func environment() async throws {
        let bridge = AppBridge(try ModuleManager(clock: .stopped) { Listener(log: log) })
        bridge.queue.start()
        for locale in ["de_AT", "de_AT", "en_IE", "en_IE"] { bridge.localeDidChange(to: locale) }
        for zone in ["Europe/Vienna", "Europe/Dublin", "Europe/Dublin"] { bridge.timeZoneDidChange(to: zone) }
        await bridge.queue.drain()
        #expect(
            log.entries == [
                "start", "LocaleDidChange(identifier: \"en_IE\")", "TimeZoneDidChange(identifier: \"Europe/Dublin\")",
            ])
    }

    @Test("A notification is shown in every way that a module asks for; if no module asks for any, it is not shown")
    func presentation() async throws {
        let manager = try await runningApp {
            module("A") { $0.on { (event: WillPresentNotification) in event.id == "none" ? [] : [.banner, .sound] } }
            module("B") { $0.on { (event: WillPresentNotification) in event.id == "none" ? [] : [.badge, .sound] } }
        }
        let bridge = AppBridge(manager)
        #expect(await bridge.present(WillPresentNotification(id: "all")) == [.banner, .sound, .badge])
        #expect(await bridge.present(WillPresentNotification(id: "none")) == [])
    }

    @Test(
        "New data where any module has some, else a failure where any module failed or threw, else nothing new",
        arguments: [
            ([FetchResult](), false, FetchResult.noData),
            ([.noData], false, .noData),
            ([.noData, .failed], false, .failed),
            ([.failed, .newData], true, .newData),
            ([.noData], true, .failed),
        ])
    func fetch(_ results: [FetchResult], _ throwing: Bool, _ expected: FetchResult) async throws {
        let manager = try await runningApp {
            for (number, result) in results.enumerated() {
                module("M\(number)") { $0.on { (event: DidReceiveRemoteNotification) in result } }
            }
            if throwing {
                module("Thrower") {
                    $0.on { (event: DidReceiveRemoteNotification) -> FetchResult in throw StubError() }
                }
            }
        }
        #expect(await AppBridge(manager).receive(NotificationPayload()) == expected)
    }

    @Test("A background task is done if a module performed it")
    func backgroundTask() async throws {
        let manager = try await runningApp("Catalog") {
            $0.on { (event: PerformBackgroundTask) in event.id == "refresh" }
        }
        let bridge = AppBridge(manager)
        #expect(await bridge.performBackgroundTask("refresh"))
        #expect(await bridge.performBackgroundTask("other") == false)
    }
}

/// Records each event that says how the app is.
private struct Listener: ModuleEntry {
    let log: RecordingLog

    func register(in registrar: inout Registrar) {
        registrar.onStart { [log] in log.record("start") }
        record(DidLaunch.self, in: &registrar)
        record(WillEnterForeground.self, in: &registrar)
        record(DidBecomeActive.self, in: &registrar)
        record(WillResignActive.self, in: &registrar)
        record(DidEnterBackground.self, in: &registrar)
        record(SceneDidConnect.self, in: &registrar)
        record(SceneDidDisconnect.self, in: &registrar)
        record(LocaleDidChange.self, in: &registrar)
        record(TimeZoneDidChange.self, in: &registrar)
    }

    private func record<Event: ModuleEvent>(
        _ type: Event.Type,
        in registrar: inout Registrar
    ) where Event.Reply == Void {
        registrar.on(type) { [log] event in log.record("\(event)") }
    }
}
