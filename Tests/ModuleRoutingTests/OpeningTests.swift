import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Opening a route", .takingTurns)
struct OpeningTests {
    private let recorder = RecordingLog()

    private func shop() throws -> Router {
        let recorder = recorder
        return try router { registrar in
            registrar.provide(RecordingLog.self) { recorder }
            registrar.route { (route: BookDetail, recorder: RecordingLog) in
                recorder.record("book \(route.id) from \(route.from ?? "nowhere")")
                return "page \(route.id)"
            }
            registrar.route { (route: AddToCart, recorder: RecordingLog) in
                guard route.book != 0 else { throw OutOfStock() }
                recorder.record("add \(route.book)")
            }
            registrar.route("/request/:name/*rest", exposure: .everywhere) { (request: RouteRequest) in request }
            registrar.routeUnmatched { (request: RouteRequest) in request.segments }
        }
    }

    @Test(
        "A typed route and its URL reach the same handler with the same value; an unmatched URL has its own, and no pattern"
    )
    func sameHandler() async throws {
        let router = try shop()
        let page = try await router.open(BookDetail(id: 1342, from: "push"))
        #expect(page == "page 1342")
        let answer = try await router.open("bookshop://books/1342?from=push", origin: .inside)
        #expect(answer.value as? String == page)
        #expect(answer.pattern == "/books/:id")
        #expect(answer.module == "Shop")
        _ = try await router.open("/books/1342", origin: .inside)
        // A route without an output answers ().
        try await router.open(AddToCart(book: 7))
        #expect(await router.outcome(of: "/cart/add/8", from: .inside) == "()")
        #expect(
            recorder.takeAll()
                == ["book 1342 from push", "book 1342 from push", "book 1342 from nowhere", "add 7", "add 8"])
        // What the handler throws comes through as it is.
        await #expect(throws: OutOfStock()) { try await router.open(AddToCart(book: 0)) }
        await #expect(throws: OutOfStock()) { try await router.open("/cart/add/0", origin: .inside) }
        let unmatched = try await router.open("bookshop://far/away", origin: .inside)
        #expect(unmatched.value as? [String] == ["far", "away"])
        #expect(unmatched.pattern == nil && unmatched.module == "Shop")
    }

    private struct Unwritten: Route {
        static let pattern: RoutePattern = "/unwritten/:list"
        typealias Output = Int
        var list: [[Int]]
        func encode(to encoder: any Encoder) throws { throw OutOfStock() }
    }

    @Test("A typed route is opened without a URL being made, so it may hold what a URL cannot carry")
    func noURL() async throws {
        let router = try router { $0.route { (route: Unwritten) in route.list.count } }
        #expect(try await router.open(Unwritten(list: [[1], []])) == 2)
        #expect(routingError { _ = try router.url(for: Unwritten(list: [])) }?.code == .notRepresentable)
    }

    @Test("A service of the handler that can't be resolved is a ResolutionError, for a value and for a URL")
    func serviceFails() async throws {
        let router = try router { registrar in
            registrar.provide(RecordingLog.self) { throw OutOfStock() }
            registrar.route { (_: BookDetail, _: RecordingLog) in "never" }
        }
        let typed = await #expect(throws: ResolutionError.self) { try await router.open(BookDetail(id: 1)) }
        #expect(typed?.code == .factoryFailed)
        let textual = await #expect(throws: ResolutionError.self) { try await router.open("/books/1", origin: .inside) }
        #expect(textual?.code == .factoryFailed)
    }

    @Test("A typed route that no module handles is not found")
    func unhandled() async throws {
        let router = try shop()
        let error = await routingError { try await router.open(ShowFilm(id: 1)) }
        #expect(error?.code == .notFound)
        #expect(error?.pattern == "/films/:id")
        #expect(
            error?.description == """
                No module handles the route ShowFilm.
                    pattern: /films/:id
                  Fix: list the module that handles it in the composition root.
                """)
    }

    @Test("The handler of a pattern is given origin, scheme, host, segments, path, query and fragment")
    func request() async throws {
        let url = "https://me@BookShop.example:8080/request/Emma/a%2Fb/c?q=1&q=2+3#top%20"
        let answer = try await shop().open(url, origin: .inside)
        let request = try #require(answer.value as? RouteRequest)
        #expect(request.origin == .inside)
        #expect(request.scheme == "https")
        #expect(request.host == "bookshop.example")
        #expect(request.segments == ["request", "Emma", "a/b", "c"])
        #expect(request.parameters.map(\.name) == ["name", "rest", "rest"])
        #expect(request.parameters.map(\.value) == ["Emma", "a/b", "c"])
        #expect(request.queryItems.map(\.value) == ["1", "2 3"])
        #expect(request.parameters.count == 3 && request.parameters.last?.value == "c")
        #expect(request.fragment == "top ")
        #expect(request.rawFragment == "top%20" && request.fragmentItems.map(\.name) == ["top "])
        let bare = try shop().match("/request/a", origin: .inside).request
        #expect(bare.scheme == nil && bare.host == nil && bare.fragment == nil && bare.rawFragment == nil)
        #expect(bare.fragmentItems.isEmpty)
    }

    @Test("A rewriter reads a page from the fragment as it is written, a route a token whose pairs are split first")
    func fragment() async throws {
        let router = try router { registrar in
            registrar.route("/books/:id", exposure: .everywhere) { request in "book \(request["id"] ?? "")" }
            registrar.route("/signed-in", exposure: .links) { request in
                request.fragmentItems.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
            }
            registrar.rewrite { (link: RouteRequest) in
                guard let page = link.rawFragment, page.hasPrefix("/") else { return .pass }
                return .redirect(to: "https://bookshop.example\(page)")
            }
        }
        for (path, answer) in [
            ("#/books/1342", "book 1342"), ("#/books/a%2Fb%23", "book a/b#"),
            ("signed-in#access_token=a%26b%3Dc+d&state=x", "access_token=a&b=c+d state=x"),
        ] { #expect(await router.outcome(of: "https://bookshop.example/\(path)", from: .link) == answer) }
    }

    @Test("Path and query are readable apart; together, the path takes precedence, and all gives all values of one")
    func lookups() async throws {
        let answer = try await shop().open("/request/Emma/a/b?name=Anne&rest=c&q=1&q=2&flag", origin: .inside)
        let request = try #require(answer.value as? RouteRequest)
        #expect(request["name"] == "Emma")
        #expect(request.all("name") == ["Emma"])
        #expect(request.queryItems["name"] == "Anne")
        #expect(request.parameters["q"] == nil)
        #expect(request["q"] == "1")
        #expect(request.all("q") == ["1", "2"])
        #expect(request["rest"] == "a")
        #expect(request.all("rest") == ["a", "b"])
        #expect(request["flag"] == "")
        #expect(request["none"] == nil)
        #expect(request.all("none").isEmpty)
        let bare = try await shop().open("/request/Emma?rest=c", origin: .inside).value as? RouteRequest
        #expect(bare?.all("rest") == ["c"])
    }

    @Test("A router may be used from many tasks at once, and no two requests share state")
    func manyTasks() async throws {
        let router = try router { registrar in
            registrar.route { (route: BookDetail) in "\(route.id) \(route.from ?? "")" }
            registrar.route("/:a/:b/*c") { request in request.segments.joined(separator: "/") }
        }
        await withTaskGroup { group in
            for task in 0..<64 {
                group.addTask {
                    for round in 0..<20 {
                        let number = task * 100 + round
                        let typed = try? await router.open(BookDetail(id: number, from: "t"))
                        #expect(typed == "\(number) t")
                        let textual = try? await router.open("/books/\(number)?from=t", origin: .inside)
                        #expect(textual?.value as? String == "\(number) t")
                        let path = try? await router.open("/a/\(number)/c/d", origin: .inside)
                        #expect(path?.value as? String == "a/\(number)/c/d")
                    }
                }
            }
        }
    }
}
