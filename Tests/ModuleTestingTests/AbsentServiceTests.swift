import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("A service that a test makes absent", .takingTurns, .timeLimit(.minutes(5)))
struct AbsentServiceTests {
    enum Disk {}

    static let list: ModuleList = modules {
        shop()
        module("Pages") {
            $0.provide(String.self) { (catalog: (any CatalogService)?, number: TaggedService<Disk, Int>?) in
                "\(catalog?.books ?? 0) \(number?.service ?? 0)"
            }
            $0.provide(Int.self, tagged: Disk.self) { 7 }
            $0.provide(LiveCatalog.self, taking: Int.self) { LiveCatalog(books: $0) }
            $0.decorate(Int.self, tagged: Disk.self) { $0 + 1 }
            $0.contribute((any SearchSource).self) { Shelf() }
        }
    }

    static func manager(_ overrides: ServiceOverride...) throws -> ModuleManager {
        try ModuleManager(list.removing("Cart"), clock: .stopped).overriding(overrides)
    }

    @Test("An optional gets nil, also under a tag, with its decorators; everything else is there")
    func optional() throws {
        #expect(try Self.manager().resolve(String.self) == "1000 8")
        let manager = try Self.manager(.removing((any CatalogService).self), .removing(Int.self, tagged: Disk.self))
        #expect(try manager.resolve(String.self) == "0 0")
        #expect(try manager.resolve((any CatalogService)?.self) == nil)
        #expect(try Self.manager(.removing(TaggedService<Disk, Int>.self)).resolve(String.self) == "1000 0")
        #expect(manager.graph.startOrder.contains("Catalog"))
    }

    @Test("`resolve` throws that it is missing, with the line of the override")
    func resolve() throws {
        let line: UInt = #line
        let manager = try Self.manager(
            .removing((any CatalogService).self), .removing(LiveCatalog.self, taking: Int.self))
        let error = #expect(throws: ResolutionError.self) { try manager.resolve((any CatalogService).self) }
        #expect(error?.code == .missing)
        #expect(
            error.map { "\($0)" } == """
                No listed module provides CatalogService.
                    made absent by: \(at(line + 2))
                  Fix: take that override of the test away, or resolve it as an optional.
                """)
        #expect(throws: ResolutionError.self) { try manager.resolve(Factory<Int, LiveCatalog>.self) }
    }

    @Test("What requires it is a problem of the assembly, with the line and what to do")
    func required() throws {
        let line: UInt = #line
        let override = ServiceOverride.removing((any CatalogService).self)
        let error = #expect(throws: AssemblyError.self) {
            try ModuleManager(Self.list, clock: .stopped).overriding([override])
        }
        #expect(error?.problems.map(\.code) == ["service-missing"])
        #expect(error?.problems.first?.facts == ["made absent by: \(at(line + 1))"])
        #expect(
            error?.problems.first?.description.hasPrefix("CartService depends on CatalogService, which is made absent.")
                == true)
        #expect(
            error?.problems.first?.remedy
                == "provide it in an override after that one, or make the parameter optional.")
    }

    @Test("Of a list it takes all contributions of the modules away, and leaves those of later overrides")
    func list() throws {
        #expect(try Self.manager().resolve([any SearchSource].self).count == 2)
        #expect(try Self.manager(.removing([any SearchSource].self)).resolve([any SearchSource].self).isEmpty)
        let one = try Self.manager(
            .removing([any SearchSource].self), ServiceOverride { $0.contribute((any SearchSource).self) { Shelf() } })
        #expect(try one.resolve([any SearchSource].self).count == 1)
    }

    @Test("It removes the registrations before it, so an override after it can provide the service")
    func order() throws {
        let provided = ServiceOverride { $0.provide((any CatalogService).self) { LiveCatalog(books: 5) } }
        let absent = ServiceOverride.removing((any CatalogService).self)
        #expect(try Self.manager(absent, provided).resolve((any CatalogService).self).books == 5)
        #expect(try Self.manager(provided, absent).resolve((any CatalogService)?.self) == nil)
    }

    @Test("If it removes nothing, that is a problem of the assembly, at its line")
    func nothing() {
        let line: UInt = #line
        let overrides: [ServiceOverride] = [.removing(Double.self), .removing([Double].self), .removing(Int.self)]
        let error = #expect(throws: AssemblyError.self) {
            try ModuleManager(Self.list, clock: .stopped).overriding(overrides)
        }
        #expect(error?.problems.map(\.code) == ["unused-override", "unused-override", "unused-override"])
        #expect(error?.problems.map(\.subject) == ["Double", "[Double]", "Int"])
        #expect(error?.problems.map(\.location) == Array(repeating: at(line + 1), count: 3))
    }

    @Test("A service of a declared scope is absent there, and one of the app in its scopes too")
    func scopes() throws {
        let list = modules {
            module("App") { $0.provide(Int.self) { 1 } }
            ModuleScope(Session<Void>.self, "Session") {
                $0.provide(String.self) { "session" }
                $0.provide(Double.self) { (number: Int?, text: String?) in
                    Double((number ?? 0) + (text?.count ?? 0))
                }
                $0.contribute(Float.self) { 1 }
            }
        }
        let manager = try ModuleManager(list, clock: .stopped)
        #expect(try manager.open(Session<Void>.self).resolve(Double.self) == 8)
        let without = try manager.overriding(.removing(Int.self), .removing(String.self), .removing([Float].self))
        let session = try without.open(Session<Void>.self)
        #expect(try session.resolve(Double.self) == 0)
        #expect(try session.resolve([Float].self).isEmpty)
        let error = #expect(throws: ResolutionError.self) { try session.resolve(Int.self) }
        #expect(error?.facts.first?.hasPrefix("made absent by: ") == true)
    }

    @Test("Whether the test asks for the service makes no difference")
    func unused() async {
        let found = await issues(of: Self.list.removing("Cart"), overriding: .removing((any CatalogService).self)) {}
        #expect(found.map(\.text) == [])
    }
}
