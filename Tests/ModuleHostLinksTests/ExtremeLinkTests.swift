import ModuleHostLinks
import ModuleKit
import ModuleRouting
import ModuleTesting
import TestSupport
import Testing

@Suite("Links of a host at the edges", .takingTurns)
struct ExtremeLinkTests {
    @Test(
        "A deadline may be any duration: zero or less is over at once, and the longest is waited for",
        arguments: [Duration(attoseconds: .min), .seconds(-1), .zero, Duration(attoseconds: .max)]
    )
    func deadline(time: Duration) async throws {
        let app = LinkedApp()
        let clock = ManualClock()
        let manager = try app.manager(app.links(deadline: time), clock: clock)
        clock.advance(by: .seconds(3))
        let links = try manager.resolve(LinkQueue.self)
        links.add("bookshop://books/1", from: .link)
        if time <= .zero { await links.whenOpened() }
        try await manager.start()
        await links.whenOpened()
        #expect(
            app.log.entries
                == (time > .zero
                    ? ["book 1 from link", "bookshop://books/1 → page 1"] : ["bookshop://books/1 → dropped: deadline"]))
        try await manager.stop()
    }

    @Test(
        "A link on its way, and what it came to, print no URL, in which a secret may stand", arguments: [true, false])
    func printed(isFollowed: Bool) async throws {
        let texts = Monitor<[String]>([])
        @Sendable func note(_ value: Any) {
            var text = "\(value) \(String(reflecting: value)) "
            dump(value, to: &text)
            let printed = text
            texts.withLock { $0.append(printed) }
        }
        let followed = HostLinks { (link: HostLink) in note(link) }
        let shown = HostLinks { (outcome: LinkOutcome) in note(outcome) }
        let manager = try ModuleManager(clock: .stopped) {
            LinkRouting(schemes: ["bookshop"])
            isFollowed ? followed : shown
        }
        try await manager.start()
        let links = try manager.resolve(LinkQueue.self)
        links.add("bookshop://reset?token=s3cret", from: .customScheme, in: "left")
        await links.whenOpened()
        let text = try #require(texts.withLock { $0.first })
        #expect(text.contains(isFollowed ? "left" : "notFound") && !text.contains("s3cret"), "\(text)")
        try await manager.stop()
    }
}
