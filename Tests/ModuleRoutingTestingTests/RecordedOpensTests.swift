import ModuleKit
import ModuleRouting
import ModuleRoutingTesting
import ModuleTesting
import TestSupport
import Testing

@Suite("Recording opens", .takingTurns)
struct RecordedOpensTests {
    @Test("The code of a feature opens routes of other features, which the test doesn't list")
    func feature() async throws {
        let opens = RecordedOpens().answering(BookDetail.self) { route in "fake \(route.id)" }
        let manager = try ModuleManager {
            opens
            module("Suggestions") { $0.provide((any Suggestions).self, LiveSuggestions.init) }
        }
        #expect(try await manager.resolve((any Suggestions).self).page() == "Suggested: fake 84")
        #expect(opens.all(BookDetail.self) == [BookDetail(id: 84)])
        #expect(opens.all.map(\.origin) == [.inside])
    }

    @Test("It is the opener of a manager in the place of the one of LinkRouting")
    func listed() async throws {
        let opens = RecordedOpens().answering(BookDetail.self) { _ in "fake" }
        let list = modules {
            linkedShop()
            module("Suggestions") { $0.provide((any Suggestions).self, LiveSuggestions.init) }
        }
        let manager = try ModuleManager(list).overriding(opens.asOpener())
        #expect(try await manager.resolve((any Suggestions).self).page() == "Suggested: fake")
    }

    @Test("It records what was opened, the origin, the attachments and the timeout, in order")
    func record() async throws {
        let opens = RecordedOpens(schemes: ["bookshop"]).answering(AddToCart.self) { _ in }.answering("/about") { _ in 1
        }
        try await opens.open(AddToCart(book: 1), within: .seconds(3))
        try await opens.open("bookshop://about", origin: .notification)
        try await opens.open("bookshop://about")
        #expect(opens.all.map { $0.route as? AddToCart } == [AddToCart(book: 1), nil, nil])
        #expect(opens.urls == ["bookshop://about", "bookshop://about"])
        #expect(opens.all.map(\.origin) == [.inside, .notification, .unknown])
        #expect(opens.all.map(\.timeout) == [.seconds(3), nil, nil])
        #expect(opens.all.map(\.attachments.isEmpty) == [true, true, true])
    }

    private enum Cover: RouteAttachmentKey { typealias Value = String }

    @Test("What an open carries reaches the answer")
    func attachments() async throws {
        let opens = RecordedOpens().answering(BookDetail.self) { _ in
            RouteContext.current?.attachments[Cover.self] ?? "no cover"
        }
        #expect(try await opens.open(BookDetail(id: 1), attaching: RouteAttachments("blue", for: Cover.self)) == "blue")
        #expect(opens.all[0].attachments[Cover.self] == "blue")
    }

    @Test("A URL of a route reaches the same answer as the route, if its exposure allows the origin")
    func urls() async throws {
        let opens = RecordedOpens(schemes: ["bookshop"]).answering(BookDetail.self) { "fake \($0.id)" }
        let router = try ModuleManager { opens }.resolve(Router.self)
        let url = try router.url(for: BookDetail(id: 7))
        #expect(url == "bookshop://books/7")
        #expect(try await opens.open(url, origin: .notification).value as? String == "fake 7")
        await #expect(throws: RoutingError.self) { try await opens.open(url, origin: .unknown) }
        #expect(router.canOpen(url, origin: .link))
        #expect(!router.canOpen(url, origin: .unknown))
        #expect(try router.url(for: AddToCart(book: 1)) == "bookshop://cart/add/1")
        #expect(opens.all.count == 2)
    }

    @Test("A later answer for the same route or pattern replaces it")
    func later() async throws {
        let opens = RecordedOpens(schemes: ["bookshop"])
        opens.answering(BookDetail.self) { _ in "one" }.answering("/about") { _ in "one" }
        opens.answering(BookDetail.self) { _ in "two" }.answering("/about") { _ in "two" }
        #expect(try await opens.open(BookDetail(id: 1)) == "two")
        #expect(try await opens.open("bookshop://about").value as? String == "two")
    }

    @Test("A pattern that is malformed, or matches the same URLs as another answer's, is an issue at its line")
    func malformed() async throws {
        let opens = RecordedOpens(schemes: ["bookshop"]).answering("/:name") { _ in "a name" }
        var line = 0
        let found = await issues {
            line = #line + 1
            opens.answering("/books/:") { _ in "malformed" }.answering("/:slug") { _ in "the same" }
        }
        #expect(found.map(\.line) == [line, line])
        #expect(try await opens.open("bookshop://jane").value as? String == "a name")
    }

    @Test("A scheme that isn't one is an issue, and nothing is opened")
    func noScheme() async throws {
        let opened = Monitor<RecordedOpens?>(nil)
        let found = await issues { opened.withLock { $0 = RecordedOpens(schemes: ["no scheme"]) } }
        #expect(found.count == 1)
        let opens = try #require(opened.withLock { $0 })
        await #expect(throws: RoutingError.self) { try await opens.open(BookDetail(id: 1)) }
    }

    @Test("What has no answer is not found, and recorded; what an answer throws comes through")
    func unanswered() async throws {
        let opens = RecordedOpens(schemes: ["bookshop"]).answering(AddToCart.self) { _ in throw StubError("sold out") }
        await #expect(throws: StubError.self) { try await opens.open(AddToCart(book: 1)) }
        let typed = await #expect(throws: RoutingError.self) { try await opens.open(BookDetail(id: 1)) }
        let text = await #expect(throws: RoutingError.self) { try await opens.open("bookshop://about", origin: .link) }
        #expect([typed?.code, text?.code] == [.notFound, .notFound])
        #expect(opens.all.count == 3)
    }
}
