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
}
