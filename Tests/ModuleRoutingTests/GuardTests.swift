import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("What guards stand for")
struct GuardTests {
    private struct Shelf: Route {
        static let pattern: RoutePattern = "/shelves/:id"
        static let otherPatterns: [RoutePattern] = ["/shelf/:id"]
        static let exposure: RouteExposure = .everywhere
        typealias Output = String
        var id: Int
    }

    @Test(
        "A guard that is for no route is a problem of the assembly, in every form",
        arguments: [RouteSelection.module, .routes(), .patterns()]
    )
    func nothing(selection: RouteSelection) {
        let found = problems([
            module("Guards") { registrar in
                registrar.intercept(selection) { _, next in try await next() }
                registrar.recover(selection) { _ in nil }
            },
            module("Shop") { $0.route { (shelf: Shelf) in "shelf \(shelf.id)" } },
        ])
        #expect(found.map(\.code) == [.policyOfNothing, .policyOfNothing])
        #expect(found.first?.summary.hasPrefix("An interceptor is for ") == true)
        #expect(found.last?.summary.hasSuffix(", and there is no such route.") == true)
    }

    @Test("A guard of the app is for all routes, also if there are none yet")
    func app() throws {
        _ = try router { registrar in
            registrar.intercept(.app) { _, next in try await next() }
            registrar.recover(.app) { _ in nil }
        }
    }

    @Test("A pattern of a route with several patterns means the whole route", arguments: ["/shelves/1", "/shelf/1"])
    func wholeRoute(url: String) async throws {
        let router = try router { registrar in
            registrar.route { (shelf: Shelf) in "shelf \(shelf.id)" }
            registrar.route(["/a", "/b"]) { _ in "text" }
            registrar.intercept(.patterns("/shelves/:id", "/b")) { call, _ in call.answer("guarded") }
        }
        #expect(await router.outcome(of: url, from: .inside) == "guarded")
        #expect(await router.outcome(of: "/a", from: .inside) == "guarded")
        #expect(try await router.open(Shelf(id: 1)) == "guarded")
    }

    @Test("The router says of each guard which routes it is for")
    func said() throws {
        let router = try router {
            module("Shop") { registrar in
                registrar.route { (shelf: Shelf) in "shelf \(shelf.id)" }
                registrar.route("/about") { _ in "about" }
                registrar.intercept { _, next in try await next() }
                registrar.recover(.routes(Shelf.self)) { _ in nil }
            }
            module("Rules") { $0.rewrite { _ in nil } }
        }
        let found = router.guards.map { "\($0.kind) \($0.module) \($0.selection): \($0.routes.joined(separator: " "))" }
        #expect(
            found == [
                "interceptor Shop the module's routes: /shelves/:id /shelf/:id /about",
                "recovery Shop Shelf: /shelves/:id /shelf/:id",
                "rewriter Rules all routes: /shelves/:id /shelf/:id /about",
            ])
    }

    @Test("What comes after an interceptor ends with it: kept and called later, it calls nothing")
    func kept() async throws {
        let (kept, recorder) = (Monitor<RouteNext?>(nil), RecordingLog())
        let router = try router { registrar in
            registrar.route("/page") { _ in recorder.recording("page", "page") }
            registrar.intercept { _, next in
                kept.withLock { $0 = next }
                throw OutOfStock()
            }
        }
        await #expect(throws: OutOfStock()) { try await router.open("/page", origin: .inside) }
        let next = try #require(kept.withLock { $0 })
        await #expect(throws: CancellationError.self) { _ = try await next() }
        #expect(recorder.entries.isEmpty)
    }

    @Test("An interceptor reads the pattern of the route, and the raw URL of its request")
    func call() async throws {
        let recorder = RecordingLog()
        let router = try router { registrar in
            registrar.route("/page/:id") { _ in "page" }
            registrar.unmatched { _ in "nothing" }
            registrar.intercept { call, next in
                recorder.record(
                    "\(call.pattern.text) \(call.request?.pattern?.text ?? "none") \(call.request?.url ?? "none")")
                return try await next()
            }
        }
        _ = try await router.open("/page/1?q=2", origin: .inside)
        _ = try await router.open("/nowhere", origin: .inside)
        #expect(recorder.entries == ["/page/:id /page/:id /page/1?q=2", "/* none /nowhere"])
    }
}
