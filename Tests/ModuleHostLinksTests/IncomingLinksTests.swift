import ModuleHost
import ModuleHostLinks
import ModuleKit
import ModuleRouting
import ModuleTesting
import TestSupport
import Testing

@Suite("Links of a host", .takingTurns)
struct IncomingLinksTests {
    private let clock = ManualClock()

    private let app = LinkedApp()

    /// The answer of the modules, once the link is opened.
    private func answer<Event: ResponderEvent>(to event: Event, in manager: ModuleManager)
        async throws -> Bool
    where Event.Reply == Bool {
        let isTaken = await manager.send(event).answer != nil
        try await manager.resolve(LinkQueue.self).whenOpened()
        return isTaken
    }

    @Test("The events of a host become opens with their origin")
    func origins() async throws {
        let manager = try app.manager()
        try await manager.start()
        let payload = NotificationPayload(values: ["link": "bookshop://books/6"])
        #expect(try await answer(to: OpenURL(url: "https://BookShop.example/books/1", source: "x"), in: manager))
        #expect(try await answer(to: OpenURL(url: "bookshop://books/2"), in: manager))
        #expect(try await answer(to: OpenURL(url: "bookshop://books/3", source: "team.app"), in: manager))
        let activity = ContinueActivity(type: "NSUserActivityTypeBrowsingWeb", url: "https://bookshop.example/books/4")
        #expect(try await answer(to: activity, in: manager))
        #expect(try await answer(to: PerformShortcut(type: "book"), in: manager))
        func result(_ id: String?) -> ContinueActivity {
            let values = id.map { ["kCSSearchableItemActivityIdentifier": $0] } ?? [:]
            return ContinueActivity(type: "com.apple.corespotlightitem", values: values)
        }
        #expect(try await answer(to: result("5"), in: manager))
        #expect(try await !answer(to: result("none"), in: manager))
        #expect(try await !answer(to: result(nil), in: manager))
        #expect(try await answer(to: RespondToNotification(id: "1", payload: payload), in: manager))
        #expect(
            app.log.entries.filter { $0.hasPrefix("book ") } == [
                "book 1 from link:bookshop.example", "book 2 from custom-scheme",
                "book 3 from custom-scheme:team.app",
                "book 4 from link:bookshop.example", "book 84 from shortcut", "book 5 from shortcut",
                "book 6 from notification",
            ])
        try await manager.stop()
    }

    @Test("What opens nothing is not taken, so that another module is asked")
    func notTaken() async throws {
        let manager = try app.manager {
            module("Files") { $0.on(OpenURL.self) { event in event.url.hasPrefix("file:") } }
        }
        try await manager.start()
        let web = "https://bookshop.example/books/1"
        #expect(try await !answer(to: ContinueActivity(type: "shop.reading", url: web), in: manager))
        #expect(try await !answer(to: ContinueActivity(type: ContinueActivity.browsingWeb), in: manager))
        let own = ContinueActivity(type: ContinueActivity.browsingWeb, url: "bookshop://books/1")
        #expect(try await !answer(to: own, in: manager))
        #expect(try await !answer(to: PerformShortcut(type: "search"), in: manager))
        #expect(try await !answer(to: RespondToNotification(id: "1"), in: manager))
        #expect(try await !answer(to: OpenURL(url: "other://books/1"), in: manager))
        #expect(try await !answer(to: OpenURL(url: "https://elsewhere.example/books/1"), in: manager))
        #expect(await manager.send(OpenURL(url: "file:///book.txt")).answer?.module == "Files")
        #expect(app.log.entries == [])
        try await manager.stop()
    }

    @Test("A URL of the app is taken also if no route may be opened, and the error is shown")
    func errors() async throws {
        let manager = try app.manager()
        try await manager.start()
        #expect(try await answer(to: OpenURL(url: "bookshop://closed"), in: manager))
        #expect(try await answer(to: OpenURL(url: "bookshop://missing"), in: manager))
        #expect(try await answer(to: OpenURL(url: "https://bookshop.example/%zz"), in: manager))
        #expect(
            app.log.entries == [
                "bookshop://closed → not-found", "bookshop://missing → not-found",
                "https://bookshop.example/%zz → malformed",
            ])
        try await manager.stop()
    }

    @Test("A link that waits for a sign-in holds up no other event")
    func holdsUpNothing() async throws {
        let manager = try app.manager {
            module("Cart") { [log = app.log] in $0.on(DidEnterBackground.self) { _ in log.record("saved") } }
        }
        let queue = EventQueue(manager)
        queue.start()
        #expect(await queue.deliver(OpenURL(url: "bookshop://slow")).answer != nil)
        await app.isWaiting.received()
        #expect(await queue.deliver(DidEnterBackground()).failures.isEmpty)
        #expect(app.log.entries == ["saved"])
        app.goOn.give()
        try await manager.resolve(LinkQueue.self).whenOpened()
        #expect(app.log.entries == ["saved", "bookshop://slow → slow page"])
        try await manager.stop()
    }

    @Test("Links are opened one after the other, in the order in which they arrive, and each is shown once")
    func order() async throws {
        let manager = try app.manager()
        try await manager.start()
        let links = try manager.resolve(LinkQueue.self)
        links.add("bookshop://slow", from: .link)
        for number in 1...3 { links.add("bookshop://books/\(number)", from: .link) }
        await app.isWaiting.received()
        #expect(app.log.entries == [])
        app.goOn.give()
        await links.whenOpened()
        let books = (1...3).flatMap { ["book \($0) from link", "bookshop://books/\($0) → page \($0)"] }
        #expect(app.log.entries == ["bookshop://slow → slow page"] + books)
        try await manager.stop()
    }

    @Test("If too many links wait, one more is not taken, and DidDropLink is sent")
    func overflow() async throws {
        let events = RecordedEvents()
        let manager = try app.manager(app.links(capacity: 2)).overriding(events.listening(for: DidDropLink.self))
        try await manager.start()
        let links = try manager.resolve(LinkQueue.self)
        #expect(links.add("bookshop://slow", from: .link))
        await app.isWaiting.received()
        #expect(links.add("bookshop://books/1", from: .link))
        #expect(links.add("bookshop://books/2", from: .link))
        #expect(!links.add("bookshop://books/3", from: .notification))
        #expect(try await events.next(DidDropLink.self) == DidDropLink(.overflow, from: .notification))
        app.goOn.give()
        await links.whenOpened()
        #expect(app.log.entries.filter { $0.hasPrefix("book ") } == ["book 1 from link", "book 2 from link"])
        try await manager.stop()
    }

    @Test("Two equal links are one if they come within a second, or while the first one still waits")
    func equal() async throws {
        let manager = try app.manager(clock: clock)
        let links = try manager.resolve(LinkQueue.self)
        for _ in 1...2 { #expect(links.add("bookshop://books/1", from: .link)) }
        clock.advance(by: .seconds(5))
        #expect(links.add("bookshop://books/1", from: .link))
        try await manager.start()
        await links.whenOpened()
        #expect(app.log.takeAll() == ["book 1 from link", "bookshop://books/1 → page 1"])
        links.add("bookshop://books/2", from: .link)
        clock.advance(by: .milliseconds(999))
        links.add("bookshop://books/2", from: .link)
        await links.whenOpened()
        #expect(app.log.takeAll() == ["book 2 from link", "bookshop://books/2 → page 2"])
        clock.advance(by: .milliseconds(1))
        links.add("bookshop://books/2", from: .link)
        await links.whenOpened()
        #expect(app.log.takeAll() == ["book 2 from link", "bookshop://books/2 → page 2"])
        try await manager.stop()
    }

    @Test("A link that arrives before the app runs waits for it")
    func beforeStart() async throws {
        let (begins, goOn) = (Signal(), Signal())
        let manager = try app.manager {
            module("Last") { $0.onStart { await begins.give(then: goOn.received) } }
        }
        let links = try manager.resolve(LinkQueue.self)
        #expect(links.add("bookshop://books/1", from: .link))
        let start = Task { try await manager.start() }
        await begins.received()
        #expect(links.add("bookshop://books/2", from: .link))
        app.log.record("runs soon")
        goOn.give()
        try await start.value
        await links.whenOpened()
        #expect(
            app.log.entries == [
                "runs soon", "book 1 from link", "bookshop://books/1 → page 1", "book 2 from link",
                "bookshop://books/2 → page 2",
            ])
        try await manager.stop()
    }

    @Test("A link that waits for the app longer than its timeout for the start is shown as dropped")
    func startTimeout() async throws {
        let manager = try app.manager(app.links(startTimeout: .seconds(7)), clock: clock)
        let links = try manager.resolve(LinkQueue.self)
        links.add("bookshop://books/1", from: .link)
        try await clock.sleepers()
        clock.advance(by: .seconds(7))
        await links.whenOpened()
        #expect(app.log.entries == ["bookshop://books/1 → dropped: deadline"])
        try await manager.start()
        await links.whenOpened()
        #expect(app.log.entries.count == 1)
        try await manager.stop()
    }

    @Test("Links of the host that have no room for one are a problem", arguments: [0, -1])
    func capacity(_ capacity: Int) {
        let line: UInt = #line
        let links = IncomingLinks(capacity: capacity).opened { _ in }
        let error = #expect(throws: AssemblyError.self) { try app.manager(links) }
        #expect(
            error?.problems.map { "\($0.code.rawValue): \($0)" } == [
                """
                links-malformed: The links of the host have a capacity of \(capacity), so none is ever taken.
                    module: IncomingLinks
                    at: \(at(line + 1))
                  Fix: give a capacity of at least 1, or leave it out.
                """
            ])
    }

    @Test("An open that takes longer than its timeout is shown as an error")
    func timeout() async throws {
        let manager = try app.manager(app.links(timeout: .seconds(5)), clock: clock)
        try await manager.start()
        let links = try manager.resolve(LinkQueue.self)
        links.add("bookshop://slow", from: .link)
        await app.isWaiting.received()
        try await clock.sleepers()
        clock.advance(by: .seconds(5))
        await links.whenOpened()
        #expect(app.log.entries == ["bookshop://slow → timed-out"])
        app.goOn.give()
        try await manager.stop()
    }

    @Test("A link to a module that starts on demand starts it")
    func onDemand() async throws {
        let log = app.log
        let manager = try app.manager {
            module("Late", starts: .onDemand) { registrar in
                registrar.onStart { log.record("started") }
                registrar.route("/late", exposure: .everywhere) { _ in "late page" }
            }
        }
        try await manager.start()
        #expect(try await answer(to: OpenURL(url: "bookshop://late"), in: manager))
        #expect(log.entries == ["started", "bookshop://late → late page"])
        try await manager.stop()
    }

    @Test("An http or https URL that is not the app's is opened as the app's web page, of unknown origin")
    func web() async throws {
        let links = app.links(web: {
            $0.hasPrefix("https://elsewhere.example/") ? "bookshop://books/\($0.count)" : nil
        })
        let manager = try app.manager(links)
        try await manager.start()
        #expect(try await answer(to: OpenURL(url: "https://elsewhere.example/x"), in: manager))
        #expect(try await !answer(to: OpenURL(url: "https://third.example/x"), in: manager))
        #expect(try await !answer(to: OpenURL(url: "other://elsewhere.example/x"), in: manager))
        let activity = ContinueActivity(type: ContinueActivity.browsingWeb, url: "https://elsewhere.example/xy")
        #expect(try await answer(to: activity, in: manager))
        let books = (27...28).flatMap { ["book \($0) from unknown", "bookshop://books/\($0) → page \($0)"] }
        #expect(app.log.entries == books)
        try await manager.stop()
    }

    @Test("The type of an activity decides whether it is a web link, not the URL that it carries")
    func activities() async throws {
        let manager = try app.manager(app.links(web: { _ in "bookshop://books/7" }))
        try await manager.start()
        let web = ContinueActivity.browsingWeb
        for type in ["shop.reading", "", web.lowercased(), web + " ", "CSSearchableItemActionType"] {
            for url in ["https://evil.test/books/1", "https://bookshop.example/books/1", "http://bookshop.example/"] {
                #expect(try await !answer(to: ContinueActivity(type: type, url: url), in: manager), "\(type)")
            }
        }
        #expect(app.log.entries == [])
        try await manager.stop()
    }

    @Test("A stop of the app cancels the open that is under way, and doesn't show it")
    func stop() async throws {
        let ended = Signal()
        let manager = try app.manager {
            module("Hanging") { registrar in
                registrar.route("/hang", exposure: .everywhere) { [app] _ in
                    app.isWaiting.give()
                    defer { ended.give() }
                    try await hang()
                }
            }
        }
        try await manager.start()
        let links = try manager.resolve(LinkQueue.self)
        links.add("bookshop://hang", from: .link)
        await app.isWaiting.received()
        try await manager.stop()
        await ended.received()
        await links.whenOpened()
        #expect(app.log.entries.filter { $0.contains("page") } == [])
    }

    @Test("What shows links takes services, which are part of the assembly check, and so is the opener")
    func services() throws {
        let links = IncomingLinks().opened { (_, _: RecordingLog) in }
        let missing = #expect(throws: AssemblyError.self) { try app.manager(links) }
        #expect(missing?.problems.map(\.subject) == ["RecordingLog"])
        let alone = #expect(throws: AssemblyError.self) { try ModuleManager { app.links() } }
        #expect(alone?.problems.map(\.subject) == ["RouteOpener", "Router"])
    }

    @Test(
        "A timeout for the start may be any duration: zero or less is over at once, and the longest is waited for",
        arguments: [Duration(attoseconds: .min), .seconds(-1), .zero, Duration(attoseconds: .max)])
    func anyStartTimeout(_ time: Duration) async throws {
        let manager = try app.manager(app.links(startTimeout: time), clock: clock)
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
        "A link on its way, and what it came to, print no URL, in which a secret may stand",
        arguments: [true, false])
    func printed(_ isFollowed: Bool) async throws {
        let texts = Monitor<[String]>([])
        @Sendable func note(_ value: Any) {
            var text = "\(value) \(String(reflecting: value)) "
            dump(value, to: &text)
            let printed = text
            texts.withLock { $0.append(printed) }
        }
        let followed = IncomingLinks().followed { link in note(link) }
        let shown = IncomingLinks().opened { outcome in note(outcome) }
        let manager = try await runningApp {
            LinkRouting(schemes: ["bookshop"])
            isFollowed ? followed : shown
        }
        let links = try manager.resolve(LinkQueue.self)
        links.add("bookshop://reset?token=s3cret", from: .customScheme, in: "left")
        await links.whenOpened()
        let text = try #require(texts.withLock { $0.first })
        #expect(text.contains(isFollowed ? "left" : "not-found") && !text.contains("s3cret"), "\(text)")
        try await manager.stop()
    }
}
