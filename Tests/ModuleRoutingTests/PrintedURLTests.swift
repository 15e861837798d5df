import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("What is printed of URLs")
struct PrintedURLTests {
    private struct Reset: Route {
        static let pattern: RoutePattern = "/reset/:token"
        static let exposure: RouteExposure = .links
        var token: Secret<String>
        func validate() throws { throw InvalidParameter("token", "no \(token.value)") }
    }

    private static let url = "https://bookshop.example/reset/s3cret?key=s3cret#s3cret"
    private let recorder = RecordingLog()

    private func printed(_ value: Any) -> String {
        var text = "\(value) \(String(reflecting: value)) "
        dump(value, to: &text)
        return text
    }

    @Test("A match, a request, a call of an interceptor and a failed open print no secret, no query and no fragment")
    func described() async throws {
        let recorder = recorder
        let router = try router { registrar in
            registrar.route { (_: Reset) in }
            registrar.intercept(.routes(Reset.self)) { (call: RouteCall, next: RouteNext) in
                var text = "\(call) \(String(reflecting: call)) \(next)"
                dump(call, to: &text)
                recorder.record(text)
                return try await next()
            }
            registrar.recover(.routes(Reset.self)) { (failed: FailedOpen) in
                var text = "\(failed) \(String(reflecting: failed))"
                dump(failed, to: &text)
                recorder.record(text)
                return nil
            }
        }
        let match = try router.match(Self.url, origin: .inside)
        let resolved = try await router.resolve(Self.url, origin: .inside)
        _ = try await router.open(Self.url, origin: .inside)
        _ = try? await router.open(Self.url, origin: .link)
        let texts = [printed(match), printed(match.request), printed(resolved)] + recorder.takeAll()
        #expect(texts.count >= 5)
        for text in texts { #expect(!text.contains("s3cret"), "\(text)") }
        #expect(printed(match.request).contains("https://bookshop.example/reset/•••"))
    }

    @Test("A destination and a web page print their scheme alone")
    func destinations() throws {
        let page = try #require(WebPageLink("https://bookshop.example/{path}?{query}", for: nil))
        for text in [
            printed(RouteDestination.url(Self.url)), printed(RouteRewrite.replace(by: Self.url)), printed(page),
        ] {
            #expect(!text.contains("s3cret") && !text.contains("bookshop.example"), "\(text)")
            #expect(text.contains("https:…"))
        }
    }

    @Test("What a route's own check says is dots if it holds a secret")
    func validated() async throws {
        let router = try router { registrar in registrar.route { (_: Reset) in } }
        let error = try #require(await routingError { _ = try await router.open(Self.url, origin: .link) })
        #expect(error.facts.contains("expected: •••"))
        #expect(!printed(error).contains("s3cret"))
    }

    @Test("The URL of a route with a secret is an https URL, or there is none")
    func written() throws {
        let domain = try router { registrar in registrar.route { (_: Reset) in } }
        #expect(try domain.url(for: Reset(token: Secret("a"))) == "https://bookshop.example/reset/a")
        let scheme = try router(domains: []) { registrar in registrar.route { (_: Reset) in } }
        #expect(routingError { _ = try scheme.url(for: Reset(token: Secret("a"))) }?.code == .notOurs)
    }

    @Test("A port in a custom scheme means nothing, also from outside")
    func port() throws {
        let router = try router { registrar in registrar.route("/books/:id", exposure: .everywhere) { _ in } }
        #expect(router.canOpen("bookshop://books:8080/1", origin: .customScheme))
        #expect(!router.canOpen("https://bookshop.example:8080/books/1", origin: .link))
    }
}

@Suite("What guards nothing or can't be")
struct IdleDeclarationTests {
    private func summaries(_ links: LinkRouting, _ register: @escaping @Sendable (inout Registrar) -> Void = { _ in })
        -> [String]
    {
        do throws(AssemblyError) {
            _ = try ModuleManager {
                links
                module("Shop", register)
            }
            return []
        } catch {
            return error.problems.map(\.summary)
        }
    }

    @Test("A scheme that no app can own is a problem", arguments: ["javascript", "file", "data", "mailto", "TEL"])
    func schemes(scheme: String) {
        #expect(
            summaries(LinkRouting(schemes: [scheme]))
                == ["\(scheme.lowercased()) is no scheme that an app can own."])
    }

    @Test("A limit of 0 or less is a problem")
    func limits() {
        let limits = RouteLimits(length: 0, segments: -1, queryItems: 0, redirects: 0, nesting: 0)
        #expect(
            summaries(LinkRouting(schemes: ["bookshop"], limits: limits)) == [
                "The limit length is 0.", "The limit segments is -1.", "The limit queryItems is 0.",
                "The limit redirects is 0.", "The limit nesting is 0.",
            ])
    }

    private struct Old: Route {
        static let pattern: RoutePattern = "/new"
        static let otherPatterns: [RoutePattern] = ["/old"]
        static let deprecation: RouteDeprecation? = RouteDeprecation(since: "2", of: ["/old", "/older"])
    }

    @Test("A deprecation of a pattern that the route doesn't have is a problem, once")
    func deprecations() {
        let links = LinkRouting(schemes: ["bookshop"])
        #expect(
            summaries(links) { $0.route { (_: Old) in } }
                == ["The deprecation of a route names /older, which is none of its patterns."])
        #expect(
            summaries(links) { registrar in
                registrar.route(["/a", "/b"], deprecation: RouteDeprecation(since: "2", of: ["/c"])) { _ in }
            } == ["The deprecation of a route names /c, which is none of its patterns."])
        #expect(
            summaries(links) { registrar in
                registrar.route(["/a", "/b"], deprecation: RouteDeprecation(since: "2", of: ["/b"])) { _ in }
            }.isEmpty)
    }

    private struct Shelf: Route {
        static let pattern: RoutePattern = "/shop(/:shelf(/:row))"
        var shelf: String
        var row: Int?
    }

    private struct Tags: Route {
        static let pattern: RoutePattern = "/tags(/*tags)"
        var tags: [String]
    }

    @Test("A property that its pattern may leave out is a problem if it is needed")
    func optionalGroups() {
        let links = LinkRouting(schemes: ["bookshop"])
        #expect(
            summaries(links) { $0.route { (_: Shelf) in } } == [
                "The property shelf of the route Shelf is needed, but an optional group of its pattern has it."
            ])
        #expect(summaries(links) { $0.route { (_: Tags) in } }.isEmpty)
    }
}
