import ModuleKit
import TestSupport
import Testing

@testable import ModuleRouting

@Suite("Who waits while routes change", .takingTurns)
struct RouteBookTests {
    @Test("Readers don't wait for a route that is being added")
    func readersGoOn() throws {
        let router = try router(patterns: ["/a"])
        _ = try router.add("/b") { _ in "b" }
        var isAsked = false
        let isChanged = router.book.change { snapshot -> [RouteSnapshot.Entry]? in
            isAsked = router.canOpen("/a", origin: .link) && router.canOpen("/b", origin: .link)
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
        let isChanged = router.book.change { snapshot -> [RouteSnapshot.Entry]? in
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
}
