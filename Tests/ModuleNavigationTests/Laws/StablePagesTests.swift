import ModuleKit
import ModuleNavigation
import ModuleRouting
import ModuleTesting
import ModuleNavigationTesting
import TestSupport
import Testing

@Suite("Pages that stay the same", .takingTurns)
struct StablePagesTests {
    typealias Front = SamplePages.Home
    typealias Book = SamplePages.Book
    typealias Rating = SamplePages.Rating
    typealias Orders = SamplePages.Orders

    /// Never equal to another, nor to itself.
    struct Moment: PageRoute {
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
            registrar.page(Front.self) { _ in "" }
            registrar.page(Book.self, under: Front()) { _ in "" }
            registrar.page(Rating.self, under: parent, as: .sheet) { _ in }
            registrar.confirmLeaving(Rating.self) { (_: LeaveAttempt<Rating>) in .leave }
            more(&registrar)
        }
        ModuleScope(Session<Void>.self, "Orders") { $0.page(Orders.self) { _ in "" } }
        PageLayout {
            Tabs("main", initial: "shop") {
                Stack("shop") { Front() }
                Stack("orders") { Orders() }
            }
        }
    }

    static let samples: [any PageRoute] = [Book(id: 1), Book(id: 2), Rating(id: 1)]

    @Test("Tabs, sheets, pages that are held, and scopes are stable; the roots need no samples")
    func holds() async {
        let found = await issues { expectStablePages(of: Self.shop(), for: Self.samples) }
        #expect(found.map(\.text) == [])
    }

    @Test("A page without a sample is an issue at the caller's line")
    func missing() async {
        let line = #line + 1
        let found = await issues { expectStablePages(of: Self.shop(), for: [Book(id: 1)]) }
        #expect(
            found.map(\.text) == [
                """
                Some pages have no sample.
                    Rating
                  Fix: add a route of each to the samples.
                """
            ])
        #expect(found.map(\.line) == [line])
    }

    @Test("A parent that is another one each time is an issue")
    func changingParent() async {
        let count = Holder(0)
        let list = Self.shop { _ in
            count.hold((count.value ?? 0) + 1)
            return Book(id: count.value ?? 0)
        }
        let found = await issues { expectStablePages(of: list, for: Self.samples) }
        #expect(
            found.map(\.text) == [
                """
                The parent of Rating(id: 1) is another one each time.
                  Fix: make the parent depend on nothing but the page.
                """
            ])
    }

    @Test("A route that is not equal to itself is an issue")
    func unequal() async {
        let list = Self.shop(more: { registrar in registrar.page(Moment.self, under: Front()) { _ in } })
        let found = await issues { expectStablePages(of: list, for: Self.samples + [Moment()]) }
        #expect(
            found.map(\.text) == [
                """
                Moment() is not equal to itself.
                  Fix: make `==` and `hash(into:)` depend on nothing but the page.
                """
            ])
    }

    @Test("Modules that can't be assembled, or have no layout, are an issue")
    func unassembled() async {
        let lacking = module("Cart") { $0.provide(Int.self) { (_: String) in 1 } }
        let found = await issues { expectStablePages(of: modules { lacking }, for: []) }
        #expect(found.count == 1)
        #expect(found.first?.text.contains("String") == true)
        let none = await issues { expectStablePages(of: modules { LinkRouting(schemes: ["bookshop"]) }, for: []) }
        #expect(none.count == 1)
        #expect(none.first?.text.contains("NavigationPlan") == true)
    }
}
