import ModuleKit
import TestSupport
import Testing

@Suite("Resolving by hand", .takingTurns)
struct ResolutionTests {
    static func shop(_ log: RecordingLog = RecordingLog()) throws -> ModuleManager {
        try ModuleManager(module: "Shop") {
            $0.provide((any AccountService).self) { log.recording("account", StubAccount()) }
            $0.provide((any CatalogService).self, as: .transient) { log.recording("catalog", StubCatalog()) }
            $0.provide((any CartService).self, LiveCart.init)
            $0.contribute((any SearchSource).self) { StubSource(name: "books") }
        }
    }

    @Test("You can resolve whatever may stand in a parameter list")
    func wrappers() async throws {
        let manager = try Self.shop()
        let account = try manager.resolve((any AccountService).self)
        #expect(try manager.resolve((any AccountService)?.self) === account)
        #expect(try manager.resolve((any OrderService)?.self) == nil)
        #expect(try manager.resolve([any SearchSource].self).map(\.name) == ["books"])
        #expect(try manager.resolve([any OrderService].self).isEmpty)
        #expect(try manager.resolve(Lazy<any AccountService>.self)() === account)
        #expect(try manager.resolve(Lazy<(any OrderService)?>.self)() == nil)
        #expect(try manager.resolve(Lazy<any AccountService>?.self)?() === account)
        #expect(try manager.resolve(Lazy<any OrderService>?.self) == nil)
        #expect(try manager.resolve(Lazy<[any SearchSource]>.self)().count == 1)
        let events = try manager.resolve(EventSender.self)
        #expect(await events.send(Opened()).outcomes.isEmpty)
    }

    @Test("What may not stand in a parameter list cannot be asked for")
    func meaningless() throws {
        let manager = try Self.shop()
        #expect(resolutionError { try manager.resolve(ServiceResolver.self) }?.code == .missing)
        #expect(resolutionError { try manager.resolve([[any SearchSource]].self) }?.code == .missing)
        #expect(resolutionError { try manager.resolve(Lazy<EventSender>.self) }?.code == .missing)
    }

    @Test("A service of no size, a large one and an unusually aligned one are kept as well as any other")
    func layouts() throws {
        struct Nothing: Sendable {}
        struct Large: Sendable { let words = (1, 2, 3, 4, 5, 6, 7, 8, 9) }
        let manager = try ModuleManager(module: "Values") {
            $0.provide(Nothing.self) { Nothing() }
            $0.provide(Large.self) { (_: Nothing) in Large() }
            $0.provide(SIMD8<Double>.self) { (_: Large) in SIMD8(repeating: 2) }
        }
        for _ in 0..<2 {
            _ = try manager.resolve(Nothing.self)
            #expect(try manager.resolve(Large.self).words.8 == 9)
            #expect(try manager.resolve(SIMD8<Double>.self).sum() == 16)
        }
    }

    @Test("Managers live side by side, each with singletons of its own")
    func sideBySide() throws {
        let shop = modules { module("A") { $0.provide((any CartService).self) { StubCart() } } }
        let managers = try (0..<10).map { _ in try ModuleManager(shop, clock: .stopped) }
        let carts = try managers.map { ObjectIdentifier(try $0.resolve((any CartService).self)) }
        #expect(Set(carts).count == 10)
        #expect(try managers.map { ObjectIdentifier(try $0.resolve((any CartService).self)) } == carts)
    }

    @Test("Every service of a large assembly is found, and none that is not there")
    func manyServices() throws {
        let manager = try ModuleManager(clock: .stopped) {
            for (number, type) in NumberedTypes.kinds.enumerated() {
                module("M\(number)") { $0.provideNumbered(type, number) }
            }
        }
        for (number, type) in NumberedTypes.kinds.enumerated() {
            #expect(try manager.resolveNumbered(type) == number)
        }
        #expect(resolutionError { try manager.resolve(Int.self) }?.code == .missing)
    }

    @MainActor
    private class Store { nonisolated init() {} }

    private final class DiskStore: Store {}

    @Test("A service is provided under the type that the compiler knows, whatever metatype is given")
    func subclass() throws {
        let kind: Store.Type = DiskStore.self
        let manager = try ModuleManager(module: "Storage") { $0.provide(kind) { Store() } }
        #expect(try type(of: manager.resolve(Store.self)) == Store.self)
        #expect(try type(of: manager.resolve(kind)) == Store.self)
        #expect(resolutionError { try manager.resolve(DiskStore.self) }?.code == .missing)
    }
}

extension Registrar {
    fileprivate mutating func provideNumbered<Kind>(_: Kind.Type, _ number: Int) {
        provide(Numbered<Kind>.self) { Numbered(number: number) }
    }
}

extension ModuleManager {
    fileprivate func resolveNumbered<Kind>(_: Kind.Type) throws -> Int { try resolve(Numbered<Kind>.self).number }
}
