import BookshopCart
import BookshopCatalogInterface
import Foundation
import ModuleKit
import ModuleNavigation
import ModuleTesting
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
                ])
        #expect(manager.graph.scopes.map(\.name) == ["Session"])
        #expect(manager.graph.scopes.first?.graph.modules.first?.name == "ReaderOrders")
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test(
        "Every module may be left out, and the check answers instead of trapping",
        arguments: TemporaryShop.modules(data: FileManager.default.temporaryDirectory).names
    )
    func everyModuleLeftOut(name: String) throws {
        let modules = TemporaryShop.modules(data: folder)
        let needed: Set = ["LinkRouting", "Storage", "Account", "Catalog", "Cart", "PageLayout"]
        if needed.contains(name) {
            #expect(throws: AssemblyError.self) { try ModuleManager(modules.removing(.named(name))) }
        } else {
            #expect(throws: Never.self) { try ModuleManager(modules.removing(.named(name))) }
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

    @Test("No modules of the shop depend on each other")
    func layers() throws { #expect(try ModuleManager(TemporaryShop.modules(data: folder) { _ in }).graph.knots == []) }

    @Test("A service of a feature that isn't there is named with the interface that declares it")
    func deleted() {
        let error = #expect(throws: AssemblyError.self) { try ModuleManager { CartEntry() } }
        let found = error?.problems.first { $0.subject == "CatalogService" }
        #expect(found?.facts.contains("declared in: BookshopCatalogInterface") == true)
    }

    @Test("The shop is complete")
    func complete() { expectComplete(TemporaryShop.modules(data: folder)) }

    @Test("The registry's laws hold for the shop")
    func laws() async {
        await Laws.lifetimesHold(of: TemporaryShop.modules(data: folder))
        await Laws.overridesNeverLeak(
            of: TemporaryShop.modules(data: folder),
            overriding: ServiceOverride { $0.provide((any CatalogService).self) { FewBooks(books: []) } })
        Laws.checkHasNoSideEffects(of: TemporaryShop.modules(data: folder))
    }
}
