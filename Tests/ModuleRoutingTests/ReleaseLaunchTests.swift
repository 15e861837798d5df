import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("A release build launches without reading the types of routes", .takingTurns)
struct ReleaseLaunchTests {
    /// Records when it is decoded.
    struct Book: Route {
        static let pattern: RoutePattern = "/books/:id"
        static let exposure: RouteExposure = .everywhere
        typealias Output = String
        static let log = RecordingLog()
        let id: Int

        private enum CodingKeys: CodingKey { case id }

        init(from decoder: any Decoder) throws {
            Self.log.record("decoded")
            id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
        }
    }

    struct Misnamed: Route {
        static let pattern: RoutePattern = "/shelves/:number"
        static let exposure: RouteExposure = .everywhere
        typealias Output = String
        var id: Int
    }

    struct Reset: Route {
        static let pattern: RoutePattern = "/reset"
        static let exposure: RouteExposure = .everywhere
        typealias Output = String
        var code: Secret<String>
    }

    @Test("At use a link finds a mismatch, and no secret comes by a URL that may not carry it")
    func atUse() async throws {
        @ModuleBuilder func shop() -> ModuleList {
            LinkRouting(schemes: ["bookshop"], domains: ["bookshop.example"])
            module("Shop") { registrar in
                registrar.route { (_: Book) in "book" }
                registrar.route { (_: Misnamed) in "shelf" }
                registrar.route { (_: Reset) in "reset" }
            }
        }
        #expect(problems { shop() }.map(\.code.rawValue) == ["route-mismatch", "secret-exposed"])
        let before = Book.log.entries
        let router = try Router(ModuleManager(shop(), isThorough: false))
        #expect(router.canOpen("https://bookshop.example/nowhere", origin: .link) == false)
        #expect(Book.log.entries == before)
        #expect(await router.outcome(of: "https://bookshop.example/books/1", from: .link) == "book")
        #expect(await router.outcome(of: "https://bookshop.example/shelves/1", from: .link) == "parameter-missing")
        #expect(await router.outcome(of: "https://bookshop.example/reset?code=1", from: .link) == "reset")
        for origin in [RouteOrigin.customScheme, .notification] {
            #expect(await router.outcome(of: "bookshop://reset?code=1", from: origin) == "not-found")
        }
        #expect(!"\(try router.match("https://bookshop.example/reset?code=1", origin: .link))".contains("code=1"))
    }
}
