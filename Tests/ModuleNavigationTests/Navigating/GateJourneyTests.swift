import ModuleKit
import ModuleTesting
@testable import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("Gates on the way", .takingTurns, .timeLimit(.minutes(2)))
struct GateJourneyTests {
    private typealias Pages = SamplePages

    private let app: NavigatorApp
    private var navigator: Navigator { app.navigator }

    init() throws { app = try NavigatorApp() }

    @Test("A link into a scope asks for what opens it, and arrives with the whole stack below it")
    func reply() async throws {
        navigator.open(Pages.Book(id: 1))
        let journey = Task { await navigator.follow("bookshop://orders/12", origin: .notification) }
        let sheet = try #require(await navigator.top(Pages.SignIn.self))
        #expect(navigator.standing == ["Home", "Book 1", "Cart", "SignIn"])
        #expect(navigator.state.overlays.map(\.style) == [.sheet])
        #expect(navigator.send(.close(sheet, reply: "Jane")) == .moved)
        #expect(await journey.value.word == "arrived")
        #expect(navigator.standing == ["Home", "Book 1", "Cart", "Orders", "Order 12"])
        #expect(navigator.state.activePlace == "main/orders")
        #expect(try await navigator.content(of: navigator.state.top.id) as? String == "order 12 of Jane")
        #expect(await navigator.leave(Session<String>.self) == .moved)
        #expect(navigator.standing == ["Home", "Book 1", "Cart"])
        #expect(app.log.entries.filter { $0.hasPrefix("session") } == ["session started", "session stopped"])
        await #expect(throws: (any Error).self) { try await app.router.open(Pages.Orders()) }
    }

    @Test("Refused, nothing moved")
    func refused() async throws {
        navigator.open(Pages.Book(id: 1))
        let before = navigator.state
        let journey = Task { await navigator.follow("bookshop://orders/12", origin: .notification) }
        await navigator.top(Pages.SignIn.self)
        navigator.back()
        #expect(await journey.value.word == "refused session")
        #expect(navigator.state.arrangement == before.arrangement)
        #expect(navigator.state.openScopes == [])
        #expect(try await navigator.perform(.open(AnyPageRoute(Pages.Order(id: 1)), from: PageID(number: 99))) == .gone)
    }

    @Test("A gate whose scope a service opens is asked first, and again when its page has replied")
    func admission() async throws {
        let app = try NavigatorApp(admission: true)
        let navigator = app.navigator
        let session = try app.manager.open(Session<String>.self, with: "Emma")
        try await session.start()
        app.stage.admits.withLock { $0 = true }
        #expect(await navigator.follow(Pages.Order(id: 1)).word == "arrived")
        #expect(navigator.standing == ["Home", "Cart", "Orders", "Order 1"])
        #expect(app.log.entries.contains("admission"))
        app.stage.admits.withLock { $0 = false }
        await navigator.leave(Session<String>.self)
        _ = app.log.takeAll()
        for admits in [false, true] {
            let journey = Task { await navigator.follow(Pages.Order(id: 2)) }
            let sheet = try #require(await navigator.top(Pages.SignIn.self))
            app.stage.admits.withLock { $0 = admits }
            navigator.send(.close(sheet, reply: "Emma"))
            #expect(await journey.value.word == (admits ? "arrived" : "refused session"))
        }
        #expect(app.log.entries.count { $0 == "admission" } == 4)
        // The service's scope is the service's to close.
        await navigator.end()
        #expect(try await app.router.open(Pages.Order(id: 3)) == "order 3 of Emma")
        try await session.close()
    }

    @Test("A gate that throws, or can't open its scope, fails the link")
    func throwing() async throws {
        let app = try NavigatorApp(admission: true)
        app.stage.when("admission") { throw StubError("no service") }
        #expect(await app.navigator.follow(Pages.Orders()).word == "failed no service")
        #expect(app.navigator.standing == ["Home", "Cart"])
        let other = try NavigatorApp()
        let journey = Task { await other.navigator.follow(Pages.Orders()) }
        await other.navigator.reply(7, on: Pages.SignIn.self)
        #expect(await journey.value.word.hasPrefix("failed"), "the reply is not what the session takes")
        #expect(other.manager.openScopes.isEmpty)
    }

    private struct Agree: ReplyingRoute {
        static let pattern: RoutePattern = "/agree"
        typealias Reply = Void
    }

    @Test("A scope that is opened with nothing has a gate whose page replies nothing")
    func openedWithNothing() async throws {
        let manager = try ModuleManager {
            LinkRouting(schemes: ["library"])
            module("Hall") {
                $0.page(ShowHall.self) { _ in LibraryPage() }
                $0.page(Agree.self, as: .sheet) { _ in }
            }
            ModuleScope(Window<Void>.self, "Notes") { $0.page(EditNote.self, as: .sheet) { _ in LibraryPage() } }
            PageLayout {
                Stack("main") { ShowHall() }
                ModuleNavigation.Gate(Window<Void>.self, asking: Agree())
            }
        }
        let navigator = try Navigator(manager)
        let journey = Task { await navigator.follow(EditNote()) }
        await navigator.reply((), on: Agree.self)
        #expect(await journey.value.word == "arrived")
        #expect(manager.openScopes.map(\.name) == ["window"])
        await navigator.end()
        #expect(manager.openScopes.isEmpty)
    }

