import ModuleNavigation
import TestSupport
import Testing

@testable import ModuleNavigationUI

@Suite("The driver of a host", .takingTurns)
struct HostDriverTests {
    /// A navigation with a driver whose host shows it.
    private struct Stage {
        let plan: NavigationPlan
        var navigation: Navigation
        var driver = HostDriver()
        var shown = HostPages()

        init(_ plan: HostPlan = .tabs, collapsed: Set<Place> = []) throws {
            self.plan = try plan.plan()
            navigation = Navigation(startOf: self.plan)
            show(collapsed: collapsed)
        }

        /// The host shows what is wanted.
        mutating func show(collapsed: Set<Place> = []) {
            shown = HostPages(navigation, collapsed: collapsed)
            _ = driver.see(shown, wanting: navigation, confirming: driver.waiting?.number)
        }

        mutating func move(_ intents: Navigation.Intent...) {
            for intent in intents { navigation = navigation.applying(intent, by: plan).state }
        }

        mutating func next() -> HostStep.Work? { driver.next(toward: navigation)?.work }

        mutating func begin() throws -> HostStep {
            let step = driver.next(toward: navigation)
            return try #require(step)
        }

        mutating func see(confirming number: Int? = nil) -> [Navigation.HostReport] {
            driver.see(shown, wanting: navigation, confirming: number)
        }

        var top: PageID { navigation.top.id }
    }

    private static func book(_ number: Int) -> Navigation.Intent {
        .open(AnyPageRoute(HostPlan.Book(number: number)), from: nil)
    }

    private static func sheet(_ number: Int) -> Navigation.Intent {
        .open(AnyPageRoute(HostPlan.Sheet(number: number)), from: nil)
    }

    private static let home = HostPages.Column.place("main/home")

