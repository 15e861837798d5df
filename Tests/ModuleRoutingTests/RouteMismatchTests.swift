import ModuleKit
import ModuleRouting
import TestSupport
import Testing

private struct Part: Codable, Sendable { var name: String }

private struct Unknown: Route {
    static let pattern: RoutePattern = "/unknown/:id/:number"
    static let otherPatterns: [RoutePattern] = ["/other/:nummer", "/fine/:number"]
    var number: Int
}

private struct Structured: Route {
    static let pattern: RoutePattern = "/structured/:id"
    var id: Int
    var part: Part
}

private struct OptionalStructure: Route {
    static let pattern: RoutePattern = "/optional"
    var part: Part?
}

private enum Sort: String, Codable, CaseIterable { case title, price }
private enum Shelf: String, Codable { case new, used }

private struct Word: Codable, Equatable, Sendable {
    var text: String
    init(from decoder: any Decoder) throws { text = try decoder.singleValueContainer().decode(String.self) }
    func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

private struct Fitting: Route {
    static let pattern: RoutePattern = "/fitting/:id(/:sort)/x-:word(/*rest)"
    var id: Int
    var sort: Sort?
    var word: Word
    var rest: [Int]
    var flag: Bool
    var ratio: Double?
    var tags: [String]?
}

/// Refuses made-up text, so what comes after it is not seen.
private struct Opaque: Route {
    static let pattern: RoutePattern = "/opaque/:shelf/:other"
    var shelf: Shelf
    var part: Part
}

@Suite("A typed route and its pattern")
struct RouteMismatchTests {
    @Test("A parameter of the pattern that isn't a property of the route is a problem, for each of its patterns")
    func unknownParameter() {
        let line: UInt = #line + 1
        let found = problems([module("Shop") { $0.route { (_: Unknown) in } }])
        #expect(found.map(\.code.rawValue) == ["route-mismatch", "route-mismatch"])
        #expect(found.map(\.subject) == ["id", "nummer"])
        #expect(
            found.first?.description == """
                The pattern of the route Unknown has a parameter id, but the route has no such property.
                    module: Shop
                    at: ModuleRoutingTests/RouteMismatchTests.swift:\(line)
                    pattern: /unknown/:id/:number
                  Fix: give both the same name.
                """
        )
    }

    @Test("A property that is a structure is a problem, whether it is optional or not")
    func structure() {
        let line: UInt = #line + 3
        let found = problems([
            module("Shop") { registrar in
                registrar.route { (_: Structured) in }
                registrar.route { (_: OptionalStructure) in }
            }
        ])
        #expect(found.map(\.code) == [.routeMismatch, .routeMismatch])
        #expect(
            found.first?.description == """
                The property part of the route Structured is a structure, which a URL cannot carry.
                    module: Shop
                    at: ModuleRoutingTests/RouteMismatchTests.swift:\(line)
                    pattern: /structured/:id
                  Fix: declare each part as a property of the route, or make it a type that codes as one value.
                """
        )
        #expect(found.last?.facts == ["pattern: /optional"])
    }

    @Test(
        "Numbers, text, raw values, lists, optionals and types that code as one value fit; what cannot be seen is let pass"
    )
    func fitting() throws {
        _ = try router { $0.route { (_: Fitting) in } }
        _ = try router { $0.route { (_: Opaque) in } }
    }

    @Test("Further patterns open the same route, and links are written with the first")
    func otherPatterns() async throws {
        struct Detail: Route, Equatable {
            static let pattern: RoutePattern = "/books/:id"
            static let otherPatterns: [RoutePattern] = ["/b/:id", "/book-:id(\\d+).html"]
            typealias Output = Int
            var id: Int
        }
        let router = try router { $0.route { (route: Detail) in route.id } }
        for url in ["/books/7", "/b/7", "/book-7.html"] {
            #expect(try await router.open(url, origin: .inside).value as? Int == 7)
        }
        #expect(try router.url(for: Detail(id: 7)) == "bookshop://books/7")
        #expect(router.routes.map(\.subject) == ["/books/:id", "/b/:id", "/book-:id(\\d+).html"])
        #expect(try await router.open(Detail(id: 8)) == 8)
    }
}
