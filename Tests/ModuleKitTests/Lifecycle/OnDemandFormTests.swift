import ModuleKit
import TestSupport
import Testing

@Suite("The forms in which a service that starts on demand is asked for", .takingTurns, .timeLimit(.minutes(5)))
struct OnDemandFormTests {
    struct Form: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let declare: @Sendable (inout Registrar) -> Void
        var declareElsewhere: @Sendable (inout Registrar) -> Void = { _ in }
        let atOnce: @Sendable (ModuleManager) throws -> String
        let awaited: @Sendable (ModuleManager) async throws -> String
    }

    static func form<Service: Sendable>(
        _ description: String,
        _ type: Service.Type,
        _ declare: @escaping @Sendable (inout Registrar) -> Void,
        elsewhere: @escaping @Sendable (inout Registrar) -> Void = { _ in },
        _ text: @escaping @Sendable (Service) throws -> String
    ) -> Form {
        Form(
            testDescription: description,
            declare: declare,
            declareElsewhere: elsewhere,
            atOnce: { try text(try $0.resolve(type)) },
            awaited: { try text(try await $0.resolveWhenReady(type)) }
        )
    }

    static let forms = [
        form("a singleton", (any SearchSource).self, provide) { $0.name },
        form("a transient", StubCart.self, { $0.provide(StubCart.self, as: .transient) { StubCart() } }) { "\($0)" },
        form("an asynchronous one", Int.self, { $0.provide(Int.self, async: { 7 }) }) { "\($0)" },
        form("an optional", (any SearchSource)?.self, provide) { $0?.name ?? "none" },
        form("a list", [any SearchSource].self, contribute, elsewhere: contributeToo) {
            $0.map(\.name).joined(separator: ", ")
        },
        form("a tagged one", TaggedService<Disk, any SearchSource>.self, tagged) { $0.service.name },
        form("a factory", Factory<String, any SearchSource>.self, taking) { try $0("made").name },
        form("an alias in its module", String.self, aliased) { $0 },
        form("a decorated one", (any CatalogService).self, { catalog(&$0) }, elsewhere: { decorate(&$0) }) {
            "\(($0 as? Traced)?.base is StubCatalog)"
        },
        form("its decorator of another's", (any CatalogService).self, { decorate(&$0) }, elsewhere: { catalog(&$0) }) {
            "\(($0 as? Traced)?.base is StubCatalog)"
        },
        Form(
            testDescription: "a Lazy",
            declare: provide,
            atOnce: { try $0.resolve(Lazy<any SearchSource>.self)().name },
            awaited: { try await $0.resolve(Lazy<any SearchSource>.self).whenReady().name }
        ),
    ]

    @Sendable static func provide(_ registrar: inout Registrar) {
        registrar.provide((any SearchSource).self) { StubSource(name: "late") }
    }

    @Sendable static func contribute(_ registrar: inout Registrar) {
        registrar.contribute((any SearchSource).self) { StubSource(name: "late") }
    }

    @Sendable static func contributeToo(_ registrar: inout Registrar) {
        registrar.contribute((any SearchSource).self) { StubSource(name: "early") }
    }

    @Sendable static func tagged(_ registrar: inout Registrar) {
        registrar.provide((any SearchSource).self, tagged: Disk.self) { StubSource(name: "late") }
    }

    @Sendable static func taking(_ registrar: inout Registrar) {
        registrar.provide((any SearchSource).self, taking: String.self) { StubSource(name: $0) }
    }

    @Sendable static func aliased(_ registrar: inout Registrar) {
        registrar.provide((any SearchSource).self) { StubSource(name: "late") }
        registrar.alias(String.self, of: (any SearchSource).self) { $0.name }
    }

    static func catalog(_ registrar: inout Registrar) {
        registrar.provide((any CatalogService).self) { StubCatalog() }
    }

    static func decorate(_ registrar: inout Registrar) { registrar.decorate((any CatalogService).self) { Traced($0) } }

    @Test(
        "At once it answers notStarted, awaited it starts the module, and is there at once from then on",
        arguments: forms)
    func everyForm(_ form: Form) async throws {
        let manager = try await runningApp {
            module("Elsewhere", form.declareElsewhere)
            module("Late", starts: .onDemand) { form.declare(&$0) }
        }
        let error = resolutionError { try form.atOnce(manager) }
        #expect(error?.code == .notStarted)
        #expect(manager.state(of: "Late") == .registered)
        let text = try await form.awaited(manager)
        #expect(manager.state(of: "Late") == .running)
        #expect(try form.atOnce(manager) == text)
    }

    @Test(
        "What a module needs at once starts with it behind every decorator, whichever of the modules start on demand",
        arguments: [(Activation.eager, Activation.onDemand), (.onDemand, .eager), (.onDemand, .onDemand)])
    func decoratedAndNeeded(decorator: Activation, base: Activation) async throws {
        let manager = try await runningApp {
            module("Cart") { $0.provide((any CartService).self) { (_: any CatalogService) in StubCart() } }
            module("Tracing", starts: decorator) { Self.decorate(&$0) }
            module("Catalog", starts: base) { Self.catalog(&$0) }
        }
        #expect(["Tracing", "Catalog"].map(manager.state) == [.running, .running])
        _ = try manager.resolve((any CartService).self)
    }
}