    @Test("A push, a pop and anything else are told apart, and what is seen is animated")
    func layings() throws {
        var stage = try Stage()
        let root = stage.top
        stage.move(Self.book(1))
        let first = stage.top
        #expect(stage.next() == .lay(Self.home, [root, first], by: .push, isAnimated: true))
        stage.show()
        stage.move(Self.book(2), Self.book(3))
        let third = stage.top
        #expect(
            stage.next()
                == .lay(
                    Self.home, stage.shown[Self.home] + [PageID(number: third.number - 1), third], by: .set,
                    isAnimated: true))
        stage.show()
        stage.move(.close(first))
        #expect(stage.next() == .lay(Self.home, [root], by: .pop, isAnimated: true))
    }

    @Test(
        """
        Overlays go from the lowest that differs; what is covered changes without animation; then tabs are selected, \
        columns laid, and overlays presented, the lowest first
        """)
    func order() throws {
        var stage = try Stage()
        stage.move(Self.sheet(1), Self.sheet(2))
        stage.show()
        stage.move(.close(stage.shown.overlays[0].pages[0]), Self.book(1))
        stage.move(.select("main/library"), Self.sheet(3), Self.sheet(4))
        var works: [HostStep.Work] = []
        var platform = Platform(stage.shown, seed: 1)
        while let step = stage.driver.next(toward: stage.navigation) {
            works.append(step.work)
            platform.perform(step, of: stage.navigation, isKind: true)
            stage.shown = platform.read()
            _ = stage.see()
        }
        let home = stage.navigation.pages(at: "main/home").map(\.id)
        let overlays = stage.navigation.overlays.map { HostPages.Overlay($0.style, $0.pages.map(\.id)) }
        #expect(
            works == [
                .dismiss(from: 0), .select("main/library", of: "main"),
                .lay(Self.home, home, by: .push, isAnimated: false), .present(overlays[0]), .present(overlays[1]),
            ])
    }

    @Test("At most one step is in flight, and each is planned from the newest wish")
    func newest() throws {
        var stage = try Stage()
        stage.move(Self.sheet(1))
        let step = try stage.begin()
        stage.move(.back, Self.book(1))
        #expect(stage.next() == nil)
        #expect(stage.driver.waiting == step)
        #expect(stage.see(confirming: step.number) == [])
        #expect(
            stage.next()
                == .lay(Self.home, stage.navigation.pages(at: "main/home").map(\.id), by: .push, isAnimated: true))
    }

    @Test("A confirmation that comes late or twice confirms nothing but its own step")
    func confirmations() throws {
        var stage = try Stage()
        stage.move(Self.book(1))
        let first = try stage.begin()
        stage.show()
        stage.move(Self.book(2))
        let second = try stage.begin()
        _ = stage.see(confirming: first.number)
        #expect(stage.driver.waiting == second)
        #expect(stage.next() == nil)
    }

    @Test(
        """
        While a gesture or a transition is under way it holds still, pages that still leave are among those that are \
        shown, and a cancelled swipe is no pop
        """)
    func gesture() throws {
        var stage = try Stage()
        stage.move(Self.book(1))
        stage.show()
        let rest = stage.shown
        stage.shown.places["main/home"]?.removeLast()
        stage.shown.motion = .moving
        stage.move(Self.book(2))
        #expect(stage.see() == [])
        #expect(stage.next() == nil)
        #expect(stage.driver.shown.pages == rest.pages)
        stage.shown = rest
        #expect(stage.see() == [])
        #expect(stage.next() == .lay(Self.home, rest[Self.home] + [stage.top], by: .push, isAnimated: true))
    }

    @Test("The pages that the reader removed are reported, before the host can begin a step")
    func removed() throws {
        var stage = try Stage()
        stage.move(Self.book(1), Self.book(2))
        stage.show()
        let gone = stage.shown[Self.home].suffix(2)
        stage.shown.places["main/home"]?.removeLast(2)
        stage.shown.motion = .settling
        #expect(stage.see() == [.removed(Set(gone))])
        stage.move(.report(.removed(Set(gone))), Self.book(3))
        #expect(stage.next() == nil)
        stage.shown.motion = .none
        #expect(stage.see() == [])
        let pages = stage.shown[Self.home] + [stage.top]
        #expect(stage.next() == .lay(Self.home, pages, by: .push, isAnimated: true))
    }

    @Test("A tab that the reader selected is reported; one that a step selected is not")
    func selected() throws {
        var stage = try Stage()
        stage.shown.selected["main"] = "main/library"
        #expect(stage.see() == [.selected("main/library")])
        stage.move(.report(.selected("main/library")), .select("main/home"))
        #expect(stage.next() == .select("main/home", of: "main"))
        stage.shown.selected["main"] = "main/home"
        #expect(stage.see() == [])
        #expect(stage.driver.waiting == nil)
    }

    @Test("In a split with room for one column, the way back to the sidebar is reported")
    func sidebar() throws {
        var stage = try Stage(.split, collapsed: ["main"])
        stage.move(.select("main/detail"))
        stage.show(collapsed: ["main"])
        let detail = try #require(stage.navigation.pages(at: "main/detail").first?.id)
        #expect(stage.shown[.place("main")].last == detail)
        stage.shown.places["main"]?.removeLast()
        #expect(stage.see() == [.removed([detail]), .selected("main/sidebar")])
        stage.move(.report(.removed([detail])), .report(.selected("main/sidebar")))
        #expect(stage.next() == .lay(.place("main/detail"), [detail], by: .push, isAnimated: false))
    }

    @Test("A host that never confirms a step is visible; confirming it goes on from what the host shows now")
    func lost() throws {
        var stage = try Stage()
        stage.move(Self.sheet(1))
        let step = try stage.begin()
        for _ in 0..<3 {
            #expect(stage.see() == [])
            #expect(stage.driver.waiting == step)
        }
        _ = stage.see(confirming: step.number)
        #expect(stage.driver.waiting == nil)
        #expect(stage.next() == step.work)
    }

    @Test("An overlay that differs goes with those over it")
    func lowest() throws {
        var stage = try Stage()
        stage.move(Self.sheet(1), Self.sheet(2))
        stage.show()
        stage.shown.overlays[0].pages = [PageID(number: 1_000)]
        _ = stage.see()
        #expect(stage.next() == .dismiss(from: 0))
    }
}
