import AccountInterface
import AnalyticsInterface
import CartInterface
import CatalogInterface
import Foundation
import ModuleKit
import ModuleNavigation
import ModuleRouting
import OrdersInterface
import RecommendationsInterface
import ReviewsInterface
import TestSupport
import Testing
import WebInterface

@Suite("The composition root", .takingTurns)
struct CompositionTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("never-made")

    @Test("The listed modules fit together, and no factory runs while that is checked")
    func fitsTogether() throws {
        let manager = try ModuleManager(TemporaryShop.modules(data: folder))
        #expect(
            manager.graph.modules.map(\.name)
                == [
                    "LinkRouting", "Storage", "Account", "Catalog", "Recommendations", "Reviews", "Cart", "Orders",
                    "Web", "RoutingRules", "Analytics", "Terminal", "PageLayout",
                ]
        )
        #expect(manager.graph.scopes.map(\.name) == ["Session"])
        #expect(manager.graph.scopes.first?.graph.modules.first?.name == "ReaderOrders")
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test("Without the catalogue the check lists, at once, everything that now lacks something")
    func withoutCatalog() throws {
        let error = try #require(throws: AssemblyError.self) {
            try ModuleManager(TemporaryShop.modules(data: folder).removing("Catalog"))
        }
        let lines = error.problems.map { problem in
            let what = problem.path.isEmpty ? problem.subject : problem.path.joined(separator: " → ")
            return "\(problem.module ?? "-"): \(what)"
        }
        #expect(
            lines == [
                "Recommendations: RecommendationService → CatalogService",
                "Recommendations: route /recommendations/:book → CatalogService",
                "Reviews: ReviewPages → CatalogService",
                "Reviews: question of held EditReview → CatalogService",
                "Cart: CartService → CatalogService",
                "Cart: CartPages → CatalogService",
                "Cart: contribution to SearchSource → CatalogService",
                "Analytics: event BookAddedToCart → CatalogService",
                "PageLayout: ShowShop",
                "Recommendations: ShowRecommendations → BookDetail",
                "Reviews: EditReview → BookDetail",
                "Web: ShowWebPage → ShowShop",
                "Analytics: ShowAnalytics → ShowShop",
                "ReaderOrders: OrderPages → CatalogService",
            ]
        )
        let pages = error.problems.filter { $0.code == .rootUnknown || $0.code == .parentUnknown }
        #expect(pages.count == 5)
        for problem in pages {
            let hint = try #require(problem.facts.first)
            #expect(hint.hasPrefix("registered by: Catalog, Catalog/CatalogEntry.swift:"))
            #expect(hint.hasSuffix(", which is left out of the list"))
        }
        let services = error.problems.filter { !pages.contains($0) }
        for problem in services {
            let file = try #require(problem.location?.fileID)
            let module = problem.module == "ReaderOrders" ? "Orders" : try #require(problem.module)
            #expect(file == "\(module)/\(module)Entry.swift")
            #expect(problem.remedy.hasPrefix("list the module that provides CatalogService"))
            let hint = try #require(problem.facts.first)
            #expect(hint.hasPrefix("provided by: Catalog, Catalog/CatalogEntry.swift:"))
            #expect(hint.hasSuffix(", which is left out of the list"))
        }
        let broken = services.flatMap { Array($0.facts.dropFirst()) }.map { String($0.prefix { $0 != "," }) }
        #expect(
            broken.map { String($0.dropFirst("so this does not work: ".count)) } == [
                "route /books/:book/review (Reviews", "route /cart/add/:book (Cart", "route /cart/remove/:book (Cart",
                "route /analytics (Analytics", "route /cart (Cart", "route /orders (ReaderOrders",
                "route /orders/:number (ReaderOrders",
            ]
        )
    }

    @Test("Without LinkRouting the check names it to each feature that opens routes")
    func withoutLinkRouting() throws {
        let error = try #require(throws: AssemblyError.self) {
            try ModuleManager(TemporaryShop.modules(data: folder).removing("LinkRouting"))
        }
        #expect(
            Set(error.problems.compactMap(\.module)) == [
                "Catalog", "RoutingRules", "Analytics", "Terminal", "PageLayout",
            ])
        for problem in error.problems {
            let hint = try #require(problem.facts.first)
            #expect(hint.hasPrefix("provided by: LinkRouting, ModuleRouting/LinkRouting.swift:"))
            #expect(hint.hasSuffix(", which is left out of the list"))
            #expect(problem.remedy.hasPrefix("list LinkRouting(schemes: ["))
        }
    }

    @Test(
        "Every module may be left out, and the check answers instead of trapping",
        arguments: TemporaryShop.modules(data: FileManager.default.temporaryDirectory).names
    )
    func everyModuleLeftOut(name: String) throws {
        let modules = TemporaryShop.modules(data: folder)
        let needed: Set = ["LinkRouting", "Storage", "Account", "Catalog", "Cart", "PageLayout"]
        if needed.contains(name) {
            #expect(throws: AssemblyError.self) { try ModuleManager(modules.removing(name)) }
        } else {
            #expect(throws: Never.self) { try ModuleManager(modules.removing(name)) }
        }
    }

    @Test("A module starts after those it needs")
    func startOrder() throws {
        let order = try ModuleManager(TemporaryShop.modules(data: folder)).graph.startOrder
        let place = { (name: String) in order.firstIndex(of: name) ?? -1 }
        #expect(place("Storage") < place("Account"))
        #expect(place("Catalog") < place("Cart"))
        #expect(place("Account") < place("Orders") && place("Cart") < place("Orders"))
        #expect(place("Orders") < place("Analytics"))
    }

    @Test("Each feature that there is is listed")
    func features() throws {
        let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let features = try FileManager.default.contentsOfDirectory(
            atPath: project.appendingPathComponent("Features").path
        )
        .filter { !$0.hasPrefix(".") }
        let modules = TemporaryShop.modules(data: self.folder) { _ in }.names
        #expect(Set(features) == Set(modules).subtracting(["LinkRouting", "RoutingRules", "Terminal", "PageLayout"]))
    }

    @Test("The address of every typed route of the shop parses back to an equal value, for a thousand values of each")
    func roundTrips() async throws {
        let router = try TemporaryShop.router(ModuleManager(TemporaryShop.modules(data: folder)))
        var random = SeededGenerator(seed: 1813)
        for _ in 0..<1000 {
            let number = Int(truncatingIfNeeded: random.next())
            try check(ShowShop(), router)
            try check(ShowSubjects(), router)
            try check(ShowAccount(), router)
            try check(SignOut(), router)
            try check(ShowCart(), router)
            try check(CheckOut(), router)
            try check(ShowOrders(), router)
            try check(ShowAnalytics(), router)
            try check(ShowRecommendations(book: number), router)
            try check(BookDetail(id: number, from: random.optionalText()), router)
            try check(
                SearchBooks(
                    words: random.optionalText(),
                    author: random.optionalText(),
                    subject: random.optionalText()
                ),
                router
            )
            try check(ShowAuthor(name: random.text(minimum: 1)), router)
            try check(SignUp(name: random.text(minimum: 0)), router)
            try check(SignIn(name: random.text(minimum: 0)), router)
            try check(AddToCart(book: number), router)
            try check(RemoveFromCart(book: number), router)
            try check(SignInForm(), router)
            try check(EditReview(book: number), router)
            try check(OrderDetail(number: number), router)
            try check(ShowWebPage(path: random.texts()), router)
        }
    }

    @Test("What a path cannot carry has no address, instead of a wrong one")
    func inexpressible() throws {
        let router = try TemporaryShop.router(ModuleManager(TemporaryShop.modules(data: folder)))
        #expect(throws: RoutingError.self) { try router.url(for: ShowAuthor(name: "")) }
        #expect(throws: RoutingError.self) { try router.url(for: ShowWebPage(path: ["a", "", "b"])) }
        #expect(throws: RoutingError.self) { try router.url(for: ShowWebPage(path: ["a", "..", "b"])) }
    }

    private func check<R: Route>(_ route: R, _ router: Router) throws {
        let link = try router.url(for: route)
        let match = try router.match(link, origin: .inside)
        #expect(match.pattern == R.pattern, "\(link)")
        #expect(try match.route(R.self).isCoded(like: route), "\(link)")
    }
}

extension Route {
    /// Whether both have equal properties.
    fileprivate func isCoded(like other: Self) throws -> Bool {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(self) == encoder.encode(other)
    }
}

/// Generated texts.
extension SeededGenerator {
    private static let pieces = [
        " ", "/", "%", "+", "&", "=", "?", "#", ":", "@", ".", "..", "a", "Z", "é", "e\u{301}", "🐳", "👩‍👩‍👧", "日本", "%2F",
        "\\", "\"", "<", ";", "~", "\t", "\u{7F}", "*", "(", ")",
    ]

    /// Never a dot segment, which a path can't carry.
    fileprivate mutating func text(minimum: Int) -> String {
        let count = Int.random(in: minimum...6, using: &self)
        let text = (0..<count).map { _ in Self.pieces.randomElement(using: &self) ?? "" }.joined()
        return text == "." || text == ".." ? "..." : text
    }

    fileprivate mutating func optionalText() -> String? { Bool.random(using: &self) ? text(minimum: 0) : nil }

    fileprivate mutating func texts() -> [String] {
        let count = Int.random(in: 0...4, using: &self)
        return (0..<count).map { _ in text(minimum: 1) }
    }
}
