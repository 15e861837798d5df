import ModuleKit
import TestSupport
import Testing

@Suite("Types that are known only when the app runs", .takingTurns)
struct MetatypeTests {
    @MainActor
    private class Store {
        nonisolated init() {}
    }

    private final class DiskStore: Store {}

    @Test("A service is provided under the type that the compiler knows, whatever metatype is given")
    func subclass() throws {
        let kind: Store.Type = DiskStore.self
        let manager = try ModuleManager {
            module("Storage") { $0.provide(kind) { Store() } }
        }
        #expect(try type(of: manager.resolve(Store.self)) == Store.self)
        #expect(try type(of: manager.resolve(kind)) == Store.self)
        #expect(resolutionError { try manager.resolve(DiskStore.self) }?.code == .missing)
    }
}
