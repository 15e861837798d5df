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
}
