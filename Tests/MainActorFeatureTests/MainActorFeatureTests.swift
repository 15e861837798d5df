import MainActorFeature
import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("A feature whose code is on the main actor unless it says otherwise", .takingTurns)
struct MainActorFeatureTests {
    let manager: ModuleManager
    let router: Router

    init() throws {
        manager = try ModuleManager(clock: .stopped) {
            LinkRouting(schemes: ["bookshop", "reader"], domains: ["reader.example"])
            ReadingEntry()
        }
        router = try Router(manager)
    }

    private func journal() async throws -> [String] { try await manager.resolve((any ReadingJournal).self).entries() }

    @Test("Its start and stop handlers run in order, with services, Lazy and Events")
    func startsAndStops() async throws {
        try await manager.start()
        #expect(try await journal() == ["started", "lazily started"])
        #expect(try await router.open(ShowReadingList(shelf: "classics")) == ["“Emma”"])
        try await manager.stop()
        #expect(try await journal() == ["started", "lazily started", "stopped"])
    }

    @Test("Its providers make structs, classes and actors, shared or anew, of optional and list parameters, or by hand")
    func provides() async throws {
        #expect(try manager.resolve((any TitleStyle).self).styled("Emma") == "“Emma”")
        #expect(try manager.resolve((any Shelves).self) === manager.resolve((any Shelves).self))
        #expect(try manager.resolve((any Ticket).self) !== manager.resolve((any Ticket).self))
        let survey = try manager.resolve((any ReadingSurvey).self)
        #expect(!survey.hasSync)
        #expect(survey.sources == ["“library”", "friend", "“club”"])
        try await manager.start()
        #expect(try manager.resolve((any ReadingPages).self).page(of: "classics") == "“classics”: “Emma”")
    }

    @Test("Its event handlers are notified, and reach services on the main actor")
    func hears() async throws {
        try await manager.start()
        let delivery = await manager.send(ShelfCleared(shelf: "classics"))
        #expect(delivery.outcomes.map(\.module) == ["Reading"])
        #expect(delivery.failures.isEmpty)
        #expect(try await router.open(ShowReadingList(shelf: "classics")).isEmpty)
        #expect(try await journal().last == "cleared classics")
    }

    @Test("Its typed routes open as values and as URLs, with an inferred and with a named type")
    func typedRoutes() async throws {
        try await manager.start()
        try await router.open(AddToReadingList(shelf: "new", titles: ["Lalla Rookh", "A/B"]))
        let link = try router.url(for: AddToReadingList(shelf: "new", titles: ["50% ☕️"]))
        #expect(link == "bookshop://reading/new/add/50%25%20%E2%98%95%EF%B8%8F")
        _ = try await router.open(link, origin: .inside)
        let answer = try await router.open("bookshop://reading/new?from=push", origin: .notification)
        #expect(answer.value as? [String] == ["“Lalla Rookh”", "“A/B”", "“50% ☕️”"])
        #expect(try await journal().suffix(3) == ["added Lalla Rookh", "added A/B", "added 50% ☕️"])
        #expect(try await router.open(ShowShelfPage(shelf: "classics")) == "“Emma”")
    }

    @Test(
        "Its string patterns and its handlers for what no route takes answer",
        arguments: [
            ("bookshop://reading/classics/page", "“classics”: “Emma”"),
            ("/about-reading", "about reading"),
            ("reader://far/away", "reader: [\"far\", \"away\"]"),
            ("https://reader.example/far/away", "“far/away”"),
            ("bookshop://far/away", "anything else"),
        ])
    func patterns(url: String, expected: String) async throws {
        try await manager.start()
        #expect(try await router.open(url, origin: .inside).value as? String == expected)
    }

    @Test("What it declares and injects reaches the layer that asks for it")
    func declarations() async throws {
        try await manager.start()
        let badges = manager.declarations(of: ReadingBadge.self)
        #expect(badges.map(\.value.text) == ["reading"])
        #expect(badges.map(\.module) == ["Reading"])
        let handle = try #require(manager.declarations(of: ShelfCount.self).first).value.handle
        #expect(try await manager.call(handle, with: "classics") == 1)
    }

    @Test("Its handler parameters are part of the assembly check")
    func checked() throws {
        let handlers = manager.graph.modules.flatMap(\.nodes).filter { $0.kind == .handler }
        #expect(
            handlers.map { "\($0.subject): \($0.edges.map(\.text).joined(separator: ", "))" } == [
                "shelf count: Shelves",
                "route /reading/:shelf: Shelves",
                "route /reading/:shelf/add/*titles: Shelves, EventSender",
                "route /shelves/:shelf: ServiceResolver",
                "route /reading/:shelf/page: ReadingPages",
                "route /about-reading: ",
                "unmatched reader://: ",
                "unmatched https://reader.example: TitleStyle",
                "unmatched any URL: ",
            ])
    }
}
