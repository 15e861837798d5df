import ModuleKit
import TestSupport
import Testing

@Suite("back-reference: what takes the way back is never made for its parent", .takingTurns)
struct BackReferenceTests {
    final class Screen: Sendable {
        init(_ row: Row) {}
        init() {}
    }

    final class Row: Sendable {
        init(_ screen: BackReference<Screen>) {}
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let why: String
        let remedy: String
        let declare: @Sendable (inout Registrar) -> Void
    }

    static let cases = [
        Case(
            testDescription: "the parent is a singleton",
            why: "it is a singleton, which resolves share",
            remedy: "take Lazy<Screen>: there is one for all.",
            declare: {
                $0.provide(Screen.self, Screen.init(_:))
                $0.provide(Row.self, as: .transient, Row.init)
            }
        ),
        Case(
            testDescription: "the parent is a transient",
            why: "it isn't shared within a resolve",
            remedy: "provide Screen as .graph.",
            declare: {
                $0.provide(Screen.self, as: .transient, Screen.init(_:))
                $0.provide(Row.self, as: .transient, Row.init)
            }
        ),
        Case(
            testDescription: "the child is made from an argument",
            why: "a Factory makes Row in a resolve of its own",
            remedy: "hand what it needs of Screen over in the argument.",
            declare: {
                $0.provide(Screen.self, as: .graph) { (_: Factory<Int, Row>) in Screen() }
                $0.provide(Row.self, taking: Int.self) { (_: Int, screen: BackReference<Screen>) in Row(screen) }
            }
        ),
        Case(
            testDescription: "the parent isn't made of it",
            why: "it isn't made of Row",
            remedy: "let Screen, or something that Screen is made of, take Row.",
            declare: {
                $0.provide(Screen.self, as: .graph) { Screen() }
                $0.provide(Row.self, as: .transient, Row.init)
            }
        ),
        Case(
            testDescription: "the parent takes it lazily, in a resolve of its own",
            why: "it isn't made of Row",
            remedy: "let Screen, or something that Screen is made of, take Row.",
            declare: {
                $0.provide(Screen.self, as: .graph) { (_: Lazy<Row>) in Screen() }
                $0.provide(Row.self, as: .graph, Row.init)
            }
        ),
    ]

    @Test("Where no resolve makes both, the check says why", arguments: cases)
    func neverMade(_ testCase: Case) {
        let found = problems { _ in modules { module("Screens", testCase.declare) } }
        #expect(found.map(\.code) == [.backReference])
        let problem = found.first
        #expect(problem?.subject == "Screen")
        #expect(problem?.summary.hasSuffix("for Screen: \(testCase.why).") == true)
        #expect(problem?.remedy == testCase.remedy)
    }

    @Test("A child that resolves share: the whole text")
    func sharedChild() {
        let line: UInt = #line
        let found = problems { log in
            modules {
                module("Screens") {
                    $0.provide(Screen.self, as: .graph) { (_: Row) in log.made(Screen()) }
                    $0.provide(Row.self) { (screen: BackReference<Screen>) in log.made(Row(screen)) }
                }
            }
        }
        #expect(
            found.map(\.description) == [
                """
                Row takes BackReference<Screen>, but is never made for Screen: Row is a singleton, and each resolve makes another \
                Screen.
                    module: Screens
                    at: \(at(line + 5))
                    path: Row → BackReference<Screen>
                    Screen: Screens, \(at(line + 4))
                  Fix: provide Row as .graph or .transient.
                """
            ]
        )
    }

    @Test("No listed module provides the parent")
    func missing() {
        let found = problems { _ in
            modules { module("Screens") { $0.provide(Row.self, as: .transient, Row.init) } }
        }
        #expect(found.map(\.code) == [.backReference])
        #expect(found.first?.remedy == "provide Screen, or list the module that does.")
    }

    @Test("The parent lives outside of the scope")
    func outside() {
        let found = problems { _ in
            modules {
                module("Screens") { $0.provide(Screen.self, as: .graph) { Screen() } }
                ModuleScope(Session<Void>.self) {
                    module("Rows") { $0.provide(Row.self, as: .transient, Row.init) }
                }
            }
        }
        #expect(found.map(\.code) == [.backReference])
        #expect(found.first?.remedy == "take Screen: nothing outside is made of what a scope has.")
    }

    @Test("No service is made of a handler")
    func handler() {
        let found = problems { _ in
            modules {
                module("Screens") {
                    $0.provide(Screen.self, as: .graph) { Screen() }
                    $0.onStart { (_: BackReference<Screen>) in }
                }
            }
        }
        #expect(found.map(\.code) == [.backReference])
        #expect(found.first?.remedy == "take Screen.")
    }

    @Test("Allowed, a call throws that there is no parent")
    func allowed() throws {
        final class Held: Sendable {
            let screen: BackReference<Screen>
            init(_ screen: BackReference<Screen>) { self.screen = screen }
        }
        let manager = try ModuleManager(allowing: [
            Allowance(.backReference, of: "Screen", because: "the screen takes it in spring")
        ]) {
            module("Screens") {
                $0.provide(Screen.self, as: .graph) { Screen() }
                $0.provide(Held.self, as: .transient, Held.init)
            }
        }
        let held = try manager.resolve(Held.self)
        #expect(resolutionError { try held.screen() }?.code == .parentMissing)
    }

    @Test("A module that may not reach the parent takes no way back to it")
    func reach() {
        let found = problems { _ in
            modules {
                module("Screens") { $0.provide(Screen.self, as: .graph, Screen.init(_:)) }
                module("Rows") { $0.provide(Row.self, as: .graph, Row.init) }.reaching((any CartService).self)
            }
        }
        #expect(found.map(\.code).contains(.notReachable))
    }
}
