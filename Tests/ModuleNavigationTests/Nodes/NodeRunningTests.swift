import ModuleKit
@testable import ModuleNavigation
import ModuleRouting
import ModuleTesting
import TestSupport
import Testing

@Suite("Scopes that pages open", .takingTurns, .timeLimit(.minutes(2)))
struct NodeRunningTests {
    typealias App = NodeApp
    private let app: NodeApp

    init() async throws { app = try await NodeApp().signedIn() }

    @Test("The scope opens with the argument from the route, and closes when the page has gone")
    func opens() async throws {
        let page = try await app.open(App.Address(basket: 3))
        #expect(try await app.content(of: page) == "address 3 in 3 of Ada")
        #expect(app.navigator.openNodes.map(\.description) == ["checkout #4, running, begun by Address(basket: 3)"])
        app.navigator.back()
        await app.navigator.quiet()
        #expect(app.navigator.openNodes.isEmpty)
        #expect(app.log.entries == ["basket 3", "check-out 3 starts", "check-out 3 stops"])
    }

    @Test("Outer scopes open first, inner ones close first, and each is closed once")
    func order() async throws {
        app.navigator.open(App.Address(basket: 1))
        app.navigator.open(App.Payment(basket: 1))
        let gift = try await app.open(App.Gift(basket: 1))
        #expect(try await app.content(of: gift) == "gift 1 in 1")
        #expect("\(app.navigator.openNodes[0])".hasSuffix("\n  window #6, running, begun by Gift(basket: 1)"))
        app.navigator.close(PageID(number: 4))
        await app.navigator.quiet()
        #expect(
            app.log.entries.filter { $0 != "payment" } == [
                "basket 1", "check-out 1 starts", "gifts starts", "gifts stops", "check-out 1 stops",
            ])
        #expect(app.manager.openScopes.map(\.name) == ["session"])
    }

    @Test("A page's content waits until its scope runs; a page that opens, closes and opens at once ends right")
    func openCloseOpen() async throws {
        let (called, go) = app.stage.pause("check-out 1 starts")
        let first = try #require(app.navigator.open(App.Address(basket: 1)).opened)
        await called.received()
        app.navigator.close(first)
        let second = try #require(app.navigator.open(App.Address(basket: 2)).opened)
        go.give()
        #expect(try await app.content(of: second) == "address 2 in 2 of Ada")
        await app.navigator.quiet()
        #expect(app.manager.openScopes.map(\.name) == ["session", "checkout"])
        #expect(app.log.entries.filter { $0.hasSuffix("stops") } == ["check-out 1 stops"])
    }

    @Test("A failed start is the content's error, and reloading tries again")
    func failed() async throws {
        app.stage.when("check-out 1 starts") { throw App.Failure() }
        let page = try #require(app.navigator.open(App.Address(basket: 1)).opened)
        await #expect(throws: LifecycleError.self) { try await app.content(of: page) }
        #expect(app.navigator.openNodes.map(\.state) == [.failed])
        #expect(app.manager.openScopes.map(\.name) == ["session"])
        app.stage.when("check-out 1 starts") {}
        #expect(try await app.navigator.reload(page) as? String == "address 1 in 1 of Ada")
    }

    @Test("A scope that others have closed, with the one around it, has failed: reloading a page of it tries again")
    func lost() async throws {
        let page = try await app.open(App.Address(basket: 1))
        try await app.navigator.core.withLock { $0.scopes["session"] }?.close()
        #expect(app.navigator.openNodes.map(\.state) == [.failed])
        await #expect(throws: ResolutionError.self) { try await app.navigator.reload(page) }
        let session = try app.manager.open(Session<String>.self, with: "Bo")
        try await session.start()
        #expect(try await app.navigator.reload(page) as? String == "address 1 in 1 of Bo")
        #expect(app.navigator.openNodes.map(\.state) == [.running])
        app.navigator.close(page)
        await app.navigator.quiet()
        #expect(app.manager.openScopes.map(\.name) == ["session"])
        try await session.close()
    }

    @Test("Of two windows each has its own check-out, and handlers are called in that of their page")
    func twoWindows() async throws {
        let other = try Navigator(app.manager)
        async let isIn = other.pass("session")
        await other.reply("Bo", on: App.SignIn.self)
        #expect(try await isIn)
        try await app.open(App.Address(basket: 1))
        try await app.open(App.Address(basket: 2), with: other)
        let mine = try await app.open(App.Payment(basket: 1))
        let theirs = try await app.open(App.Payment(basket: 2), with: other)
        #expect(try await app.content(of: mine) == "payment 1 in 1")
        #expect(try await other.content(of: theirs) as? String == "payment 2 in 2")
        #expect(try await app.navigator.content(of: PageID(number: 4)) as? String == "address 1 in 1 of Ada")
        _ = app.log.takeAll()
        app.navigator.send(.blockLeaving(mine))
        #expect(try await app.navigator.perform(.close(mine)) == .moved)
        #expect(await app.navigator.open("bookshop://pay", origin: .inside).word == "performed")
        #expect(await other.open("bookshop://pay", origin: .inside).word == "performed")
        #expect(app.log.entries == ["held in 1", "pay 1", "pay 2"])
        await other.end()
        #expect(app.manager.openScopes.map(\.name) == ["session", "checkout"])
    }

    @Test("Leaving the scope around closes the scopes of pages first")
    func signOut() async throws {
        app.navigator.open(App.Address(basket: 1))
        app.navigator.open(App.Payment(basket: 1))
        try await app.open(App.Gift(basket: 1))
        _ = app.log.takeAll()
        expectNoLeaks(in: app.manager)
        await app.navigator.leave(Session<String>.self)
        #expect(app.log.entries == ["gifts stops", "check-out 1 stops", "session stops"])
        #expect(app.navigator.openNodes.isEmpty)
        #expect(app.manager.openScopes.isEmpty)
    }

    @Test("With a host that reports what it shows, a scope is closed when none of its pages is shown any more")
    func shown() async throws {
        let page = try await app.open(App.Address(basket: 1))
        let other = try await app.open(App.Payment(basket: 1))
        #expect(app.navigator.report(.shows([page, other])) == .unchanged)
        app.navigator.close(page)
        app.navigator.report(.shows([other]))
        #expect(app.navigator.openNodes.map(\.state) == [.closing])
        #expect(app.manager.openScopes.map(\.name) == ["session", "checkout"])
        app.navigator.report(.shows([]))
        await app.navigator.quiet()
        #expect(app.manager.openScopes.map(\.name) == ["session"])
    }

    @Test("A host that goes on showing a page of a scope that has ended holds its end up for five seconds")
    func overdue() async throws {
        let clock = ManualClock()
        let app = try await NodeApp(clock: clock).signedIn()
        let page = try await app.open(App.Address(basket: 1))
        app.navigator.report(.shows([page]))
        app.navigator.close(page)
        try await clock.sleepers()
        #expect(app.navigator.openNodes.map(\.state) == [.closing])
        clock.advance(by: .seconds(5))
        await app.navigator.quiet()
        #expect(app.manager.openScopes.map(\.name) == ["session"])
    }

    @Test("A link to a page of a flow asks the gate around it, and lays the page that begins the flow below")
    func link() async throws {
        let app = try NodeApp()
        async let arrival = app.navigator.follow("bookshop://gift/7", origin: .link)
        await app.navigator.reply("Ada", on: App.SignIn.self)
        #expect(await arrival.word == "arrived")
        #expect(app.navigator.standing.prefix(4) == ["Front", "Address 7", "Payment 7", "Gift 7"])
        #expect(try await app.content(of: app.navigator.state.top.id) == "gift 7 in 7")
    }

    @Test("A link to another flow of which there is one at a time waits until the first has closed")
    func exclusive() async throws {
        let app = try await NodeApp(exclusive: true).signedIn()
        let page = try await app.open(App.Address(basket: 1))
        app.navigator.select("desk")
        #expect(app.navigator.open(App.Address(basket: 2)) == .blocked(by: page))
        async let arrival = app.navigator.open("bookshop://address/2", origin: .inside)
        #expect(app.navigator.close(page) == .moved)
        #expect(await arrival.word == "arrived")
        #expect(app.navigator.standing == ["Front", "Desk", "Address 2"])
    }

    @Test("A page of a flow ends the whole flow with the reply of the page that began it")
    func reply() async throws {
        async let reply = app.navigator.ask(App.Address(basket: 1))
        await app.navigator.top(App.Address.self)
        try await app.open(App.Payment(basket: 1))
        let context = try #require(app.stage.context(App.Payment.self))
        #expect(context.endFlow(App.Address.self, with: 12) == .moved)
        #expect(await reply == 12)
        #expect(app.navigator.standing == ["Front", "Desk"])
        #expect(context.endFlow(App.Address.self, with: 13) == .gone)
    }

    @Test("A responder event goes from a node to the one around it until one answers")
    func responds() async throws {
        let page = try await app.open(App.Gift(basket: 9))
        #expect(try await app.content(of: page) == "answered by Ada")
        #expect(app.log.entries.contains("gifts asked"))
    }

    @Test("A change makes the content of a page anew while it is seen, and of a covered one when it is seen again")
    func reloads() async throws {
        let desk = try await app.open(App.Desk())
        var changes = app.navigator.changes.makeAsyncIterator()
        app.stage.changes.continuation.yield()
        #expect(await changes.next()?.renewed == desk)
        #expect(app.log.takeAll() == ["desk", "desk"])
        let cover = try #require(app.navigator.open(App.SignIn()).opened)
        app.stage.changes.continuation.yield()
        while !app.navigator.core.withLock({ $0.outdated.contains(desk) }) { await Task.yield() }
        #expect(app.log.takeAll() == [])
        app.navigator.close(cover)
        while let change = await changes.next(), change.renewed == nil {}
        #expect(app.log.takeAll() == ["desk"])
    }

    @Test("The end of a navigator closes its scopes, inner ones first")
    func end() async throws {
        app.navigator.open(App.Address(basket: 1))
        app.navigator.open(App.Payment(basket: 1))
        try await app.open(App.Gift(basket: 1))
        _ = app.log.takeAll()
        await app.navigator.end()
        #expect(app.log.entries == ["gifts stops", "check-out 1 stops", "session stops"])
    }
}
