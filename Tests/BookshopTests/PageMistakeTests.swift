import AccountInterface
import CartInterface
import CatalogInterface
import Foundation
import ModuleKit
import ModuleNavigation
import ModuleRouting
import OrdersInterface
import TestSupport
import Testing

@testable import bookshop

@Suite("Mistakes about the shop's pages, reported before anything runs", .takingTurns)
struct PageMistakeTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("never-made")

    private func problems(_ modules: ModuleList) throws -> [AssemblyError.Problem] {
        try #require(throws: AssemblyError.self) { try ModuleManager(modules) }.problems
    }

    @Test("A module that is left out and has the parent of others' pages is named to each of them")
    func parentLeftOut() throws {
        let found = try problems(shopModules(data: folder).removing("Catalog"))
            .filter { $0.facts.contains { $0.hasPrefix("registered by: Catalog, Catalog/CatalogEntry.swift:") } }
        #expect(Set(found.compactMap(\.module)) == ["PageLayout", "Recommendations", "Reviews", "Web", "Analytics"])
        for problem in found {
            #expect(problem.facts.contains { $0.hasSuffix(", which is left out of the list") })
            #expect(problem.location != nil)
        }
    }

    @Test("Parents that go round in a circle are reported with the way")
    func circle() throws {
        struct ReaderRing: ModuleEntry {
            struct First: Route, Hashable {
                static let pattern: RoutePattern = "/ring/first"
                typealias Output = Int
            }
            struct Second: Route, Hashable {
                static let pattern: RoutePattern = "/ring/second"
                typealias Output = Int
            }

            func register(in registrar: inout Registrar) {
                registrar.page(under: { (_: First) in Second() }) { (_: First) in 1 }
                registrar.page(under: { (_: Second) in First() }) { (_: Second) in 2 }
            }
        }
        let found = try problems(shopModules(data: folder).adding(ReaderRing())).filter { $0.path.count > 2 }
        #expect(
            found.contains { $0.path.first == $0.path.last && $0.path.contains("First") && $0.path.contains("Second") })
    }

    @Test("A gate whose page lives in the scope behind it is reported")
    func gateBehindItself() throws {
        struct AskWithin: AskingRoute {
            static let pattern: RoutePattern = "/ask"
            typealias Output = Int
            typealias Reply = Reader
        }
        struct Within: ModuleEntry {
            func register(in registrar: inout Registrar) {
                registrar.page(as: .sheet) { (_: AskWithin) in 1 }
            }
        }
        struct Root: ModuleEntry {
            func register(in registrar: inout Registrar) {
                registrar.page { (_: ShowShop) in throw CancellationError() }
            }
        }
        @ModuleBuilder func modules() -> ModuleList {
            LinkRouting(schemes: ["bookshop"])
            Root()
            ModuleScope(AccountInterface.Session.self) { Within() }
            PageLayout {
                Stack("shop") { ShowShop() }
                Gate(AccountInterface.Session.self, asking: AskWithin())
            }
        }
        let found = try problems(modules())
        #expect(found.contains { $0.module == "PageLayout" && "\($0)".contains("AskWithin") }, "\(found)")
    }
}
