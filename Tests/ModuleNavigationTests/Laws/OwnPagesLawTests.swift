import ModuleKit
import ModuleNavigation
import ModuleRouting
import ModuleTesting
import ModuleNavigationTesting
import TestSupport
import Testing

@Suite("The laws of the navigation, for your own pages", .takingTurns, .timeLimit(.minutes(5)))
struct OwnPagesLawTests {
    typealias Front = SamplePages.Home
    typealias Book = SamplePages.Book
    typealias Rating = SamplePages.Rating
    typealias Orders = SamplePages.Orders

    /// Never equal to another, nor to itself.
    struct Moment: Route, Hashable {
        static let pattern: RoutePattern = "/moment"

        static func == (left: Self, right: Self) -> Bool { false }
    }

    /// A shop whose ratings stand on that book, with what else it registers.
    @ModuleBuilder
    static func shop(
        _ parent: @escaping @Sendable (Rating) -> Book = { Book(id: $0.id) },
        more: @escaping @Sendable (inout Registrar) -> Void = { _ in }
    ) -> ModuleList {
        LinkRouting(schemes: ["bookshop"])
        module("Shop") { registrar in
            registrar.page { (_: Front) in "" }
            registrar.page(under: { (_: Book) in Front() }) { (_: Book) in "" }
            registrar.page(as: .sheet, under: parent, mayHold: true) { (_: Rating) in }
            registrar.whenHeld(Rating.self) { (_: Held<Rating>) in .leave }
            more(&registrar)
        }
        ModuleScope(Session<Void>.self) {
            module("Orders") { $0.page { (_: Orders) in "" } }
        }
        PageLayout {
            Tabs("main", start: "shop") {
                Stack("shop") { Front() }
                Stack("orders") { Orders() }
            }
        }
    }

    static let samples: [any Route & Hashable] = [Book(id: 1), Book(id: 2), Rating(id: 1)]

    @Test("They hold for tabs, sheets, pages that are held, and scopes; the roots need no samples")
    func holds() async {
        let found = await issues { NavigationLaws.hold(of: Self.shop(), for: Self.samples) }
        #expect(found.map(\.text) == [])
    }

    @Test("They hold for the plan of a test's modules", .modules(shop(), starting: false))
    func ofPlan() async throws {
        let plan = try ModuleManager.ofTest.resolve(NavigationPlan.self)
        let found = await issues { NavigationLaws.hold(of: plan, for: Self.samples, scripts: 20, seed: 7) }
        #expect(found.map(\.text) == [])
    }

    @Test("A page without a sample is an issue at the caller's line")
    func missing() async {
        let line = #line + 1
        let found = await issues { NavigationLaws.hold(of: Self.shop(), for: [Book(id: 1)]) }
        #expect(
            found.map(\.text) == [
                """
                The laws of the navigation leave out pages that have no sample.
                    Rating
                  Fix: add a route of each to the samples.
                """
            ]
        )
        #expect(found.map(\.line) == [line])
    }

    /// The issues of a shop in which a parent is another one each time.
    private func changing(seed: UInt64) async -> [RecordedIssue] {
        let count = Holder(0)
        let list = Self.shop { _ in
            count.hold((count.value ?? 0) + 1)
            return Book(id: count.value ?? 0)
        }
        return await issues { NavigationLaws.hold(of: list, for: Self.samples, seed: seed) }
    }

    @Test("A parent that is another one each time breaks them, and the issue has the shortest script")
    func changingParent() async {
        let found = await changing(seed: 1)
        #expect(found.count == 1)
        #expect(found.first?.text.hasPrefix("The same intent gave something else the second time.\n") == true)
        #expect(found.first?.text.hasSuffix(Self.remedy) == true)
    }

    @Test("A route that equals no other keeps them, because a page equals itself")
    func unequal() async {
        let list = Self.shop(more: { registrar in
            registrar.page(under: { (_: Moment) in Front() }) { (_: Moment) in }
        })
        #expect(await issues { NavigationLaws.hold(of: list, for: Self.samples + [Moment()]) }.isEmpty)
    }

    static let remedy = """

          Fix: make each parent and each == depend on nothing but the page; if they do, this is a defect of \
        ModuleNavigation: please report it with the script.
        """

    @Test("Modules that can't be assembled, or have no layout, are an issue")
    func unassembled() async {
        let lacking = module("Cart") { $0.provide(Int.self) { (_: String) in 1 } }
        let found = await issues { NavigationLaws.hold(of: modules { lacking }, for: []) }
        #expect(found.count == 1)
        #expect(found.first?.text.contains("String") == true)
        let none = await issues { NavigationLaws.hold(of: modules { LinkRouting(schemes: ["bookshop"]) }, for: []) }
        #expect(none.count == 1)
        #expect(none.first?.text.contains("NavigationPlan") == true)
    }

    @Test("The same seed draws the same scripts")
    func seeded() async {
        let first = await changing(seed: 3)
        #expect(first.count == 1)
        #expect(await changing(seed: 3).map(\.text) == first.map(\.text))
    }
}
