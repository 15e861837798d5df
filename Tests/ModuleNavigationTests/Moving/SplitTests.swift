import TestSupport
import Testing

@testable import ModuleNavigation
@testable import ModuleNavigationTesting

@Suite("A sidebar and the detail beside it", .takingTurns)
struct SplitTests {
    @Test("Both tops are seen, and both may speak")
    func seen() {
        var walk = Walk(.split)
        #expect(walk.state.seenPages == [1, 2])
        #expect(walk.move(.open(.shelf("a"), from: 2)) == .opened(3))
        #expect(walk.effects == ["covered #2", "shown #3"])
        #expect(walk.state.activePlace == "library/detail")
        #expect(walk.state.seenPages == [3, 1])
    }

    @Test("What is opened from the sidebar stands in the detail, in the place of what was there")
    func beside() {
        var walk = Walk(.split)
        #expect(walk.move(.open(.shelf("a"), from: 1)) == .opened(3))
        walk.push(.signUp)
        #expect(walk.move(.open(.shelf("b"), from: 1)) == .opened(5))
        #expect(walk.at("library/sidebar") == [.shelves])
        #expect(walk.at("library/detail") == [.noShelf, .shelf("b")])
        #expect(walk.effects == ["closed #4", "closed #3", "shown #5"])
        #expect(walk.trail("library") == ["sidebar", "detail"])
    }

    @Test("What the detail shows already is not opened again: it is made active")
    func alreadyBeside() {
        var walk = Walk(.split)
        walk.open(.shelf("a"))
        #expect(walk.move(.open(.shelf("a"), from: 1)) == .alreadyThere(3))
        walk.move(.report(.selected("sidebar")))
        #expect(walk.move(.open(.shelf("a"), from: 1)) == .arrived(3))
        #expect(walk.state.activePlace == "library/detail")
        #expect(walk.effects == [])
        #expect(walk.move(.open(.shelf("a"), from: 1, again: true)) == .opened(4))
        #expect(walk.at("library/detail") == [.noShelf, .shelf("a")])
    }

    @Test("A held page of the detail is asked before another takes its place")
    func held() {
        var walk = Walk(.split)
        walk.open(.shelf("a"))
        walk.move(.hold(3))
        #expect(walk.move(.open(.shelf("b"), from: 1)) == .held([3]))
        #expect(walk.at("library/detail") == [.noShelf, .shelf("a")])
    }

    @Test("A push from the sidebar stays in the sidebar, and so does a page that stands on its parent alone")
    func pushed() {
        var walk = Walk(.split)
        #expect(walk.move(.open(.shelf("a"), from: 1, as: .pushed)) == .opened(3))
        #expect(walk.at("library/sidebar") == [.shelves, .shelf("a")])

        let blueprint = Blueprint(
            "shelves that are edited",
            .split("library", sidebar: .stack("sidebar", .shelves), detail: .stack("detail", .noShelf)),
            pages: [
                .page(SamplePages.Shelves.self),
                .page(SamplePages.NoShelf.self),
                .page(SamplePages.Shelf.self, under: { _ in SamplePages.Shelves() }, only: true),
            ],
            routes: []
        )
        walk = Walk(blueprint)
        #expect(walk.move(.open(.shelf("a"), from: 1)) == .opened(3))
        #expect(walk.at("library/sidebar") == [.shelves, .shelf("a")])
    }

    @Test("When all that lay in the detail is closed, the sidebar is active")
    func closed() {
        var walk = Walk(.split)
        walk.open(.shelf("a"))
        walk.push(.signUp)
        walk.move(.close(4))
        #expect(walk.state.activePlace == "library/detail")
        walk.move(.back)
        #expect(walk.trail("library") == ["sidebar"])
        #expect(walk.at("library/detail") == [.noShelf])
        #expect(walk.move(.back) == .exit)
    }

    @Test("A detail that alone was active stays so")
    func closedAlone() {
        var walk = Walk(.split)
        walk.move(.open(.shelf("a"), from: 2))
        walk.move(.report(.selected("sidebar")))
        walk.move(.back)
        #expect(walk.trail("library") == ["detail"], "the sidebar was left")
        walk.move(.back)
        #expect(walk.trail("library") == ["detail"])
        #expect(walk.at("library/detail") == [.noShelf])
    }

    @Test("A sheet of the sidebar closes with what opened it, not with the detail")
    func opener() {
        var walk = Walk(.split)
        walk.push(.shelf("a"))
        walk.move(.open(.signIn, from: 3))
        #expect(walk.overlays == ["sheet by #3: #4 SignIn()"])
        walk.move(.close(3))
        #expect(walk.overlays == [])
        #expect(walk.effects == ["closed #4", "closed #3", "shown #1", "shown #2"])
    }
}
