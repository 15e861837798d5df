import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Rewriters and recoveries that name patterns", .takingTurns)
struct NamedPolicyTests {
    private let log = RecordingLog()

    private func app(_ register: @escaping @Sendable (inout Registrar) -> Void = { _ in }) throws -> Router {
        let log = log
        return try router {
            module("Moved") { registrar in
                registrar.rewrite(.patterns("/mbar/*", "https://bookshop.example/old/:id")) { link in
                    log.record("asked \(link.url)")
                    return .redirect(to: "/books/\(link.segments.last ?? "")")
                }
            }
            module("Help") { registrar in
                registrar.recover(.patterns("/help/*topic")) { failed in
                    .answer("help with \(failed.request?.segments.last ?? "none")")
                }
            }
            module("Shop") { registrar in
                registrar.route { (book: BookDetail) in "book \(book.id)" }
                registrar.route("/films/:id", exposure: .everywhere) { _ in "film" }
                register(&registrar)
            }
        }
    }

    @Test("A rewriter that names patterns is asked about the URLs that match them alone")
    func rewriter() async throws {
        let router = try app()
        #expect(await router.outcome(of: "/mbar/x/7", from: .inside) == "book 7")
        #expect(await router.outcome(of: "https://bookshop.example/old/8", from: .inside) == "book 8")
        #expect(log.takeAll() == ["asked /mbar/x/7", "asked https://bookshop.example/old/8"])
        #expect(await router.outcome(of: "bookshop://old/8", from: .inside) == "not-found")
        #expect(await router.outcome(of: "/films/1", from: .inside) == "film")
        #expect(try await router.open(BookDetail(id: 1)) == "book 1")
        #expect(log.entries.isEmpty)
    }

    @Test("A recovery that names a pattern of no route answers for the URLs that match it and no route takes")
    func recovery() async throws {
        let router = try app { $0.route("/help/known") { _ in "known" } }
        #expect(await router.outcome(of: "/help/orders", from: .inside) == "help with orders")
        #expect(await router.outcome(of: "/help/known", from: .inside) == "known")
        #expect(await router.outcome(of: "/other", from: .inside) == "not-found")
    }

    @Test("canOpen is true and match has the pattern and the module for what a rewriter or a recovery names")
    func asking() throws {
        let router = try app()
        for origin in [RouteOrigin.inside, .link] {
            for (url, pattern, module) in [
                ("bookshop://mbar/x/7", "/mbar/*", "Moved"), ("bookshop://help/orders", "/help/*topic", "Help"),
                ("https://bookshop.example/old/8", "https://bookshop.example/old/:id", "Moved"),
            ] {
                #expect(router.canOpen(url, origin: origin), "\(url)")
                let match = try router.match(url, origin: origin)
                #expect(match.pattern?.text == pattern && match.module == module && match.route == nil)
            }
            #expect(!router.canOpen("bookshop://old/8", origin: origin))
            #expect(!router.canOpen("bookshop://mbar.example/a", origin: origin))
        }
        #expect(try router.match("https://bookshop.example/old/8", origin: .inside).request["id"] == "8")
        #expect(try router.match("/books/1", origin: .inside).module == "Shop")
    }

    @Test("Guards and explanations name the rewriters of a URL, and its patterns")
    func listed() throws {
        let router = try app()
        #expect(
            router.guards.map { "\($0.kind) \($0.module) \($0.selection)" } == [
                "recovery Help /help/*topic", "rewriter Moved /mbar/*, https://bookshop.example/old/:id",
            ])
        #expect(try router.explain("/mbar/1", origin: .inside).rewriters == ["Moved"])
        #expect(try router.explain("/films/1", origin: .inside).rewriters.isEmpty)
    }

    @Test("Routes of other patterns ask nobody first, and those that a rewriter may be asked about do")
    func asksFirst() throws {
        struct Moved: Route { static let pattern: RoutePattern = "/:_/x" }
        let router = try app { $0.route { (_: Moved) in } }
        #expect(!router.asksFirst(BookDetail.self))
        #expect(router.asksFirst(Moved.self))
    }

    @Test("A rewriter for a typed route's links is asked about each of its patterns")
    func typed() async throws {
        struct Many: TextRoute {
            static let pattern: RoutePattern = "/many/:id"
            static let otherPatterns: [RoutePattern] = ["/more/:id"]
            var id: Int
        }
        let router = try router { registrar in
            registrar.route { (many: Many) in "many \(many.id)" }
            registrar.route("/next") { _ in "next" }
            registrar.rewrite(.routes(Many.self)) { $0.segments.last == "1" ? .redirect(to: "/next") : .pass }
        }
        for (url, answer) in [("/many/1", "next"), ("/more/1", "next"), ("/many/2", "many 2")] {
            #expect(await router.outcome(of: url, from: .inside) == answer)
        }
    }

    @Test("A rewriter of a malformed pattern, or of a route that no module registers, is a problem of the assembly")
    func problems() {
        let error = #expect(throws: AssemblyError.self) {
            try router { registrar in
                registrar.route("/a") { _ in "a" }
                registrar.rewrite(.patterns("/:")) { _ in .pass }
                registrar.rewrite(.routes(ShowFilm.self)) { _ in .pass }
                registrar.recover(.patterns("b")) { _ in .pass }
            }
        }
        #expect(
            error?.problems.map(\.code.rawValue).sorted() == [
                "pattern-malformed", "pattern-malformed", "unmatched-policy",
            ])
    }
}
