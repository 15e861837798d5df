import ModuleKit
@testable import ModuleNavigation
import ModuleRouting
import ModuleTesting
import TestSupport
import Testing

@Suite("Flows that are given up, fail, or end late", .takingTurns, .timeLimit(.minutes(1)))
struct GivenUpFlowTests {
    typealias App = FlowApp

    @Test("A flow that is opening is given up at once: its start is cancelled, and its scope closed")
    func givenUp() async throws {
        let app = try App()
        let (called, cancelled) = app.stage.hang("1 starts")
        app.navigator.open(App.Begin(id: 1))
        await called.received()
        await app.navigator.leaveAll()
        await cancelled.received()
        #expect(app.nodes.isEmpty && app.scopes.isEmpty)
    }

    @Test("A closure of a flow that never returns holds nothing up, and what it makes later opens nothing")
    func closure() async throws {
        let app = try App()
        let (called, go, done) = (Signal(), Signal(), Signal())
        app.stage.when("argument 1") {
            called.give()
            await Task { await go.received() }.value
            done.give()
        }
        app.navigator.open(App.Begin(id: 1))
        await called.received()
        await app.navigator.leaveAll()
        #expect(app.nodes.isEmpty)
        await go.give(then: done.received)
        let page = try #require(app.navigator.open(App.Begin(id: 2)).opened)
        #expect(try await app.content(of: page) == "begin in 2")
        #expect(app.noted == ["2 starts"])
    }

    @Test(
        "A start handler or a stop handler of a flow that leaves it doesn't wait for itself", arguments: [false, true])
    func fromHandler(isStop: Bool) async throws {
        let app = try App(inside: { registrar, _, window in
            let leave: @Sendable () async -> Void = { await window.withLock { $0 }?.leaveAll() }
            if isStop { registrar.onStop(leave) } else { registrar.onStart(leave) }
        })
        let page = try #require(app.navigator.open(App.Begin(id: 1)).opened)
        if isStop {
            #expect(try await app.content(of: page) == "begin in 1")
            app.navigator.close(page)
        } else {
            await #expect(throws: (any Error).self) { try await app.content(of: page) }
        }
        await app.navigator.quiet()
        #expect(app.scopes.isEmpty)
        #expect(app.noted.first == "1 starts")
    }

    @Test("A window that ends while its flow opens ends who waits for the content of its page")
    func window() async throws {
        let app = try App()
        let (called, _) = app.stage.hang("1 starts")
        let page = try #require(app.navigator.open(App.Begin(id: 1)).opened)
        let content = Task { try await app.content(of: page) }
        await called.received()
        await app.navigator.end()
        await #expect(throws: (any Error).self) { try await content.value }
        #expect(app.scopes.isEmpty)
    }

    @Test("A flow whose work failed says so, with the cause, and opens anew when a page of it is reloaded")
    func work() async throws {
        let go = Signal()
        let app = try App(inside: { registrar, _, _ in registrar.onRun { await go.received() } })
        let page = try #require(app.navigator.open(App.Begin(id: 1)).opened)
        #expect(try await app.content(of: page) == "begin in 1")
        let changes = app.manager.stateChangesInside
        go.give()
        for await change in changes where change.module == "Flow" && change.change == .state(.failed) { break }
        let node = try #require(app.nodes.first)
        #expect(node.state == .failed)
        #expect((node.cause as? LifecycleError)?.code == .workFailed)
        #expect("\(node)".hasPrefix("checkout #3, failed, begun by Begin(id: 1): "))
        _ = try? await app.navigator.reload(page)
        #expect(app.noted.filter { $0 == "1 starts" }.count == 2)
    }

    @Test("The content of a page whose flow fails by its work is that error, whenever it fails")
    func workAtOnce() async throws {
        let app = try App(inside: { registrar, _, _ in registrar.onRun {} })
        for id in 1...20 {
            let page = try #require(app.navigator.open(App.Begin(id: id)).opened)
            do {
                #expect(try await app.content(of: page) == "begin in \(id)")
            } catch {
                #expect((error as? LifecycleError)?.code == .workFailed, "\(error)")
            }
            app.navigator.close(page)
        }
    }

    @Test("A scope of which one is open at most opens when the one before is closed")
    func exclusive() async throws {
        let app = try App(exclusive: true)
        let first = try #require(app.navigator.open(App.Begin(id: 1)).opened)
        #expect(try await app.content(of: first) == "begin in 1")
        let (called, go) = app.stage.pause("1 stops")
        app.navigator.close(first)
        await called.received()
        let second = try #require(app.navigator.open(App.Begin(id: 2)).opened)
        for _ in 0..<100 { await Task.yield() }
        #expect(app.scopes.count == 1)
        #expect(app.nodes.map(\.state) == [.closing, .opening])
        go.give()
        #expect(try await app.content(of: second) == "begin in 2")
        #expect(app.noted == ["1 starts", "1 stops", "2 starts"])
    }

    @Test("A scope is closed, and its leaks judged, when the tasks of its pages have ended")
    func leaks() async throws {
        final class Kept: Sendable {
            let basket: App.Basket
            init(_ basket: App.Basket) { self.basket = basket }
        }
        for _ in 1...20 {
            let (made, go) = (Signal(), Signal())
            let app = try App { registrar, _ in
                registrar.intercept(.routes(App.Keeping.self)) { _, next in
                    let reply = try await next()
                    made.give()
                    await Task { await go.received() }.value
                    return reply
                }
            } inside: { registrar, _, _ in
                registrar.page(App.Keeping.self, under: App.Begin(id: 1)) { (_, basket: App.Basket) in
                    Kept(basket) as any Sendable
                }
            }
            expectNoLeaks(in: app.manager)
            let page = try #require(app.navigator.open(App.Begin(id: 1)).opened)
            async let arrival = app.navigator.open("bookshop://keeping", origin: .inside)
            await made.received()
            app.navigator.close(page)
            go.give()
            _ = await arrival
            await app.navigator.quiet()
        }
    }

    @Test("The end of a scope waits no longer than five seconds for the tasks of its pages")
    func lateTask() async throws {
        let (made, clock) = (Signal(), ManualClock())
        let app = try App(clock: clock) { registrar, _ in
            registrar.intercept(.routes(App.Inner.self)) { _, next in
                let reply = try await next()
                await made.give(then: hangForGood)
                return reply
            }
        }
        let page = try #require(app.navigator.open(App.Begin(id: 1)).opened)
        #expect(try await app.content(of: page) == "begin in 1")
        Task { _ = try? await app.navigator.perform(.arrive(AnyPageRoute(App.Inner(id: 1)))) }
        await made.received()
        app.navigator.close(page)
        try await clock.sleepers()
        clock.advance(by: .seconds(5))
        await app.navigator.quiet()
        #expect(app.noted == ["1 starts", "1 stops"])
    }

    @Test("A flow of an app that has stopped is not opened anew")
    func stopped() async throws {
        let app = try App()
        try await app.manager.start()
        let page = try #require(app.navigator.open(App.Begin(id: 1)).opened)
        #expect(try await app.content(of: page) == "begin in 1")
        try await app.manager.stop()
        let error = await #expect(throws: LifecycleError.self) { try await app.navigator.reload(page) }
        #expect(error?.code == .notRunning)
        #expect(app.noted == ["1 starts", "1 stops"])
        try await app.manager.start()
        #expect(try await app.navigator.reload(page) as? String == "begin in 1")
    }
}
