import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Secrets, and what is printed of URLs", .takingTurns)
struct SecretTests {
    private struct Reset: TextRoute {
        static let pattern: RoutePattern = "https://bookshop.example/reset"
        static let exposure: RouteExposure = .links
        var token: Secret<String>
        var tries: Int?
        func validate() throws {
            if token.value == "refused" { throw InvalidParameter("token", "no \(token.value)") }
        }
    }

    private struct Code: TextRoute {
        static let pattern: RoutePattern = "/code/:code"
        static let exposure: RouteExposure = .links
        var code: Secret<Int>
        var more: [Secret<Int>]?
    }

    private struct HiddenCode: TextRoute {
        static let pattern: RoutePattern = "/code/:code"
        var code: Secret<Int>
    }

    private let recorder = RecordingLog()

    private func shop() throws -> Router {
        let recorder = recorder
        return try router { registrar in
            registrar.on { (event: DidOpenRoute) in recorder.record("\(event)") }
            registrar.route { (reset: Reset) -> String in
                guard reset.token.value != "decline" else { throw RouteDeclined() }
                return reset.token.value
            }
            registrar.route { (code: Code) -> String in
                guard code.code.value != 4711 else { throw RouteDeclined() }
                return "\(code.code.value)"
            }
            registrar.route { (_: BookDetail) in "page" }
            registrar.route("/search/:words") { _ in "found" }
        }
    }

    private static func printed(_ value: Any) -> String {
        var text = "\(value) \(String(reflecting: value)) "
        dump(value, to: &text)
        return text
    }

