import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Handlers that decline", .takingTurns)
struct DeclineTests {
    private let recorder = RecordingLog()

    /// A router whose handlers record their pattern; those named decline.
    private func shop(
        _ routes: [(pattern: String, priority: Int)],
        declining: Set<String>,
        unmatched: [String?] = []
    ) throws -> Router {
        let recorder = recorder
        return try router(schemes: ["bookshop", "other"]) { registrar in
            for (pattern, priority) in routes {
                registrar.route(RoutePattern(pattern), priority: priority) { _ in
                    recorder.record(pattern)
                    if declining.contains(pattern) { throw RouteDeclined() }
                    return pattern
                }
            }
            for scheme in unmatched {
                registrar.routeUnmatched(scheme: scheme) { _ in
                    recorder.record("unmatched \(scheme ?? "any")")
                    if declining.contains("unmatched \(scheme ?? "any")") { throw RouteDeclined() }
                    return "unmatched"
                }
            }
        }
    }

    /// In the order of precedence for `bookshop://a/b-c`; none takes all URLs of another first.
    private static let routes = [
        ("bookshop://:x/b-c", 0), ("bookshop://a/:y", -1), ("/a/b-c", 1), ("/a/:y(b.+)", 1), ("/a/b-:y", 0),
        ("/:x/b-:y", 0),
        ("/:x/:y(\\w-\\w)", 0), ("/:x/:y", 0), ("/a(/:p)(/:q)", -1), ("/*", -1),
    ]

    private static var order: [String] { routes.map(\.0) }

    @Test(
        "The next route that takes the URL is tried, in the order of precedence, and each only once", arguments: 0...10)
    func order(taker: Int) async throws {
        let declining = Set(Self.order.prefix(taker))
        let router = try shop(Self.routes.reversed(), declining: declining, unmatched: ["bookshop"])
        let answer = try await router.open("bookshop://a/b-c", origin: .inside)
        let expected = taker < Self.order.count ? Self.order[taker] : "unmatched bookshop"
        #expect(recorder.entries == Array(Self.order.prefix(taker)) + [expected])
        #expect(answer.pattern?.text == (taker < Self.order.count ? expected : nil))
    }

    @Test("The handler for unmatched URLs runs once, that of the scheme before that of every scheme")
    func unmatchedOnce() async throws {
        let all = Set(Self.order)
        var router = try shop(Self.routes, declining: all, unmatched: [nil, "bookshop"])
        #expect(try await router.open("bookshop://a/b-c", origin: .inside).value as? String == "unmatched")
        #expect(recorder.entries == Self.order + ["unmatched bookshop"])
        router = try shop([("/a", 0)], declining: ["/a", "unmatched bookshop"], unmatched: [nil, "bookshop"])
        let error = await routingError { _ = try await router.open("bookshop://a", origin: .inside) }
        #expect(error?.code == .declined)
        #expect(recorder.entries.suffix(2) == ["/a", "unmatched bookshop"])
        router = try shop([("/a", 0)], declining: ["/a"], unmatched: [nil, "bookshop"])
        _ = try await router.open("other://a", origin: .inside)
        #expect(recorder.entries.suffix(2) == ["/a", "unmatched any"])
    }

    @Test("If all decline, the error says which ones did, in order")
    func allDeclined() async throws {
        let router = try shop([("/:x", 0), ("/a", 0)], declining: ["/:x", "/a"])
        let error = await routingError { _ = try await router.open("/a?secret=1", origin: .inside) }
        #expect(error?.code == .declined)
        #expect(
            error?.description == """
                Every route that matches this URL declined it.
                    path: /a
                    declined by: /a
                    declined by: /:x
                  Fix: open what one of them accepts.
                """)
        #expect(router.canOpen("/a", origin: .inside))
    }

    @Test("A parameter that a typed route cannot read does not decline")
    func otherErrors() async throws {
        let router = try router { registrar in
            registrar.route { (route: BookDetail) in "book \(route.id)" }
            registrar.route("/*") { _ in recorder.record("rest") }
        }
        #expect(
            await routingError { _ = try await router.open("/books/x", origin: .inside) }?.code == .parameterInvalid)
        #expect(recorder.entries.isEmpty)
    }

    @Test("A typed route that declines from a URL lets the next try; opened as a value too")
    func typed() async throws {
        let router = try router { registrar in
            registrar.route { (route: BookDetail) in
                if route.id == 0 { throw RouteDeclined() }
                return "book"
            }
            registrar.route("/books/*rest") { request in request.all("rest").joined() }
        }
        #expect(try await router.open("/books/0", origin: .inside).value as? String == "0")
        #expect(try await router.open("/books/1", origin: .inside).value as? String == "book")
        #expect(try await router.open(BookDetail(id: 0)) == "0")
    }
}
