import ModuleHost
import ModuleHostLinks
import ModuleKit
import ModuleRouting
import ModuleTesting
import TestSupport
import Testing

@Suite("Hostile links of a host", .takingTurns)
struct HostileHostLinkTests {
    private let app = LinkedApp()

    /// The app's links, of which those to other sites have a page of the app.
    private var links: HostLinks { app.links(web: { "bookshop://books/page-of-\($0.count)" }) }

    @Test(
        "30: the type of an activity decides whether it is a web link, not the URL that it carries",
        arguments: ["https://evil.test/books/1", "https://bookshop.example/books/1", "http://bookshop.example/"]
    )
    func activities(url: String) async throws {
        let manager = try app.manager(links)
        try await manager.start()
        for type in [
            "shop.reading", "", "nsuseractivitytypebrowsingweb", "NSUserActivityTypeBrowsingWeb ",
            "CSSearchableItemActionType",
        ] {
            #expect(await manager.send(ContinueActivity(type: type, url: url)).answer == nil, "\(type)")
        }
        try await manager.resolve(LinkQueue.self).whenOpened()
        #expect(app.log.entries == [])
        try await manager.stop()
    }

    @Test("30: the web link of another site is no link of the app: it is opened as its page, of unknown origin")
    func foreign() async throws {
        let manager = try app.manager(links)
        try await manager.start()
        let activity = ContinueActivity(type: ContinueActivity.browsingWeb, url: "https://evil.test/books/1")
        #expect(await manager.send(activity).answer != nil)
        try await manager.resolve(LinkQueue.self).whenOpened()
        #expect(app.log.entries.first == "book page-of-25 from unknown")
        try await manager.stop()
    }

    /// A check-out that asks for a sign-in first, once.
    private func signIn(_ isSignedIn: Monitor<Bool>) -> ModuleList {
        let app = app
        return modules {
            module("Orders") { registrar in
                registrar.route("/orders/checkout", exposure: .everywhere) { _ in "ordered" }
                registrar.intercept(.patterns("/orders/checkout")) { _, next in
                    if isSignedIn.withLock({ $0 }) { return try await next() }
                    app.log.record("sign-in")
                    app.isWaiting.give()
                    await app.goOn.received()
                    isSignedIn.withLock { $0 = true }
                    return .again
                }
            }
        }
    }

    @Test("32: a thousand equal links ask for one sign-in, and are one")
    func equalLinks() async throws {
        let manager = try app.manager { signIn(Monitor(false)) }
        try await manager.start()
        let queue = try manager.resolve(LinkQueue.self)
        for _ in 0..<1_000 { #expect(queue.add("bookshop://orders/checkout", from: .customScheme)) }
        await app.isWaiting.received()
        for _ in 0..<1_000 { #expect(queue.add("bookshop://orders/checkout", from: .customScheme)) }
        app.goOn.give()
        await queue.whenOpened()
        #expect(app.log.entries == ["sign-in", "bookshop://orders/checkout → ordered"])
        try await manager.stop()
    }

    @Test("32: a thousand different links ask for one sign-in: as many wait as may, and the others are not taken")
    func differentLinks() async throws {
        let manager = try app.manager { signIn(Monitor(false)) }
        try await manager.start()
        let queue = try manager.resolve(LinkQueue.self)
        #expect(queue.add("bookshop://orders/checkout", from: .customScheme))
        await app.isWaiting.received()
        let taken = (0..<1_000).count { queue.add("bookshop://orders/checkout?\($0)", from: .customScheme) }
        #expect(taken == 16)
        app.goOn.give()
        await queue.whenOpened()
        #expect(app.log.entries.filter { $0 == "sign-in" }.count == 1)
        #expect(app.log.entries.filter { $0.hasSuffix("→ ordered") }.count == 17)
        try await manager.stop()
    }
}
