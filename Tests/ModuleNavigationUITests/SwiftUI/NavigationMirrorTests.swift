import ModuleKit
import ModuleNavigation
import ModuleRouting
import Observation
import TestSupport
import Testing

@testable import ModuleNavigationUI

@MainActor
@Suite("The pages as SwiftUI's bindings read and write them", .takingTurns, .timeLimit(.minutes(1)))
struct NavigationMirrorTests {
    typealias Pages = MirrorApp
    private let app: MirrorApp
    private let mirror: NavigationMirror
    private let shop = NavigationMirror.StackName.place("main/shop")

    init() throws {
        app = try MirrorApp()
        mirror = NavigationMirror(app.navigator)
    }

    private func level(_ number: Int, _ isCover: Bool? = nil) -> NavigationMirror.Level {
        let overlays = mirror.state.overlays
        let overlay = overlays.indices.contains(number) ? overlays[number].pages.first?.id : nil
        return .init(number: number, isCover: isCover, overlay: overlay)
    }

    @Test("A path is a stack's pages above its lowest one; each write reports its fact and refreshes before it returns")
    func path() {
        let ids = app.open(Pages.Book(id: 1), Pages.Book(id: 2), Pages.Book(id: 1))
        #expect(mirror[path: shop].isEmpty)
        mirror.refresh()
        #expect(mirror[path: shop] == ids)
        mirror[path: shop] = [ids[0]]
        #expect(mirror[path: shop] == [ids[0]])
        #expect(app.navigator.state == mirror.state)
    }

    @Test("Pages that are missing in the written ones are gone, held or not, and no others")
    func missing() {
        let ids = app.open(Pages.Book(id: 1), Pages.Book(id: 2), Pages.Book(id: 1))
        mirror.refresh()
        app.navigator.send(.blockLeaving(ids[1]))
        let later = app.open(Pages.Book(id: 2))
        mirror[path: shop] = [ids[0], ids[2]]
        #expect(mirror[path: shop] == [ids[0], ids[2]] + later)
    }

    @Test("A path that comes late, twice or too long changes nothing more")
    func stale() {
        let ids = app.open(Pages.Book(id: 1), Pages.Book(id: 2))
        mirror.refresh()
        mirror[path: shop] = [ids[0]]
        let after = mirror.state
        for path in [[ids[0]], ids, ids + ids, ids + [PageID(number: 900)]] {
            mirror[path: shop] = path
            #expect(mirror.state == after)
        }
    }

    @Test("A page that is added, and that stands elsewhere, is an intent: its route is opened on the stack")
    func added() throws {
        app.navigator.select("main/library")
        let book = try #require(app.open(Pages.Book(id: 7)).first)
        app.navigator.select("main/shop")
        mirror.refresh()
        mirror[path: shop] = [book]
        #expect(mirror.state.top.route == AnyPageRoute(Pages.Book(id: 7)))
        #expect(mirror[path: shop].count == 1 && mirror[path: shop] != [book])
    }

    @Test("Nil says that the overlay is gone for which the binding was made; if another stands there, nothing is")
    func overlay() {
        let note = app.open(Pages.Note(id: 1))
        mirror.refresh()
        let first = level(0)
        #expect(mirror[overlay: first]?.id == note[0])
        #expect(mirror[overlay: level(0, true)] == nil && mirror[overlay: level(1)] == nil)
        app.navigator.close(note[0])
        let other = app.open(Pages.Note(id: 2), Pages.Lock())
        mirror.refresh()
        mirror[overlay: first] = nil
        #expect(mirror.state.overlays.map(\.pages.first?.id) == other)
        mirror[overlay: level(0)] = mirror[overlay: level(0)]
        #expect(mirror.state.overlays.count == 2)
        mirror[overlay: level(1)] = nil
        #expect(mirror.state.overlays.map(\.pages.first?.id) == [other[0]])
        mirror[overlay: .init(number: 0)] = nil
        #expect(mirror.state.overlays.isEmpty)
    }

    @Test("A sheet that leaves still shows its pages, and says nothing more")
    func leaving() throws {
        let note = try #require(app.open(Pages.Note(id: 1)).first)
        let book = app.open(Pages.Book(id: 1), as: .pushed)
        mirror.refresh()
        app.navigator.close(note)
        mirror.refresh()
        #expect(mirror[path: .overlay(note)] == book)
        let after = app.navigator.state
        mirror[path: .overlay(note)] = []
        #expect(app.navigator.state == after)
    }

