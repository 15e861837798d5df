import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("place-name-malformed: the name of a part of a layout can't stand in a path", .takingTurns)
struct PlaceNameMalformedTests {
    @Test(
        "A part is named with letters, digits, - and _",
        arguments: [
            ("hall", true), ("Hall-2", true), ("große_halle", true), ("", false), ("my hall", false), ("a/b", false),
            ("hall*", false), ("a\nb", false), ("a\"b", false),
        ]
    )
    func names(_ name: String, _ isGood: Bool) {
        let line: UInt = #line
        let layout = PageLayout {
            Tabs("main") {
                Stack(name) { ShowHall() }
                Stack("loans") { ShowLoans() }
            }
        }
        let found = Library.problems(with: layout) {}
        #expect(
            found.map(\.description)
                == (isGood
                    ? []
                    : [
                        """
                        A part of the layout is named \(name.debugDescription), which can't stand in a path.
                            module: PageLayout
                            at: \(at(line + 3))
                          Fix: name it with letters, digits, - and _.
                        """
                    ])
        )
        #expect(found.allSatisfy { $0.code == .placeNameMalformed })
    }
}
