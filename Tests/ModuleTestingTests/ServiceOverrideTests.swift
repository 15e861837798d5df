import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("Overrides as values", .takingTurns)
struct ServiceOverrideTests {
    static let list = modules {
        module("Numbers") {
            $0.provide(Int.self) { 1 }
            $0.provide(String.self) { (number: Int) in "\(number)" }
        }
    }

    static func manager(_ overrides: ServiceOverride...) throws -> ModuleManager {
        try ModuleManager(list, clock: .stopped).overriding(overrides)
    }

    @Test("An object that the test made is provided as it is")
    func existing() throws {
        let catalog = LiveCatalog(books: 5)
        let manager = try ModuleManager(shop(), clock: .stopped).overriding(
            .replacing((any CatalogService).self, with: catalog))
        #expect(try manager.resolve((any CatalogService).self) === catalog)
    }

    @Test("If two provide the same service, the last one wins")
    func last() throws {
        let manager = try Self.manager(
            ServiceOverride { $0.provide(Int.self) { 5 } }, ServiceOverride { $0.provide(Int.self) { 6 } })
        #expect(try manager.resolve(Int.self) == 6)
    }

    static let line: Int = #line
    static let seven = ServiceOverride { $0.provide(Int.self) { 7 } }

    @Test("One is kept and used for several managers, and remembers its line")
    func kept() throws {
        #expect(try Self.manager(Self.seven).resolve(Int.self) == 7)
        #expect(try Self.manager(Self.seven).resolve(String.self) == "7")
        #expect(Self.seven.sourceLocation.line == Self.line + 1)
        #expect(Self.seven.sourceLocation.fileID == #fileID)
        // Its property has another name in Swift 6.2.
        #expect("\(Mirror(reflecting: Self.seven.sourceLocation).children.map(\.value))".contains(#filePath))
    }

    @Test("One that fits nothing is a problem of the assembly, at its line")
    func misfit() {
        let line: UInt = #line
        let error = #expect(throws: AssemblyError.self) {
            try Self.manager(ServiceOverride { $0.provide(Double.self) { 1 } })
        }
        #expect(error?.problems.map(\.code) == ["unused-override"])
        #expect(error?.problems.map(\.location) == [at(line + 1)])
    }
}
