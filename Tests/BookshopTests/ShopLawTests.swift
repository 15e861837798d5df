import CatalogInterface
import Foundation
import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("The bookshop under the test kit", .takingTurns)
struct ShopLawTests {
    static func shop() -> ModuleList {
        TemporaryShop.modules(data: FileManager.default.temporaryDirectory.appendingPathComponent("never-made"))
    }

    @Test("The shop is complete")
    func complete() { expectComplete(Self.shop()) }

    @Test("The registry's laws hold for the shop")
    func laws() async {
        await Laws.lifetimesHold(of: Self.shop())
        await Laws.overridesNeverLeak(
            of: Self.shop(),
            overriding: ServiceOverride { $0.provide((any CatalogService).self) { FewBooks(books: []) } })
        await Laws.stopOrderIsReversedStartOrder(of: Self.shop())
        Laws.checkHasNoSideEffects(of: Self.shop())
    }
}
