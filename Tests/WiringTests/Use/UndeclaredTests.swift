import ModuleKit
import TestSupport
import Testing

@Suite("undeclared: a resolve through Services that the module did not declare", .takingTurns)
struct UndeclaredTests {
    @Test("An undeclared resolve through Services throws, names the line to add, and runs no factory")
    func undeclared() throws {
        let log = RecordingLog()
        let manager = try ModuleManager {
            module("Account") { $0.provide((any AccountService).self) { log.made(StubAccount()) } }
            module("Cart") {
                $0.uses((any AccountService)?.self)
                $0.provide(ServiceResolver.Held.self) { (services: ServiceResolver) in
                    ServiceResolver.Held(services: services)
                }
            }
        }
        let services = try manager.resolve(ServiceResolver.Held.self).services
        let error = resolutionError { try services.resolve((any AccountService).self) }
        #expect(error?.code == .undeclared)
        #expect(
            error?.description == """
                AccountService was resolved through ServiceResolver without being declared.
                    module: Cart
                  Fix: add registrar.uses((any AccountService).self) to the entry of Cart.
                """
        )
        #expect(log.entries == [])
        #expect(try services.resolve((any AccountService)?.self) != nil)
        #expect(
            resolutionError { try services.resolve([any SearchSource].self) }?.remedy == Self.line("[any SearchSource]")
        )
        #expect(resolutionError { try services.resolve(Int?.self) }?.remedy == Self.line("Int?"))
        #expect(
            resolutionError { try services.resolve((any CartService)?.self) }?.remedy == Self.line("(any CartService)?")
        )
        #expect(
            resolutionError { try services.resolve((any AccountService).self, tag: Work.self) }?.remedy
                == Self.line("Tagged<Work, any AccountService>")
        )
        #expect(
            resolutionError { try services.resolve(Lazy<Factory<Int, any PageReader>>.self) }?.remedy
                == Self.line("Lazy<Factory<Int, any PageReader>>")
        )
    }

    /// The remedy that names the line to add.
    private static func line(_ type: String) -> String { "add registrar.uses(\(type).self) to the entry of Cart." }
}

extension ServiceResolver {
    /// A module's handle, as a service that a test can ask for.
    struct Held: Sendable { let services: ServiceResolver }
}
