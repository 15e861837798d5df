import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("route-opaque: the check can't read a route that more than links reach", .takingTurns)
struct RouteOpaqueTests {
    /// Takes thirteen digits.
    struct ISBN: Codable {
        init(from decoder: any Decoder) throws {
            guard try String(from: decoder).utf8.count == 13 else { throw InvalidParameter("isbn", "13 digits") }
        }
    }

    struct Book: Route {
        static let pattern: RoutePattern = "/books/:isbn"
        static let exposure: RouteExposure = .everywhere
        var isbn: ISBN
        var voucher: Secret<String>?
    }

    @Test("A type that takes no text that the check knows: a problem with the property and the exposure")
    func opaque() {
        let line: UInt = #line
        let found = problems { log in
            LinkRouting(schemes: ["bookshop"], domains: ["bookshop.example"])
            module("Catalog") { $0.route { (_: Book) in log.record("route") } }
        }
        expect(
            found, "route-opaque",
            """
            The check can't read the route /books/:isbn, which more than links of the app's domains reach: it may carry a \
            secret.
                module: Catalog
                at: \(at(line + 3))
                unread from: isbn, ISBN
                exposure: everywhere
              Fix: constrain isbn in the pattern, which shows a text that its type takes, or let the type take every \
            text and refuse in validate(), or expose the route to links alone.
            """)
    }
}
