import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("DidOpenRoute")
struct RouteReportTests {
    private let recorder = RecordingLog()

    private func shop() async throws -> Router {
        let recorder = recorder
        let manager = try ModuleManager(clock: .stopped) {
            LinkRouting(schemes: ["bookshop", "other"])
            module("Shop") { registrar in
                registrar.on { (event: DidOpenRoute) in
                    recorder.record("\(event.pattern ?? "none"), \(event.origin.rawValue), \(event.outcome)")
                }
                registrar.route { (route: BookDetail) in
                    recorder.record("handler")
                    return "page \(route.id)"
                }
                registrar.route { (_: AddToCart) in throw OutOfStock() }
                registrar.route("/search/:words") { _ in "found" }
                registrar.unmatched(scheme: "other") { _ in "unmatched" }
            }
        }
        try await manager.start()
        return try Router(manager)
    }

    @Test(
        "It is sent once after each attempt to open a URL, with the pattern and the outcome and never the URL",
        arguments: [
            ("/books/1?from=secret", ["handler", "/books/:id, inside, opened"]),
            ("/search/secret", ["/search/:words, inside, opened"]),
            ("other://secret/secret", ["none, inside, opened"]),
            ("/cart/add/1", ["/cart/add/:book, inside, failed"]),
            (
                "/books/secret",
                [#"/books/:id, inside, refused(ModuleRouting.RoutingError.Code(rawValue: "parameterInvalid"))"#]
            ),
            ("/secret", [#"none, inside, refused(ModuleRouting.RoutingError.Code(rawValue: "notFound"))"#]),
            ("mailto:secret", [#"none, inside, refused(ModuleRouting.RoutingError.Code(rawValue: "notOurs"))"#]),
            ("secret", [#"none, inside, refused(ModuleRouting.RoutingError.Code(rawValue: "malformed"))"#]),
            (
                "/" + String(repeating: "secret", count: 2_000),
                [#"none, inside, refused(ModuleRouting.RoutingError.Code(rawValue: "tooLong"))"#]
            ),
        ]
    )
    func url(url: String, expected: [String]) async throws {
        let router = try await shop()
        _ = try? await router.open(url, origin: .inside)
        await router.whenRecorded()
        #expect(recorder.entries == expected)
    }

    @Test("It is sent once after each attempt to open a value, with the origin inside by default")
    func value() async throws {
        let router = try await shop()
        _ = try await router.open(BookDetail(id: 1, from: "secret"))
        try? await router.open(AddToCart(book: 1), origin: .notification)
        try? await router.open(AddToCart(book: 1))
        try? await router.open(ShowFilm(id: 1))
        await router.whenRecorded()
        #expect(
            recorder.entries == [
                "handler", "/books/:id, inside, opened",
                #"none, notification, refused(ModuleRouting.RoutingError.Code(rawValue: "notFound"))"#,
                "/cart/add/:book, inside, failed",
                #"none, inside, refused(ModuleRouting.RoutingError.Code(rawValue: "notFound"))"#,
            ]
        )
    }

    @Test("Asking sends nothing, and neither does writing a link")
    func asking() async throws {
        let router = try await shop()
        _ = try router.match("/books/1", origin: .inside)
        #expect(router.canOpen("/books/1", origin: .inside))
        #expect(!router.canOpen("/films/1", origin: .inside))
        _ = try router.url(for: BookDetail(id: 1))
        await router.whenRecorded()
        #expect(recorder.entries.isEmpty)
    }
}