    @Test("Its value is printed nowhere; a URL of the route and the handler have it")
    func value() async throws {
        let secret = Secret("s3cret")
        for value in [secret, Reset(token: secret)] as [Any] { #expect(!Self.printed(value).contains("s3cret")) }
        #expect("\(secret)" == "•••")
        #expect(secret == Secret("s3cret") && secret != Secret("other"))
        let router = try shop()
        let url = try router.url(for: Reset(token: secret))
        #expect(url == "https://bookshop.example/reset?token=s3cret")
        #expect(await router.outcome(of: url, from: .link) == "s3cret")
        #expect(try await router.open(Reset(token: secret), origin: .link) == "s3cret")
    }

    @Test(
        "From outside, only an https URL may carry it",
        arguments: [
            ("https://bookshop.example/code/1", RouteOrigin.link, "1"),
            ("http://bookshop.example/code/1", .link, "not-found"), ("http://bookshop.example/code/1", .inside, "1"),
            ("bookshop://code/1", .link, "not-found"),
            ("https://bookshop.example/code/1", .customScheme, "not-found"),
            ("https://bookshop.example/code/1", .notification, "not-found"),
        ]
    )
    func https(url: String, origin: RouteOrigin, answer: String) async throws {
        let router = try shop()
        #expect(await router.outcome(of: url, from: origin) == answer)
        #expect(router.canOpen(url, origin: origin) == (answer == "1"))
    }

    @Test("The URL of a route with a secret is an https URL, or there is none")
    func written() throws {
        #expect(try shop().url(for: Code(code: Secret(12))) == "https://bookshop.example/code/12")
        let scheme = try router(domains: []) { registrar in registrar.route { (_: HiddenCode) in "" } }
        #expect(routingError { _ = try scheme.url(for: HiddenCode(code: Secret(12))) }?.code == .foreignURL)
    }

    @Test(
        "Neither a secret nor a value of the query stands in an error, a record or an explanation",
        arguments: [
            "https://bookshop.example/reset?token=s3cret&tries=x", "https://bookshop.example/code/s3cret",
            "https://bookshop.example/code/1?more=s3cret", "https://bookshop.example/reset?token=s3cret%00",
            "https://bookshop.example/reset?token=decline", "https://bookshop.example/reset?token=refused",
            "https://bookshop.example/reset#token=s3cret", "https://bookshop.example/reset?Token=s3cret",
            "bookshop://reset?token=s3cret", "https://a@bookshop.example/reset?token=s3cret",
            "https://evil.test/reset?token=s3cret", "https://bookshop.example:1/reset?token=s3cret",
            "/books/x?token=s3cret", "/books/%FF?from=s3cret", "/films?token=s3cret", "/books/x?s3cret",
            "other://x?token=s3cret", "/a b?token=s3cret", "books?token=s3cret", "/books/x?id=s3cret",
            "/search/%zz?a=s3cret", "/search/a?a=s3cret b", "/%?token=s3cret", "https://me:s3cret@evil.test",
            "bookshop://me:s3cret@films", "/films#s3cret", "/films?q#%s3cret",
        ])
    func nowhere(url: String) async throws {
        let router = try await shop().started()
        let origin = url.hasPrefix("https") ? RouteOrigin.link : .inside
        let error = try #require(await routingError { try await router.open(url, origin: origin) })
        var texts = [Self.printed(error), error.given ?? ""]
        // An explanation shows what is no secret of a route that takes the URL.
        if url.contains("/code/") || url.hasPrefix("https://bookshop.example/reset?token"),
            let explained = try? router.explain(url, origin: origin)
        {
            texts += ["\(explained)", Self.printed(explained.segments)]
        }
        await router.whenRecorded()
        #expect(recorder.entries.count == 1)
        for text in texts + recorder.entries {
            #expect(!text.contains("s3cret") && !text.contains("decline\"") && !text.contains("no refused"), "\(text)")
        }
    }

    @Test("A secret in the path is dots in what is said of a route that declined, and in an explanation")
    func inPath() async throws {
        let router = try shop()
        let url = "https://bookshop.example/code/4711"
        let error = await routingError { try await router.open(url, origin: .link) }
        #expect(error?.code == .declined)
        #expect(error?.facts.first == "path: /code/•••")
        let explained = try router.explain(url, origin: .link)
        #expect(explained.segments == ["code", "•••"])
        #expect(!"\(explained)".contains("4711"))
        let refused = await routingError {
            try await router.open("https://bookshop.example/reset?token=refused", origin: .link)
        }
        #expect(refused?.facts.contains("expected: •••") == true)
    }

    @Test("A match, a request, a call of an interceptor and a failed open print no secret, no query and no fragment")
    func described() async throws {
        let router = try router { registrar in
            registrar.route { (_: Code) in throw OutOfStock() }
            registrar.intercept(.routes(Code.self)) { (call: RouteCall, next: RouteNext) in
                recorder.record(Self.printed(call) + "\(next)")
                return try await next()
            }
            registrar.recover(.routes(Code.self)) { (failed: FailedOpen) in
                recorder.record(Self.printed(failed))
                return .pass
            }
        }
        let url = "https://bookshop.example/code/4711?key=s3cret#s3cret"
        let match = try router.match(url, origin: .inside)
        let resolved = try await router.resolve(url, origin: .inside)
        _ = try? await router.open(url, origin: .inside)
        let page = try #require(WebPageLink("https://s3cret.example/{path}?{query}", for: nil))
        let led = [
            Self.printed(RouteDestination.url(url)), Self.printed(RouteDecision.redirect(to: url)), Self.printed(page),
        ]
        #expect(led.allSatisfy { $0.contains("https:…") && !$0.contains(".example") })
        let texts =
            led + [Self.printed(match), Self.printed(match.request), Self.printed(resolved)] + recorder.takeAll()
        #expect(texts.count == 8)
        for text in texts { #expect(!text.contains("s3cret") && !text.contains("4711"), "\(text)") }
        #expect(Self.printed(match.request).contains("https://bookshop.example/code/•••"))
    }

    private struct Exposed<Value: Codable & Sendable>: Route {
        static var pattern: RoutePattern { "/sign-in" }
        static var exposure: RouteExposure { [.links, .customSchemes] }
        var code: Value
    }

    private struct OnScheme: Route {
        static let pattern: RoutePattern = "bookshop://sign-in"
        static let exposure: RouteExposure = .links
        var code: Secret<String>
    }

    private struct Inside: Route {
        static let pattern: RoutePattern = "bookshop://sign-in"
        var code: Secret<String>
    }

    @Test("A route with a secret that is exposed to more than links is a problem of the assembly")
    func exposed() {
        func codes(_ register: @escaping @Sendable (inout Registrar) -> Void) -> [AssemblyError.Code] {
            problems {
                LinkRouting(schemes: ["bookshop"], domains: ["bookshop.example"])
                module("Account", register)
            }.map(\.code)
        }
        #expect(codes { $0.route { (_: OnScheme) in } } == ["secret-exposed"])
        #expect(codes { $0.route { (_: Exposed<Secret<String>>) in } } == ["secret-exposed"])
        #expect(codes { $0.route { (_: Exposed<Secret<String>?>) in } } == ["secret-exposed"])
        #expect(codes { $0.route { (_: Exposed<[Secret<String>]>) in } } == ["secret-exposed"])
        #expect(codes { $0.route { (_: Inside) in } } == [])
        #expect(codes { $0.route { (_: Code) in "" } } == [])
    }
}
