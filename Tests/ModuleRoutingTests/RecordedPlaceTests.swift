import ModuleKit
import TestSupport
import Testing

@testable import ModuleRouting

@Suite("What an open is blamed on", .timeLimit(.minutes(5)))
struct RecordedPlaceTests {
    private struct Page: Route {
        static let pattern: RoutePattern = "/page"
        typealias Output = String
    }

    private struct Count: Route {
        static let pattern: RoutePattern = "/count"
        typealias Output = Int
    }

    private struct Wish: Route {
        static let pattern: RoutePattern = "/wish"
        typealias Output = String
    }

    private let recorder = RecordingLog()

    private func started(
        of modules: [String: @Sendable (inout Registrar) -> Void]
    ) async throws -> Router {
        let recorder = recorder
        let router = try router {
            module("Analytics") { registrar in
                registrar.on { (event: DidOpenRoute) in
                    recorder.record("\(event.pattern ?? "none") \(event.module ?? "none") \(event.outcome)")
                }
            }
            for (name, register) in modules.sorted(by: { $0.key < $1.key }) { module(name, register) }
        }
        return try await router.started()
    }

    private func records(_ router: Router) async -> [String] {
        await router.whenRecorded()
        return recorder.takeAll()
    }

    @Test("An interceptor that throws after another one inside it answered is the one that refused")
    func thrower() async throws {
        let router = try await started(of: [
            "B inner": { $0.intercept(.patterns("/page")) { call, _ in call.answer("inner") } },
            "A outer": {
                $0.intercept(.patterns("/page")) { _, next in
                    _ = try await next()
                    throw OutOfStock()
                }
            },
            "Shop": { $0.route("/page") { _ in "page" } },
        ])
        _ = await router.outcome(of: "/page", from: .inside)
        #expect(await records(router) == [#"/page Shop intercepted(by: "A outer")"#])
    }

    @Test("A typed open that an interceptor answers by another open is recorded as its own route")
    func ownRoute() async throws {
        let router = try await started(of: [
            "Shop": { registrar in
                registrar.route { (_: Page) in "page" }
                registrar.route("/other") { _ in "other" }
            },
            "Wrapper": {
                $0.intercept(.patterns("/page")) { (_, _, routes: any RouteOpening) in
                    .answered(try await routes.open("/other", with: OpenOptions(origin: .inside)))
                }
            },
        ])
        #expect(try await router.open(Page()) == "other")
        #expect(try await router.open(Page(), with: OpenOptions(timeout: .seconds(60))) == "other")
        let found = await records(router).filter { $0.hasPrefix("/page") }
        #expect(found == Array(repeating: #"/page Shop intercepted(by: "Wrapper")"#, count: 2))
    }

    @Test("A record names the module that answered, although the modules changed before it had")
    func replaced() async throws {
        let (began, go) = (Signal(), Signal())
        let router = try await started(of: [
            "Shop": {
                $0.route { (_: Page) -> String in
                    began.give()
                    await go.received()
                    return "page"
                }
            }
        ])
        async let page = router.open(Page())
        await began.received()
        try router.manager.update { change in
            change.add(module("Later") { $0.route("/later") { _ in "later" } })
        }
        go.give()
        #expect(try await page == "page")
        #expect(await records(router) == ["/page Shop opened"])
    }

    @Test("What an interceptor redirects to is rewritten before its output is looked at")
    func redirectedThenRewritten() async throws {
        let router = try await started(of: [
            "Rules": {
                $0.rewrite { (link: ReadLink) in link.url == "/count" ? .replace(by: Page()) : nil }
            },
            "Shop": { registrar in
                registrar.route { (_: Page) in "page" }
                registrar.route { (_: Wish) in "wish" }
                registrar.route { (_: Count) in 1 }
                registrar.intercept(.patterns("/wish")) { _, _ in .redirect(to: "/count") }
            },
        ])
        #expect(try await router.open(Wish()) == "page")
    }

    @Test("A rewriter whose own work is cancelled refuses, and the open is not cancelled")
    func cancelledWork() async throws {
        let router = try await started(of: [
            "Rules": { $0.rewrite { (_: ReadLink) -> RouteRewrite? in throw CancellationError() } },
            "Shop": { registrar in
                registrar.route("/page") { _ in "page" }
                registrar.recover(.app) { failed in .answer("recovered, \(failed.kind)") }
            },
        ])
        #expect(await router.outcome(of: "/page", from: .inside) == "recovered, intercepted")
    }

    @Test("A recovery gets the URL that was made of a typed route")
    func madeURL() async throws {
        let router = try await started(of: [
            "Rules": { $0.rewrite { (_: ReadLink) -> RouteRewrite? in throw OutOfStock() } },
            "Shop": { registrar in
                registrar.route { (_: Page) in "page" }
                registrar.recover(.app) { failed in .answer(failed.url ?? "none") }
            },
        ])
        #expect(try await router.open(Page()) == "bookshop://page")
    }
}
