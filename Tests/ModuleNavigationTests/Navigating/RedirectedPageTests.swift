import ModuleKit
@testable import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("Redirects to closed pages", .takingTurns, .timeLimit(.minutes(2)))
struct RedirectedPageTests {
    private typealias Pages = SamplePages

    /// What redirects the search, and how it names the closed page.
    enum Form: String, CaseIterable {
        case interceptorTyped, interceptorURL, interceptorPath, recoveryTyped, recoveryURL, rewriterTyped, rewriterURL

        func register(in registrar: inout Registrar, while isOn: @escaping @Sendable () -> Bool) {
            let page = RouteDestination.route(Pages.Private())
            let destination: RouteDestination =
                switch self {
                case .interceptorTyped, .recoveryTyped, .rewriterTyped: page
                case .interceptorURL, .recoveryURL, .rewriterURL: .url("bookshop://private")
                case .interceptorPath: .url("/private")
                }
            switch self {
            case .interceptorTyped, .interceptorURL, .interceptorPath:
                registrar.intercept(.routes(Pages.Search.self)) { _, next in
                    isOn() ? .redirect(to: destination) : try await next()
                }
            case .recoveryTyped, .recoveryURL:
                registrar.intercept(.routes(Pages.Search.self)) { _, next in
                    if isOn() { throw StubError("not you") }
                    return try await next()
                }
                registrar.recover(.routes(Pages.Search.self)) { _ in .redirect(to: destination) }
            case .rewriterTyped, .rewriterURL:
                registrar.rewrite { $0.segments == ["search"] && isOn() ? .redirect(to: destination) : .pass }
            }
        }
    }

    @Test(
        "A redirect leads no further than its origin may go: by a link, restored, and when a page is made anew",
        arguments: Form.allCases)
    func closed(form: Form) async throws {
        let isOn = Monitor(true)
        let app = try NavigatorApp { form.register(in: &$0) { isOn.withLock { $0 } } }
        let navigator = app.navigator
        func expectClosed(_ road: String) {
            #expect(!navigator.standing.contains("Private") && !app.log.entries.contains("private"), "\(road)")
            #expect(!navigator.lines.joined().contains("private"), "\(road)")
        }
        let before = navigator.state
        #expect(await navigator.follow("bookshop://search", origin: .link).word == "failed not-found")
        #expect(navigator.state == before)
        expectClosed("link")
        await navigator.restore(["navigation 1", "main/shop bookshop://", "main/shop bookshop://search"])
        _ = try? await navigator.content(of: navigator.state.top.id)
        expectClosed("restored")
        isOn.withLock { $0 = false }
        #expect(await navigator.follow("bookshop://search?words=a", origin: .notification).word == "arrived")
        let page = navigator.state.top.id
        _ = try await navigator.content(of: page)
        isOn.withLock { $0 = true }
        await #expect(throws: (any Error).self) { try await navigator.reload(page) }
        #expect(navigator.state.top.id == page)
        expectClosed("made anew")
        // From inside it leads there.
        #expect(await navigator.follow("bookshop://search", origin: .inside).word == "arrived")
        #expect(navigator.standing.contains("Private"))
    }

    @Test("A tab that a link from outside shows is redirected to no closed page")
    func tab() async throws {
        let app = try NavigatorApp { registrar in
            registrar.intercept(.routes(Pages.Cart.self)) { _, _ in .redirect(to: Pages.Private()) }
        }
        let navigator = app.navigator
        #expect(await navigator.follow("bookshop://cart", origin: .link).word == "failed not-found")
        navigator.select("cart")
        await #expect(throws: RouteRedirected.self) { try await navigator.content(of: navigator.state.top.id) }
        #expect(!navigator.standing.contains("Private") && !app.log.entries.contains("private"))
    }

    @Test("What a link came to, and an intent, print no web page's URL, in which a secret may stand")
    func printed() async throws {
        let app = try NavigatorApp { registrar in
            registrar.rewrite { _ in .web("https://bookshop.example/{path}?{query}") }
        }
        let arrival = await app.navigator.follow("bookshop://search?words=s3cret", origin: .link)
        #expect(arrival.word == "web https://bookshop.example/search?words=s3cret")
        for value: Any in [arrival, Navigation.Outcome.web("https://bookshop.example/search?words=s3cret")] {
            var text = "\(value) \(String(reflecting: value)) "
            dump(value, to: &text)
            #expect(text.contains("https:…") && !text.contains("s3cret"), "\(text)")
        }
        #expect("\(Arrival.refused(scope: "Session"))" == "refused(\"Session\")")
        #expect("\(Arrival.superseded)" == "superseded")
        #expect("\(Navigation.Outcome.moved)" == "moved")
    }
}
