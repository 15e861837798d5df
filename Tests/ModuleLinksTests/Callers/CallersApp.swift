import ModuleKit
import ModuleRouting
import ModuleLinks
import TestSupport

/// What the routes of the tests answer: a value for callers.
struct BookCard: CallerRepresentable {
    let title: String
    let year: Int

    var answerToCallers: CallerAnswer { .value(["title": .text(title), "year": .integer(year)]) }
}

struct Book: Route {
    static let pattern: RoutePattern = "/books/:id"
    static let exposure: RouteExposure = .everywhere
    typealias Output = BookCard
    var id: Int
    var from: String?

    func validate() throws { if id > 9000 { throw InvalidParameter("id", "at most 9000") } }
}

/// For pages of the app's own domains alone.
struct Pay: Route {
    static let pattern: RoutePattern = "/pay"
    static let exposure: RouteExposure = .webPages
    typealias Output = CallerValue
}

/// Inside only.
struct DeleteAccount: Route {
    static let pattern: RoutePattern = "/account/delete"
    typealias Output = CallerValue
}

/// Opens another URL on behalf of its caller.
struct OpenNext: Route {
    static let pattern: RoutePattern = "/open"
    static let exposure: RouteExposure = .everywhere
    typealias Output = CallerValue
    var next: String
}

/// A failure that says more than goes outside.
struct SecretError: Error, CustomStringConvertible { let description = "/Users/ann/db.sqlite: password hunter2" }

struct SoldOut: CallerStatusConvertible { let callerStatus: CallerStatus }

/// The app of the tests; what is opened stands in its log.
struct CallersApp {
    let router: Router
    let log = RecordingLog()
    /// Lets what waits go on.
    let gate = Signal()
    /// Has an element for each open that waits.
    let waiting: AsyncStream<Void>

    init(_ register: @escaping @Sendable (inout Registrar) -> Void = { _ in }) async throws {
        let (log, gate) = (log, gate)
        let (waiting, waits) = AsyncStream<Void>.makeStream()
        self.waiting = waiting
        let manager = try ModuleManager(
            modules {
                LinkRouting(schemes: ["bookshop", "shop"], domains: ["bookshop.example"])
                module("Books") { registrar in
                    registrar.route { (route: Book) in
                        log.record(
                            "book \(route.id) \(route.from ?? "-") \(RouteContext.current?.origin.description ?? "")")
                        return BookCard(title: "Pride and Prejudice", year: 1813)
                    }
                    registrar.route { (_: Pay) -> CallerValue in
                        log.record("paid")
                        return "paid"
                    }
                    registrar.route { (_: DeleteAccount) -> CallerValue in
                        log.record("deleted")
                        return "deleted"
                    }
                    registrar.route { (route: OpenNext, links: any RouteOpener) -> CallerValue in
                        try await links.open(route.next).value as? CallerValue ?? .null
                    }
                    registrar.route("/cancelled", exposure: .everywhere) { _ -> String in throw CancellationError() }
                    registrar.route("/cancelled/by-outcome", exposure: .everywhere) { _ in Cancelled() }
                    registrar.route("/fails", exposure: .everywhere) { _ -> String in throw SecretError() }
                    registrar.route("/declines", exposure: .everywhere) { _ -> String in throw RouteDeclined() }
                    registrar.route("/plain", exposure: .everywhere) { _ in "hunter2" }
                    registrar.route("/says/:what", exposure: .everywhere) { request -> CallerValue in
                        CallersApp.values[request["what"] ?? ""] ?? .null
                    }
                    registrar.route("/sold-out/:number", exposure: .everywhere) { request -> String in
                        let number = Int(request["number"] ?? "")
                        throw SoldOut(callerStatus: CallerStatus.allCases.first { $0.number == number } ?? .failed)
                    }
                    registrar.route("/waits", exposure: .everywhere) { _ -> CallerValue in
                        waits.yield()
                        await gate.received()
                        return "waited"
                    }
                    register(&registrar)
                }
                module("Off") { registrar in registrar.route("/off", exposure: .everywhere) { _ in "off" } }
            },
            clock: .stopped
        )
        try await manager.start()
        try manager.update { $0.disable("Off", because: "a test") }
        router = try Router(manager)
    }

    struct Cancelled: CallerRepresentable { let answerToCallers = CallerAnswer.cancelled }

    static let values: [String: CallerValue] = [
        "script": "</script><!--\u{2028}\u{2029}'\"\\&\u{0}\u{1F600}\u{E9}\n\u{202E}",
        "list": ["a", 1, true, .null],
        "nested": ["a": ["b": "c&d"], "x-success": "evil://", "x": "y z"],
        "number": .number(1.5), "nan": .number(.nan), "large": .integer(.max),
        "twice": .object([.init("a", 1), .init("a", 2)]),
        "long": .text(String(repeating: "a", count: 5000)),
        "huge": .text(String(repeating: "a", count: 70_000)),
        "wide": .list(Array(repeating: "aaaaaaaaa", count: 7000)),
        "deep": (0..<100_000).reduce(CallerValue.null) { value, _ in .list([value]) },
        "specials": ["k&=+#%;": "v&=+#%;"],
    ]

    /// What a page's message is answered.
    func answer(_ message: String, from frame: PageFrame = .own) async -> String {
        await PageBridge(router).answer(Array(message.utf8), from: frame)
    }
}

extension PageFrame { static let own = PageFrame(host: "bookshop.example", isMainFrame: true) }

/// What another app is sent, and answers that it took it.
final class OtherApps: Sendable {
    let log = RecordingLog()

    var open: @Sendable (String) async -> Bool {
        { [log] url in
            log.record(url)
            return true
        }
    }
}
