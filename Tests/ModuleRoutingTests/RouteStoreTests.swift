import ModuleKit
import TestSupport
import Testing

@testable import ModuleRouting

@Suite("Routes while modules change", .takingTurns)
struct RouteStoreTests {
    @Test("A match while modules change sees all of a change or none of it, and what stays is always there")
    func atomic() async throws {
        let router = try router(patterns: ["/stays", "/swap/*"])
        let manager = try router.manager
        await withTaskGroup(of: Void.self) { group in
            for (name, pattern, url) in [("Swap", "/swap/:x(/:y)", "/swap/1/2"), ("Other", "/other/:id", "/other/1")] {
                group.addTask {
                    for _ in 0..<100 {
                        #expect(throws: Never.self) {
                            try manager.update { change in
                                change.add(module(name) { $0.route(RoutePattern(pattern)) { _ in "new" } })
                            }
                            #expect(router.canOpen(url, origin: .inside))
                            try manager.update { $0.remove(name) }
                        }
                    }
                }
            }
            group.addTask {
                for _ in 0..<1_000 {
                    #expect(router.canOpen("/stays", origin: .inside))
                    let pattern = (try? router.match("/swap/1", origin: .inside))?.pattern
                    #expect(pattern == "/swap/*" || pattern == "/swap/:x(/:y)")
                    let listed = router.routes.map(\.subject)
                    #expect(Array(listed.prefix(2)) == ["/stays", "/swap/*"] && listed.count <= 4)
                }
            }
        }
        #expect(router.routes.map(\.subject) == ["/stays", "/swap/*"])
    }

    /// What a route's handler keeps.
    private final class Payload: Sendable {}

    @Test("Routes that an update replaced go with all that their handlers keep")
    func growth() async throws {
        let router = try router(patterns: ["/a"])
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
        let versions = router.core.store.versions
        // A thread of another test may be reading for a while.
        for _ in 0..<10_000
        where versions.withLock({ $0.all.count }) > 1 || payloads.contains(where: { $0.object != nil }) {
            try router.manager.update { _ in }
            _ = router.routes
            await Task.yield()
        }
        #expect(versions.withLock { $0.all.count } == 1)
        #expect(payloads.allSatisfy { $0.object == nil })
    }
}

/// Holds an object weakly.
private struct WeakObject<Object: AnyObject> {
    weak var object: Object?

    init(_ object: Object) { self.object = object }
}
