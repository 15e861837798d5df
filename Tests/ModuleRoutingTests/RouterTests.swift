import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("What a router says of its routes", .takingTurns)
struct RouterTests {
    @Test("It says of each route its patterns, its links' values, what answers, and what stands before and behind it")
    func descriptions() throws {
        let router = try router {
            module("Shop") { registrar in
                registrar.intercept(.routes(Edition.self)) { _, next in try await next() }
                registrar.recover(.app) { _ in .pass }
                registrar.route { (_: Edition) in "page" }
                registrar.route(["/shelf/:name", "/shelves/*names"]) { _ in 1 }
                registrar.routeUnmatched(domain: "bookshop.example") { _ in 2 }
            }
        }
        let (routes, edition) = (router.routes, router.routes[1])
        #expect(routes.map(\.subject).last == "unmatched https://bookshop.example")
        #expect((routes[4].scheme, routes[4].domain) == ("https", "bookshop.example"))
        #expect(edition.pattern == "/e/:id" && edition.patterns == ["/editions/:id", "/e/:id"])
        #expect(edition.type == Edition.self && edition.output == String.self)
        #expect(routes[0].deprecation == nil && edition.deprecation?.since == "2.0")
        #expect(edition.interceptors.map(\.reach) == ["Edition"] && edition.recoveries == ["Shop"])
        #expect(edition.parameters.map(\.name) == ["id", "format", "tags", "key"])
        let kinds: [RouteDescription.Parameter.Kind] = [.integer, .choice(["paper", "sound"]), .text, .text]
        #expect(edition.parameters.map(\.kind) == kinds)
        #expect(edition.parameters.map(\.isInPath) == [true, false, false, false])
        #expect(edition.parameters.map(\.isOptional) == [false, true, false, false])
        #expect(edition.parameters.map(\.isList) == [false, false, true, false])
        #expect(edition.parameters.map(\.isSecret) == [false, false, false, true])
        #expect(!edition.mayHaveMoreParameters && edition.parameters[0].type == "Int")
        #expect(routes[2].patterns == ["/shelf/:name", "/shelves/*names"] && routes[2].type == nil)
        #expect(routes[2].parameters.map(\.name) == ["name", "names"])
        #expect(routes[2].parameters.map(\.isList) == [false, true])
    }
}

private struct Edition: TextRoute {
    enum Format: String, Codable, CaseIterable { case paper, sound }

    static let pattern: RoutePattern = "/editions/:id"
    static let otherPatterns: [RoutePattern] = ["/e/:id"]
    static let exposure = RouteExposure.links
    static let deprecation: RouteDeprecation? = RouteDeprecation(since: "2.0")
    var id: Int
    var format: Format?
    var tags: [String]
    var key: Secret<String>
}
