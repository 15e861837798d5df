import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Secrets")
struct SecretTests {
    private struct Reset: Route {
        static let pattern: RoutePattern = "https://bookshop.example/reset"
        static let exposure: RouteExposure = .links
        typealias Output = String
        var token: Secret<String>
        var tries: Int?
    }

    private struct Code: Route {
        static let pattern: RoutePattern = "https://bookshop.example/code/:code"
        static let exposure: RouteExposure = .links
        typealias Output = String
        var code: Secret<Int>
        var more: [Secret<Int>]?
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
        }
    }

    @Test("Its value is printed nowhere")
    func printed() {
        let secret = Secret("s3cret")
        var dumped = ""
        dump(secret, to: &dumped)
        dump(Reset(token: secret), to: &dumped)
        let texts = ["\(secret)", String(reflecting: secret), String(describing: Reset(token: secret)), dumped]
        for text in texts { #expect(!text.contains("s3cret"), "\(text)") }
        #expect("\(secret)" == "•••")
        #expect(secret.value == "s3cret")
        #expect(secret == Secret("s3cret") && secret != Secret("other"))
    }

    @Test("A URL of the route has it")
    func link() throws {
        let router = try shop()
        #expect(try router.url(for: Reset(token: Secret("abc"))) == "https://bookshop.example/reset?token=abc")
        #expect(try router.url(for: Code(code: Secret(12))) == "https://bookshop.example/code/12")
    }

    @Test("The handler gets its value, from a URL and as a value")
    func handler() async throws {
        let router = try shop()
        let url = "https://bookshop.example/reset?token=abc"
        #expect(await router.outcome(of: url, from: .link) == "abc")
        #expect(try await router.open(Reset(token: Secret("abc")), origin: .link) == "abc")
    }

    @Test(
        "From outside, only an https URL may carry it",
        arguments: [
            ("https://bookshop.example/code/1", RouteOrigin.link, "1"),
            ("http://bookshop.example/code/1", .link, "notFound"),
            ("http://bookshop.example/code/1", .inside, "1"),
            ("bookshop://code/1", .link, "notFound"),
            ("https://bookshop.example/code/1", .customScheme, "notFound"),
            ("https://bookshop.example/code/1", .notification, "notFound"),
        ]
    )
    func https(url: String, origin: RouteOrigin, answer: String) async throws {
        let router = try shop()
        #expect(await router.outcome(of: url, from: origin) == answer)
        #expect(router.canOpen(url, origin: origin) == (answer == "1"))
    }

    @Test(
        "Its value stands in no error, no record and no explanation, and given doesn't have it",
        arguments: [
            "https://bookshop.example/reset?token=s3cret&tries=x", "https://bookshop.example/code/s3cret",
            "https://bookshop.example/code/1?more=s3cret", "https://bookshop.example/reset?token=s3cret%00",
            "https://bookshop.example/reset?token=decline",
        ]
    )
    func nowhere(url: String) async throws {
        let router = try await shop().started()
        let error = try #require(await routingError { try await router.open(url, origin: .link) })
        let explained = try router.explain(url, origin: .link)
        var texts = ["\(error)", String(reflecting: error), error.given ?? "", "\(explained)"]
        dump(error, to: &texts[0])
        dump(explained.segments, to: &texts[0])
        await router.whenRecorded()
        #expect(recorder.entries.count == 1)
        for text in texts + recorder.entries {
            #expect(!text.contains("s3cret") && !text.contains("token=decline"), "\(text)")
        }
        #expect(error.given == nil || url.contains("tries"))
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
    }

    private static func problem<R: Route>(of route: R.Type) -> AssemblyError.Problem? where R.Output == Void {
        do throws(AssemblyError) {
            _ = try ModuleManager {
                LinkRouting(schemes: ["bookshop"], domains: ["bookshop.example"])
                module("Account") { $0.route { (_: R) in } }
            }
            return nil
        } catch {
            return error.problems.first
        }
    }

    private struct OnScheme: Route {
        static let pattern: RoutePattern = "bookshop://sign-in"
        static let exposure: RouteExposure = .links
        var code: Secret<String>
    }

    private struct ForEverybody: Route {
        static let pattern: RoutePattern = "/sign-in"
        static let exposure: RouteExposure = [.links, .customSchemes]
        var code: Secret<String>?
    }

    private struct Listed: Route {
        static let pattern: RoutePattern = "/sign-in"
        static let exposure: RouteExposure = .unknown
        var codes: [Secret<String>]
    }

    private struct Inside: Route {
        static let pattern: RoutePattern = "bookshop://sign-in"
        var code: Secret<String>
    }

    private struct ByLink: Route {
        static let pattern: RoutePattern = "/sign-in"
        static let exposure: RouteExposure = .links
        var code: Secret<String>
    }

    @Test("A route with a secret that is exposed to more than links is a problem of the assembly")
    func exposed() {
        #expect(Self.problem(of: OnScheme.self)?.code == .secretExposed)
        #expect(Self.problem(of: ForEverybody.self)?.code == .secretExposed)
        #expect(Self.problem(of: Listed.self)?.code == .secretExposed)
        #expect(Self.problem(of: Inside.self) == nil)
        #expect(Self.problem(of: ByLink.self) == nil)
    }
}
