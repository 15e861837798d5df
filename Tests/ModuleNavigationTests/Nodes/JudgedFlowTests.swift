import ModuleKit
@testable import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

/// A flow is begun when its first page has been let pass, whatever way leads to the pages on it.
@Suite("Flows whose first page is judged", .takingTurns, .timeLimit(.minutes(1)))
struct JudgedFlowTests {
    typealias App = FlowApp

    /// What stands before the page that begins the flow.
    enum Guard: CaseIterable {
        case refuses, disabled, web, redirects
    }

    private static func app(_ guardian: Guard, isOn: Monitor<Bool> = Monitor(true)) throws -> App {
        try App { registrar, _ in
            switch guardian {
            case .refuses:
                registrar.intercept(.routes(App.Begin.self, App.Tab.self)) { _, next in
                    if isOn.withLock({ $0 }) { throw StubError("not you") }
                    return try await next()
                }
            case .redirects:
                registrar.intercept(.routes(App.Begin.self, App.Tab.self)) { _, next in
                    isOn.withLock { $0 } ? .redirect(to: App.Front()) : try await next()
                }
            case .disabled:
                registrar.rewrite {
                    isOn.withLock { $0 } && ["begin", "tab"].contains($0.segments.first)
                        ? .disabled(because: "Not today.") : .pass
                }
            case .web:
                registrar.rewrite {
                    isOn.withLock { $0 } && ["begin", "tab"].contains($0.segments.first)
                        ? .web("https://bookshop.example/{path}") : .pass
                }
            }
        }
    }

    @Test(
        "A flow is begun only when its first page has been let pass: by a link to an inner page, a typed open, kept lines",
        arguments: Guard.allCases, ["link", "typed", "lines", "route"])
    func judged(guardian: Guard, way: String) async throws {
        let app = try Self.app(guardian)
        switch way {
        case "link": _ = await app.navigator.follow("bookshop://inner/1", origin: .link)
        case "route": _ = await app.navigator.follow(App.Inner(id: 1))
        case "lines":
            await app.navigator.restore([
                "navigation 1", "main/front bookshop://front", "main/front bookshop://begin/1",
                "main/front bookshop://inner/1",
            ])
        default: _ = try? await app.navigator.perform(.open(AnyPageRoute(App.Inner(id: 1)), from: nil))
        }
        if app.navigator.state.top.route.route is App.Inner {
            await #expect(throws: (any Error).self) { try await app.content(of: app.navigator.state.top.id) }
        }
        await app.navigator.quiet()
        #expect(!app.log.entries.contains("argument 1") && app.noted.isEmpty)
        #expect(!app.manager.openScopes.contains { $0.name == "checkout" })
    }

    @Test("A flow that a tab begins is begun only when its page has been let pass", arguments: Guard.allCases)
    func tab(guardian: Guard) async throws {
        let app = try Self.app(guardian)
        app.navigator.select("tab")
        _ = try? await app.navigator.content(of: app.navigator.state.top.id)
        await app.navigator.quiet()
        #expect(!app.log.entries.contains("tab starts"))
        #expect(app.manager.openScopes.isEmpty)
    }

    @Test("A flow whose first page is closed to the origin is not begun by a link to a page on it")
    func closed() async throws {
        let app = try App()
        _ = await app.navigator.follow("bookshop://in-closed", origin: .link)
        await #expect(throws: RoutingError.self) { try await app.content(of: app.navigator.state.top.id) }
        await app.navigator.restore([
            "navigation 1", "main/front bookshop://front", "main/front bookshop://closed",
            "main/front bookshop://in-closed",
        ])
        await app.navigator.quiet()
        #expect(!app.log.entries.contains("closed starts"))
        let inside = try App()
        #expect(await inside.navigator.follow(App.InClosed()).word == "arrived")
        _ = try await inside.content(of: inside.navigator.state.top.id)
        #expect(inside.log.entries.contains("closed starts"))
    }

    @Test("A flow that was refused is begun when a page on it is reloaded and its first page is let pass")
    func again() async throws {
        let isOn = Monitor(true)
        let app = try Self.app(.refuses, isOn: isOn)
        _ = await app.navigator.follow("bookshop://inner/1", origin: .link)
        let page = app.navigator.state.top.id
        await #expect(throws: StubError("not you")) { try await app.content(of: page) }
        #expect(app.navigator.openNodes.first { $0.scope == "checkout" }?.state == .failed)
        isOn.withLock { $0 = false }
        #expect(try await app.navigator.reload(page) as? String == "inner in 1")
    }
}
