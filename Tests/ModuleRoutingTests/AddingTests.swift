import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Adding and removing routes while the app is running")
struct AddingTests {
    private func value(_ url: String, _ router: Router) async -> String {
        (try? await router.open(url, origin: .inside).value as? String) ?? "-"
    }

    @Test("An added route takes its URLs at once, by the same precedence, in all copies of the router")
    func adding() async throws {
        let router = try router(patterns: ["/books/:id", "/films"])
        let copy = router
        _ = try router.add("/books/new(/:page)") { request in "added \(request["page"] ?? "")" }
        _ = try router.add("/films/*", priority: -1) { _ in "films" }
        #expect(await value("/books/new", copy) == "added ")
        #expect(await value("bookshop://books/new/2", copy) == "added 2")
        #expect(await value("/books/old", copy) == "/books/:id")
        #expect(await value("/films/1", copy) == "films")
        #expect(await value("/films", copy) == "/films")
    }

    @Test("Added routes are listed last, with their priority")
    func listed() throws {
        let router = try router(patterns: ["/a"])
        let token = try router.add("/b", priority: 3) { _ in 1 }
        #expect(router.routes.map(\.subject) == ["/a", "/b"])
        #expect(router.routes.last?.module == "added while running")
        #expect(router.routes.last?.priority == 3)
        #expect(router.remove(token))
        #expect(router.routes.map(\.subject) == ["/a"])
    }

    @Test(
        "A token removes exactly the route that it identifies, once, in any order of removal"
    )
    func removing() async throws {
        let router = try router(patterns: ["/*"])
        let first = try router.add("/a(/:b)(/:c)") { _ in "first" }
        let second = try router.add("/a/:b/x") { _ in "second" }
        let third = try router.add("/z") { _ in "third" }
        #expect(router.remove(second))
        #expect(await value("/a/1/x", router) == "first")
        #expect(router.remove(first))
        for url in ["/a", "/a/1", "/a/1/2"] { #expect(await value(url, router) == "/*") }
        #expect(await value("/z", router) == "third")
        #expect(!router.remove(first))
        #expect(!router.remove(second))
        #expect(router.remove(third))
        #expect(router.routes.map(\.subject) == ["/*"])
        let again = try router.add("/z") { _ in "again" }
        #expect(await value("/z", router) == "again")
        #expect(again != third)
    }

    @Test("A token of another router removes nothing, and a module's route has none")
    func otherRouter() throws {
        let one = try router(patterns: ["/a"])
        let other = try router(patterns: ["/a"])
        let token = try one.add("/b") { _ in 1 }
        _ = try other.add("/b") { _ in 1 }
        #expect(!other.remove(token))
        #expect(other.routes.count == 2)
    }

    @Test(
        "An addition that is malformed or collides is refused, and changes nothing",
        arguments: [
            ("/b/:", .malformed, "The pattern /b/: is malformed: the parameter has no name."),
            ("/books/:number", .routesCollide, "Two routes match the same URLs with equal precedence."),
        ] as [(String, RoutingError.Code, String)]
    )
    func refused(pattern: String, code: RoutingError.Code, summary: String) throws {
        let router = try router { registrar in
            registrar.route("/books/:id") { _ in 1 }
            registrar.route("/sale/*", priority: 1) { _ in 2 }
        }
        let added = try router.add("/added") { _ in 3 }
        let error = routingError { _ = try router.add(RoutePattern(pattern)) { _ in 4 } }
        #expect(error?.code == code)
        #expect(error?.summary == summary)
        #expect(error?.pattern?.text == pattern)
        #expect(router.routes.map(\.subject) == ["/books/:id", "/sale/*", "/added"])
        #expect(router.remove(added))
    }

    @Test("A match while routes change sees all of a change or none of it, and what stays is always there")
    func atomic() async throws {
        let router = try router(patterns: ["/stays", "/swap/*"])
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for _ in 0..<100 {
                    guard let token = try? router.add("/swap/:x(/:y)", { _ in "swapped" }) else {
                        Issue.record("refused")
                        return
                    }
                    #expect(router.canOpen("/swap/1/2", origin: .inside))
                    #expect(router.remove(token))
                }
            }
            group.addTask {
                for index in 0..<100 {
                    guard let token = try? router.add(RoutePattern("/other/\(index)"), { _ in index }) else {
                        Issue.record("refused")
                        return
                    }
                    #expect(router.canOpen("/other/\(index)", origin: .inside))
                    #expect(router.remove(token))
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

    @Test("A request that was matched before a removal keeps what it read")
    func keeps() throws {
        let router = try router(patterns: [])
        let token = try router.add("/a/:x/*rest") { _ in 1 }
        let match = try router.match("/a/1/2", origin: .inside)
        router.remove(token)
        #expect(match.request.path.pairs.map(\.value) == ["1", "2"])
        #expect(!router.canOpen("/a/1/2", origin: .inside))
    }

    @Test("After an update that ties with an added route, other routes can still be added")
    func addsBesideATie() async throws {
        let router = try router(patterns: ["/books/:id"])
        let promo = try router.add("/promo") { _ in "added" }
        try router.manager.update { $0.add(module("Promo") { $0.route("/promo") { _ in "module" } }) }
        #expect(await value("/promo", router) == "module")
        let other = try router.add("/quite-another") { _ in "another" }
        #expect(await value("/quite-another", router) == "another")
        #expect(routingError { _ = try router.add("/promo") { _ in 1 } }?.code == .routesCollide)
        #expect(router.remove(promo) && router.remove(other))
    }

    @Test("One call that adds routes in a loop may override what it added before")
    func addsInALoop() async throws {
        let router = try router(patterns: [])
        for priority in 1...3 {
            _ = try router.add("/p/:x", priority: priority) { _ in "\(priority)" }
            #expect(await value("/p/1", router) == "\(priority)")
        }
        #expect(routingError { _ = try router.add("/p/:y", priority: 2) { _ in "" } }?.code == .routesCollide)
    }
}