    @Test("Scopes inside one another are opened one after the other, and left together")
    func nested() async throws {
        let journey = Task { await navigator.follow("bookshop://orders/1/payment", origin: .link) }
        await navigator.reply("Jane", on: Pages.SignIn.self)
        let confirm = try #require(await navigator.top(Pages.Confirm.self))
        #expect(navigator.state.openScopes == ["session"])
        app.stage.admits.withLock { $0 = true }
        navigator.send(.close(confirm, reply: true))
        #expect(await journey.value.word == "arrived")
        #expect(navigator.standing == ["Home", "Cart", "Orders", "Order 1", "Payment 1"])
        #expect(await navigator.leave(Session<String>.self) == .moved)
        #expect(navigator.state.openScopes == [])
        #expect(navigator.standing == ["Home", "Cart"])
    }

    @Test("A page of a scope is opened by its gate where somebody waits for it")
    func performed() async throws {
        #expect(navigator.open(Pages.Orders()) == .needs(scope: "session"))
        let opening = Task { try await navigator.perform(.select("orders")) }
        await navigator.reply("Jane", on: Pages.SignIn.self)
        #expect(try await opening.value == .moved)
        #expect(navigator.state.topRoute == "Orders")
        await navigator.end()
        #expect(app.log.entries.filter { $0.hasPrefix("session") } == ["session started", "session stopped"])
    }

    @Test("An action of a scope's module asks the gate before it is performed, once, and shows its page")
    func action() async throws {
        let journey = Task { await navigator.follow("bookshop://orders/4/cancel", origin: .link) }
        let sheet = try #require(await navigator.top(Pages.SignIn.self))
        #expect(!app.log.entries.contains { $0.hasPrefix("cancel") })
        navigator.send(.close(sheet, reply: "Jane"))
        #expect(await journey.value.word == "arrived")
        #expect(app.log.entries.filter { $0.hasPrefix("cancel") } == ["cancel 4 of Jane"])
        #expect(navigator.state.topRoute == "Order 4")
    }

    @Test("A link that is cancelled, or whose time is over, says what it waited for, and closes the page that asks")
    func ended() async throws {
        for isCancelled in [true, false] {
            let clock = ManualClock()
            let app = try NavigatorApp(clock: clock)
            let navigator = app.navigator
            let journey = Task { await navigator.follow("bookshop://orders/12", origin: .link, within: .seconds(60)) }
            await navigator.top(Pages.SignIn.self)
            try await clock.sleepers()
            if isCancelled { journey.cancel() } else { clock.advance(by: .seconds(60)) }
            #expect(await journey.value.word == (isCancelled ? "cancelled" : "timed out gate(scope: \"session\")"))
            #expect(await navigator.reached { $0.standing == ["Home", "Cart"] })
            #expect(navigator.core.withLock { $0.links.isEmpty })
        }
    }

    @Test("A newer link through the same gate asks anew, and the older one's answer is none of its own")
    func supersededAtTheGate() async throws {
        let older = Task { await navigator.follow("bookshop://orders/1", origin: .link) }
        let first = try #require(await navigator.top(Pages.SignIn.self))
        let newer = Task { await navigator.follow("bookshop://orders/2", origin: .link) }
        #expect(await older.value.word == "superseded")
        #expect(await navigator.reached { $0.top.id != first && $0.topRoute == "SignIn" })
        navigator.send(.close(navigator.state.top.id, reply: "Jane"))
        #expect(await newer.value.word == "arrived")
        #expect(navigator.state.topRoute == "Order 2")
    }

    @Test("A scope that is left while its gate opens it is closed again")
    func leftMeanwhile() async throws {
        for _ in 1...20 {
            let journey = Task { await navigator.follow(Pages.Orders()) }
            await navigator.reply("Jane", on: Pages.SignIn.self)
            await navigator.reached { $0.openScopes == ["session"] }
            await navigator.leave(Session<String>.self)
            navigator.core.withLock { #expect($0.scopes.isEmpty == $0.state.openScopes.isEmpty) }
            journey.cancel()
            _ = await journey.value
            await navigator.leave(Session<String>.self)
        }
        await navigator.end()
        let entries = app.log.entries
        #expect(entries.count { $0 == "session started" } == entries.count { $0 == "session stopped" })
    }

    @Test("A scope that an intent leaves is closed too")
    func leftByIntent() async throws {
        let journey = Task { await navigator.follow(Pages.Orders()) }
        await navigator.reply("Jane", on: Pages.SignIn.self)
        _ = await journey.value
        let session = try #require(navigator.core.withLock { $0.scopes["session"] })
        #expect(navigator.send(.leave(scope: "session")) == .moved)
        #expect(navigator.core.withLock { $0.scopes.isEmpty })
        // Whoever closes it once more waits for the end of the first.
        try await session.close()
        #expect(app.log.entries.last == "session stopped")
    }
}
