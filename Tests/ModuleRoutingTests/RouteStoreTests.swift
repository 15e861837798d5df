import ModuleKit
import TestSupport
import Testing

@testable import ModuleRouting

@Suite("Who waits while routes change")
struct RouteStoreTests {
    @Test("Readers don't wait for a route that is being added")
    func readersGoOn() throws {
        let router = try router(patterns: ["/a"])
        _ = try router.add("/b") { _ in "b" }
        var isAsked = false
        let isChanged = router.core.store.change { snapshot -> [RouteSnapshot.Entry]? in
            isAsked = router.canOpen("/a", origin: .inside) && router.canOpen("/b", origin: .inside)
            return snapshot.added
        }
        #expect(isChanged && isAsked)
        #expect(router.routes.count == 2)
    }

    @Test("A change during which the modules change is made again, beside the new modules")
    func modulesChange() throws {
        let router = try router(patterns: ["/a"])
        _ = try router.add("/b") { _ in "b" }
        var counts: [Int] = []
        let isChanged = router.core.store.change { snapshot -> [RouteSnapshot.Entry]? in
            counts.append(snapshot.entries.count)
            if counts.count == 1 {
                _ = try? router.manager.update { $0.register { $0.route("/c") { _ in 1 } } }
            }
            return snapshot.added
        }
        #expect(isChanged)
        #expect(counts == [2, 3])
        #expect(router.routes.map(\.subject) == ["/a", "/c", "/b"])
    }

    /// What a route's handler keeps.
    private final class Payload: Sendable {}

    @Test("Routes that an update replaced go with all that their handlers keep, also beside added routes")
    func growth() async throws {
        for hasAdded in [false, true] {
            let router = try router(patterns: ["/a"])
            if hasAdded { _ = try router.add("/added") { _ in "added" } }
            var payloads: [WeakObject<Payload>] = []
            for _ in 0..<20 {
                let payload = Payload()
                try router.manager.update { change in
                    change.add(module("New") { $0.route("/new") { [payload] _ in "\(payload)" } })
                }
                #expect(router.canOpen("/new", origin: .inside))
                payloads.append(WeakObject(payload))
                try router.manager.update { $0.remove("New") }
                #expect(!router.canOpen("/new", origin: .inside))
            }
            // A thread of another test may be reading for a while.
            for _ in 0..<10_000
            where router.core.store.modulesKept > 1 || payloads.contains(where: { $0.object != nil }) {
                try router.manager.update { _ in }
                _ = router.routes
                await Task.yield()
            }
            #expect(router.core.store.modulesKept == 1)
            #expect(payloads.allSatisfy { $0.object == nil })
        }
    }
}

/// Holds an object weakly.
private struct WeakObject<Object: AnyObject> {
    weak var object: Object?

    init(_ object: Object) { self.object = object }
}
