import Foundation
import ModuleKit
import ModuleNavigation
import TestSupport
import Testing

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
        let services = error.problems.filter { !pages.contains($0) }
        for (problems, hint) in [(pages, "registered"), (services, "provided")] {
            for fact in problems.map({ $0.facts.first ?? "" }) {
                #expect(fact.hasPrefix("\(hint) by: Catalog, Catalog/CatalogEntry.swift:"))
                #expect(fact.hasSuffix(", which is left out of the list"))
            }
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

    @Test("Each feature that there is is listed")
    func features() throws {
        let features = try FileManager.default.contentsOfDirectory(
            atPath: Program.project.appendingPathComponent("Features").path
        )
        .filter { !$0.hasPrefix(".") }
        let modules = TemporaryShop.modules(data: self.folder) { _ in }.names
        #expect(Set(features) == Set(modules).subtracting(["LinkRouting", "RoutingRules", "Terminal", "PageLayout"]))
    }
}