    @Test("A sheet that leaves after the one below it still shows the pages that it had last")
    func leavingMoved() {
        for _ in 0..<8 {
            let notes = app.open(Pages.Note(id: 1), Pages.Note(id: 2))
            mirror.refresh()
            app.navigator.report(.removed([notes[0]]))
            mirror.refresh()
            #expect(mirror.state.overlays.count == 1)
            let book = app.open(Pages.Book(id: 1), as: .pushed)
            mirror.refresh()
            app.navigator.close(notes[1])
            mirror.refresh()
            #expect(mirror[path: .overlay(notes[1])] == book)
        }
    }

    @Test("A selection is reported each time, also if it is active already")
    func selection() {
        #expect(mirror[selection: "main"] == "shop")
        mirror[selection: "main"] = "library"
        #expect(mirror[selection: "main"] == "library")
        // SwiftUI writes on a second tap too: meanwhile the app has gone elsewhere.
        app.navigator.select("shop")
        mirror[selection: "main"] = "library"
        #expect(mirror[selection: "main"] == "library")
        mirror[selection: "main"] = "nowhere"
        #expect(mirror[selection: "main"] == "library")
    }

    @Test("A tab whose scope is not open asks its gate, and is selected when that lets the reader in")
    func gate() async throws {
        mirror[selection: "main"] = "own"
        mirror[selection: "main/own"] = "orders"
        #expect(mirror[selection: "main/own"] == "cart")
        // A second tap asks once.
        mirror[selection: "main/own"] = "orders"
        await reached { $0.top.route == AnyPageRoute(Pages.SignIn()) }
        #expect(mirror.state.overlays.count == 1)
        app.navigator.send(.close(mirror.state.top.id, reply: "Ann"))
        await reached { $0.activePlace == "main/own/orders" }
        await app.navigator.end()
    }

    @Test("It takes each change of the pages by itself, whichever views' tasks have ended")
    func follow() async throws {
        let books = app.open(Pages.Book(id: 1))
        await reached { $0.top.id == books[0] }
        let more = app.open(Pages.Book(id: 2))
        await reached { $0.top.id == more[0] }
        app.navigator.back()
        await reached { $0.top.id == books[0] }
        await app.navigator.end()
    }

    @Test("It follows until it is released")
    func release() async throws {
        let app = try MirrorApp()
        var mirror: NavigationMirror? = NavigationMirror(app.navigator)
        let isReleased = { [weak mirror] in mirror == nil }
        _ = app.open(Pages.Book(id: 1))
        #expect(mirror?.state.top.route == AnyPageRoute(Pages.Home()))
        mirror = nil
        #expect(isReleased())
        _ = app.open(Pages.Book(id: 2))
        await app.navigator.end()
    }

    @Test("A page has the same content while it stands, and a page that leaves shows its last one")
    func contents() async throws {
        let book = try #require(app.open(Pages.Book(id: 1)).first)
        mirror.refresh()
        let content = mirror.content(of: book)
        #expect(content.result == nil)
        await content.load()
        #expect(try content.result?.get() as? String == "book 1, number 1")
        await content.reload()
        #expect(try content.result?.get() as? String == "book 1, number 2")
        _ = app.open(Pages.Book(id: 2))
        mirror.refresh()
        #expect(mirror.content(of: book) === content)
        app.navigator.close(book)
        mirror.refresh()
        await content.load()
        #expect(try content.result?.get() as? String == "book 1, number 2")
        #expect(mirror.content(of: book) !== content)
    }

    @Test("An error is shown until the content is asked for anew")
    func failure() async throws {
        struct Draft: TextPage { static let pattern: RoutePattern = "/drafts" }
        let (isBroken, called, go) = (Monitor(true), Signal(), Signal())
        let app = try MirrorApp { registrar in
            registrar.page(Draft.self, under: Pages.Home()) { _ in
                if isBroken.withLock({ $0 }) { throw StubError("offline") }
                await called.give(then: go.received)
                return "draft"
            }
        }
        let content = NavigationMirror(app.navigator).content(of: try #require(app.open(Draft()).first))
        await content.load()
        #expect(throws: (any Error).self) { try content.result?.get() }
        isBroken.withLock { $0 = false }
        let again = Task { await content.reload() }
        await called.received()
        #expect(content.result == nil)
        go.give()
        await again.value
        #expect(try content.result?.get() as? String == "draft")
    }

    /// Returns when the pages are as wanted.
    private func reached(_ condition: (Navigation) -> Bool) async {
        while !condition(mirror.state), !Task.isCancelled {
            let changed = Signal()
            withObservationTracking {
                _ = mirror.state
            } onChange: {
                changed.give()
            }
            await changed.received()
        }
    }
}
