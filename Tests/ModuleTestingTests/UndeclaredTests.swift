import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("Undeclared resolves", .takingTurns)
struct UndeclaredTests {
    static let list = modules {
        shop()
        module("Pages") {
            $0.provide(Int.self, as: .transient) { (services: ServiceResolver) in
                _ = try? services.resolve((any CartService).self)
                _ = try? services.resolve((any CartService).self)
                _ = try? services.resolve((any CatalogService).self)
                return 1
            }
        }
        module("Till") {
            $0.allowResolving((any CatalogService).self)
            $0.provide(String.self) { (services: ServiceResolver) in
                _ = try services.resolve((any CatalogService).self)
                _ = try services.resolve((any CartService).self)
                return "till"
            }
        }
    }

    @Test("They are listed all together, each once, with the lines to add")
    func listed() async {
        let line: UInt = #line
        let found = await issues(of: Self.list) {
            let manager = try ModuleManager.current
            _ = try manager.resolve(Int.self)
            _ = try manager.resolve(Int.self)
            #expect(throws: ResolutionError.self) { try manager.resolve(String.self) }
        }
        expect(
            found,
            """
            3 services were resolved through ServiceResolver without being declared.
                Pages: registrar.allowResolving((any CartService).self)
                Pages: registrar.allowResolving((any CatalogService).self)
                Till: registrar.allowResolving((any CartService).self)
              Fix: add these lines to the modules' entries.
            """)
        #expect(found.map(\.line) == [Int(line) + 1])
    }

    @Test("They are listed even if the test threw")
    func afterAnError() async {
        let found = await issues(of: Self.list) { _ = try ModuleManager.current.resolve(String.self) }
        #expect(found.count == 2)
        #expect(
            found.contains {
                $0.text == """
                    1 service was resolved through ServiceResolver without being declared.
                        Till: registrar.allowResolving((any CartService).self)
                      Fix: add these lines to the modules' entries.
                    """
            }
        )
    }
}
