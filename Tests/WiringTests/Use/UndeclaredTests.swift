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
                $0.allowResolving((any AccountService)?.self)
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
                  Fix: add registrar.allowResolving((any AccountService).self) to the entry of Cart.
                """)
        #expect(log.entries == [])
        #expect(try services.resolve((any AccountService)?.self) != nil)
        let errors = [
            resolutionError { try services.resolve([any SearchSource].self) },
            resolutionError { try services.resolve(Int?.self) },
            resolutionError { try services.resolve((any CartService)?.self) },
            resolutionError { try services.resolve((any AccountService).self, tagged: Work.self) },
            resolutionError { try services.resolve(Lazy<Factory<Int, any PageReader>>.self) },
            resolutionError { try services.resolve(Provider<any CartService>.self) },
            resolutionError { try services.resolve((@Sendable () -> Int).self) },
        ]
        let types = [
            "[any SearchSource]", "Int?", "(any CartService)?", "TaggedService<Work, any AccountService>",
            "Lazy<Factory<Int, any PageReader>>", "Provider<any CartService>", "(@Sendable () -> Int)",
        ]
        #expect(
            errors.map { $0?.remedy } == types.map { "add registrar.allowResolving(\($0).self) to the entry of Cart." })
    }
}

extension ServiceResolver {
    /// A module's handle, as a service that a test can ask for.
    struct Held: Sendable { let services: ServiceResolver }
}
