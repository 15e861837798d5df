import ModuleHost
import ModuleHostLinks
import ModuleKit
import ModuleNavigation
import ModuleRouting
import ModuleTesting
import TestSupport
import Testing

private struct Home: PageRoute { static let pattern: RoutePattern = "/home" }

private struct Book: PageRoute {
    static let pattern: RoutePattern = "/books/:id"
    static let exposure = RouteExposure.everywhere
    var id: Int
}

private struct Order: PageRoute {
    static let pattern: RoutePattern = "/orders/:id"
    static let exposure = RouteExposure.everywhere
    var id: Int
}

private struct Ping: Route {
    static let pattern: RoutePattern = "/ping/:number"
    static let exposure = RouteExposure.everywhere
    typealias Output = ActionResult
    var number: Int
}

private struct SignIn: ReplyingRoute {
    static let pattern: RoutePattern = "/sign-in"
    typealias Reply = String
    typealias Output = PageContext<SignIn>
}

@Suite("Links of a host that a navigator follows", .takingTurns, .timeLimit(.minutes(2)))
struct FollowedLinksTests {
    private let log = RecordingLog()

    private func shop(_ links: IncomingLinks) throws -> ModuleManager {
        let log = log
        return try ModuleManager {
            LinkRouting(schemes: ["bookshop"], domains: ["bookshop.example"])
            links
            module("Pages") { registrar in
                registrar.page(Home.self) { _ in }
                registrar.page(Book.self, under: Home()) { _ in }
                registrar.page(SignIn.self, as: .sheet) { (_, page: PageContext<SignIn>) in
                    log.record("sign in")
                    return page
                }
                registrar.route { (ping: Ping, navigator: Navigator) in
                    log.record("ping \(ping.number)")
                    if let visit = try await navigator.content(of: navigator.state.top.id) as? PageContext<SignIn> {
                        visit.reply("Jane")
                    }
                    return .stay
                }
            }
            ModuleScope(Session<String>.self, "Orders") { $0.page(Order.self, under: Home()) { _ in } }
            PageLayout {
                Stack("main") { Home() }
                Gate(Session<String>.self, asking: SignIn())
            }
        }
    }

    private func pages(_ manager: ModuleManager) throws -> [String] {
        try manager.resolve(Navigator.self).state.allPages.map { "\($0.route.route)".replacing("()", with: "") }
    }

    @Test("One line has the app's navigator follow the links of the host: pages are laid, and an action runs once")
    func followed() async throws {
        let manager = try shop(IncomingLinks())
        try await manager.start()
        let queue = try manager.resolve(LinkQueue.self)
        #expect(await manager.send(OpenURL(url: "bookshop://books/1")).answer != nil)
        await queue.whenOpened()
        #expect(try pages(manager).last == "Book(id: 1)")
        #expect(await manager.send(OpenURL(url: "bookshop://ping/1")).answer != nil)
        await queue.whenOpened()
        #expect(log.entries == ["ping 1"])
        #expect(try pages(manager).last == "Book(id: 1)")
        try await manager.stop()
    }

    @Test("A sign-in that comes back as a link reaches the link that waits for it")
    func signIn() async throws {
        let manager = try shop(IncomingLinks())
        try await manager.start()
        let queue = try manager.resolve(LinkQueue.self)
        let navigator = try manager.resolve(Navigator.self)
        let changes = navigator.changes
        #expect(queue.add("bookshop://orders/12", from: .notification))
        for await change in changes where change.state.top.route.route is SignIn { break }
        #expect(await manager.send(OpenURL(url: "bookshop://ping/2")).answer != nil)
        await queue.whenOpened()
        #expect(log.entries == ["sign in", "ping 2"])
        #expect(try pages(manager).last == "Order(id: 12)")
        try await manager.stop()
    }

    @Test(
        "Of links that waited for the start, the last one that leads to a page arrives, and every action is performed")
    func burst() async throws {
        let manager = try shop(IncomingLinks())
        let queue = try manager.resolve(LinkQueue.self)
        for number in 1...5 {
            queue.add("bookshop://books/\(number)", from: .link)
            queue.add("bookshop://ping/\(number)", from: .link)
        }
        try await manager.start()
        await queue.whenOpened()
        #expect(try pages(manager).last == "Book(id: 5)")
        #expect(log.entries.count == 5)
        try await manager.stop()
    }

    @Test("A navigator of the app's choice follows a link, with the scene that received it")
    func scene() async throws {
        let manager = try shop(
            IncomingLinks().shortcuts { _ in "bookshop://books/3" }.followed { (link, navigator: Navigator) in
                log.record("\(link.url) from \(link.origin) in \(link.scene ?? "none")")
                await navigator.follow(link)
            }
        )
        try await manager.start()
        let queue = try manager.resolve(LinkQueue.self)
        for event in [
            OpenURL(url: "bookshop://books/1", scene: "left"),
            OpenURL(url: "https://bookshop.example/books/2", scene: "right"),
        ] {
            await manager.send(event)
            await queue.whenOpened()
        }
        await manager.send(PerformShortcut(type: "x", scene: "third"))
        await queue.whenOpened()
        #expect(
            log.entries == [
                "bookshop://books/1 from custom-scheme in left",
                "https://bookshop.example/books/2 from link:bookshop.example in right",
                "bookshop://books/3 from shortcut in third",
            ])
        #expect(try pages(manager).last == "Book(id: 3)")
        try await manager.stop()
    }

    @Test("Only a tap on a notification opens its link, unless other actions are named")
    func taps() async throws {
        let dismissal = "com.apple.UNNotificationDismissActionIdentifier"
        let payload = NotificationPayload(values: ["link": "bookshop://books/6"])
        for (actions, taken) in [([], [true, false, false]), (["read"], [true, true, false])] as [(Set<String>, [Bool])]
        {
            let manager = try shop(IncomingLinks().notifications(actions: actions) { $0.payload.values["link"] })
            try await manager.start()
            var answers: [Bool] = []
            for action in [RespondToNotification.tap, "read", dismissal] {
                let event = RespondToNotification(id: "1", action: action, payload: payload)
                answers.append(await manager.send(event).answer != nil)
                try await manager.resolve(LinkQueue.self).whenOpened()
            }
            #expect(answers == taken)
            try await manager.stop()
        }
    }

    @Test("A stop of the app doesn't wait for a link that waits for a sign-in, and cancels it")
    func stop() async throws {
        let manager = try shop(IncomingLinks())
        try await manager.start()
        let changes = try manager.resolve(Navigator.self).changes
        try manager.resolve(LinkQueue.self).add("bookshop://orders/12", from: .notification)
        for await change in changes where change.state.top.route.route is SignIn { break }
        try await manager.stop()
        try await manager.resolve(LinkQueue.self).whenOpened()
        #expect(try pages(manager) == ["Home"])
    }
}
