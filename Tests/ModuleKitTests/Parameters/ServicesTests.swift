import ModuleKit
import TestSupport
import Testing

@Suite("Resolving through a module's Services", .takingTurns)
struct ServicesTests {
    /// Keeps the handle that its module got.
    final class Pages: Sendable {
        let services: ServiceResolver
        init(_ services: ServiceResolver) { self.services = services }
    }

    static func shop(_ declare: @escaping @Sendable (inout Registrar) -> Void) throws -> ModuleManager {
        try ModuleManager(clock: .stopped) {
            module("Cart") {
                $0.provide((any CartService).self) { StubCart() }
                $0.contribute((any SearchSource).self) { StubSource(name: "books") }
                $0.allowResolving((any OrderService)?.self)
            }
            module("Pages") {
                $0.provide(Pages.self, Pages.init)
                declare(&$0)
            }
        }
    }

    @Test("The handle resolves what its module declared")
    func declared() throws {
        let manager = try Self.shop { $0.allowResolving((any CartService).self) }
        let services = try manager.resolve(Pages.self).services
        let cart = try manager.resolve((any CartService).self)
        #expect(try services.resolve((any CartService).self) === cart)
        let inferred: any CartService = try services.resolve()
        #expect(inferred === cart)
    }

    @Test("You can declare whatever may stand in a parameter list, and resolve it as you declared it")
    func parameterForms() throws {
        let manager = try Self.shop {
            $0.allowResolving((any OrderService)?.self)
            $0.allowResolving([any SearchSource].self)
            $0.allowResolving(Lazy<any CartService>.self)
            $0.allowResolving(EventSender.self)
        }
        let services = try manager.resolve(Pages.self).services
        #expect(try services.resolve((any OrderService)?.self) == nil)
        #expect(try services.resolve([any SearchSource].self).map(\.name) == ["books"])
        #expect(try services.resolve(Lazy<any CartService>.self)() is StubCart)
        _ = try services.resolve(EventSender.self)
        #expect(resolutionError { try services.resolve((any CartService).self) }?.code == .undeclared)
        #expect(resolutionError { try services.resolve((any SearchSource).self) }?.code == .undeclared)
    }

    @Test("What another module declared is not this module's to resolve")
    func declarationsOfOthers() throws {
        let manager = try Self.shop { _ in }
        let services = try manager.resolve(Pages.self).services
        let error = resolutionError { try services.resolve((any OrderService)?.self) }
        #expect(error?.code == .undeclared)
    }

    @Test("A handler and a start handler get the handle of their own module")
    func handlers() async throws {
        let log = RecordingLog()
        _ = try await runningApp {
            for name in ["Cart", "Catalog"] {
                module(name) {
                    $0.onStart { (services: ServiceResolver) in
                        let error = resolutionError { try services.resolve(Int.self) }
                        log.record(error?.facts.first ?? "none")
                    }
                }
            }
        }
        #expect(log.entries.sorted() == ["module: Cart", "module: Catalog"])
    }
}
