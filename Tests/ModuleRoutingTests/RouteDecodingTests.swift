import Foundation
import ModuleKit
import ModuleRouting
import TestSupport
import Testing

private enum Sort: String, Codable { case title, price }
private enum Shelf: Int, Codable { case new = 1, used = 2 }

private struct Wrapped: Codable, Equatable {
    var text: String

    init(from decoder: any Decoder) throws {
        text = try decoder.singleValueContainer().decode(String.self)
        if text == "refused" { throw OutOfStock() }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

private struct Everything: Route {
    static let pattern: RoutePattern = "/everything/:int/*rest"
    typealias Output = [String]
    var int: Int
    var rest: [Int]
    var double: Double?
    var bool: Bool?
    var string: String?
    var byte: UInt8?
    var sort: Sort?
    var shelf: Shelf?
    var wrapped: Wrapped?
    var list: [String]
    var sorts: [Sort]?
}

private struct Part: Codable, Sendable { var name: String }

private struct Nested: Route {
    static let pattern: RoutePattern = "/nested"
    var part: Part
}

private struct Needing: Route {
    static let pattern: RoutePattern = "/needing"
    var name: String
    var count: Int
}

private struct Whole: Route {
    static let pattern: RoutePattern = "/whole/:text"
    var text: String
    init(from decoder: any Decoder) throws { text = try decoder.singleValueContainer().decode(String.self) }
    func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

private struct Checked: Route {
    static let pattern: RoutePattern = "/checked"
    var code: String

    init(from decoder: any Decoder) throws {
        code = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .code)
        if code.count < 3 {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "too short: \(code)"))
        }
    }
}

private struct Page: TextRoute {
    static let pattern: RoutePattern = "/pages/*path"
    var path: String
}

@Suite("Reading a typed route, or the values of a request, from a URL", .takingTurns)
struct RouteDecodingTests {
    private func shop() throws -> Router {
        try router { registrar in
            registrar.route { (route: Everything) in Self.values(of: route) }
            registrar.route(Nested.pattern) { _ in "nested" }
            registrar.route { (_: Needing) in }
            registrar.route { (_: Whole) in }
            registrar.route { (_: Checked) in }
            registrar.route { (route: Page) in route.path }
            registrar.route { (route: BookDetail) in "\(route.id) \(route.from ?? "")" }
            registrar.routeUnmatched { request in try request.value("page", as: Int.self) }
        }
    }

    /// The properties that are not nil or empty, as text.
    private static func values(of route: Everything) -> [String] {
        Mirror(reflecting: route).children.compactMap { child in
            let text = "\(child.value)"
            return text == "nil" || text == "[]" ? nil : "\(child.label ?? "")=\(text)"
        }
    }

    @Test(
        "Numbers, booleans, strings, optionals and lists are read",
        arguments: [
            ("-5", ["int=-5"]), ("9223372036854775807", ["int=9223372036854775807"]),
            ("1/2/-3", ["int=1", "rest=[2, -3]"]), ("1?double=-1.5e-3", ["int=1", "double=Optional(-0.0015)"]),
            ("1?double=%2B1e3", ["int=1", "double=Optional(1000.0)"]),
            ("1?bool=true", ["int=1", "bool=Optional(true)"]), ("1?bool=1", ["int=1", "bool=Optional(true)"]),
            ("1?bool=false", ["int=1", "bool=Optional(false)"]), ("1?bool=0", ["int=1", "bool=Optional(false)"]),
            ("1?string=a+b%2Bc", ["int=1", "string=Optional(\"a b+c\")"]),
            ("1?string=", ["int=1", "string=Optional(\"\")"]), ("1?string", ["int=1", "string=Optional(\"\")"]),
            ("1?byte=255", ["int=1", "byte=Optional(255)"]),
            ("1?list=a&string=b&list=c&list=", ["int=1", "string=Optional(\"b\")", "list=[\"a\", \"c\", \"\"]"]),
            ("1?other=x", ["int=1"]),
        ])
    func read(tail: String, expected: [String]) async throws {
        let answer = try await shop().open("/everything/\(tail)", origin: .inside)
        #expect(answer.value as? [String] == expected)
    }

    @Test(
        "An empty value of an optional property is absent, unless its type takes it",
        arguments: [
            ("1?double=&bool&byte=&sort=&shelf", ["int=1"]), ("1?string=", ["int=1", "string=Optional(\"\")"]),
            ("1?bool=&string=a", ["int=1", "string=Optional(\"a\")"]), ("1?list=", ["int=1", "list=[\"\"]"]),
        ])
    func empty(tail: String, expected: [String]) async throws {
        let answer = try await shop().open("/everything/\(tail)", origin: .inside)
        #expect(answer.value as? [String] == expected)
    }

    @Test("A route and a request read raw values, single values, UUIDs, lists and optionals alike")
    func alike() throws {
        let match = try shop().match(
            "/everything/1/2/3?sort=price&sorts=title&sorts=price&shelf=2&wrapped=a%2Bb&list=a&list=b&double=-1.5e3"
                + "&bool=true&int=9&u=123e4567-e89b-12d3-a456-426614174000", origin: .inside)
        let (route, request) = (try #require(match.route as? Everything), match.request)
        #expect(route.sort == .price)
        #expect(try request.value("sort", as: Sort.self) == .price)
        #expect(route.sorts == [.title, .price])
        #expect(try request.value("sorts", as: [Sort].self) == [.title, .price])
        #expect(try request.value("sorts", as: Sort?.self) == .title)
        #expect(route.shelf == .used)
        #expect(try request.value("shelf", as: Shelf.self) == .used)
        #expect(route.wrapped?.text == "a+b")
        #expect(try request.value("wrapped", as: Wrapped.self).text == "a+b")
        #expect(route.rest == [2, 3])
        #expect(try request.value("rest", as: [Int].self) == [2, 3])
        #expect(try request.value("int", as: [Int].self) == [1])
        #expect(try request.value("int") as String == "1")
        #expect(try request.value("double", as: Double.self) == -1500)
        #expect(try request.value("bool", as: Bool.self))
        #expect(try request.value("u", as: UUID.self) == UUID(uuidString: "123E4567-E89B-12D3-A456-426614174000"))
        #expect(try request.value("none", as: [Int].self).isEmpty)
        #expect(try request.value("none", as: Sort?.self) == nil)
    }

    @Test(
        "A number with a fraction is a finite decimal",
        arguments: ["nan", "inf", "-inf", "infinity", "1e999", "-1e999", "0x1p4", "nan(0x1)", "1_0", "e", "."])
    func notDecimal(text: String) throws {
        let router = try shop()
        #expect(
            routingError { _ = try router.match("/everything/1?double=\(text)", origin: .inside) }?.code
                == .parameterInvalid)
        let request = try router.match("/nested?n=\(text)", origin: .inside).request
        #expect(routingError { _ = try request.value("n", as: Float.self) }?.code == .parameterInvalid)
    }

    @Test("The path takes precedence over the query, and the first value of a repeated key is a single property's")
    func whichValue() async throws {
        #expect(try await shop().outcome(of: "/books/1?id=2&from=a&from=b", from: .inside) == "1 a")
    }

    @Test("A rest reads as a single value only if it has one segment, so nothing of a URL is dropped")
    func restAsOne() async throws {
        let router = try shop()
        let url = try router.url(for: Page(path: "a/b"))
        #expect(url == "bookshop://pages/a%2Fb")
        #expect(try await router.open(url, origin: .inside).value as? String == "a/b")
        #expect(routingError { _ = try router.match("/pages", origin: .inside) }?.code == .parameterMissing)
        let found = routingError { _ = try router.match("/pages/a/b", origin: .inside) }
        #expect(found?.code == .parameterInvalid)
        #expect(found?.facts == ["pattern: /pages/*path", "expected: String", "given: a/b"])
    }

    @Test(
        "A parameter's text that is not of the declared type is refused, shown only if it is in the path",
        arguments: [
            ("seven", "int", "Int", "seven"), ("1.0", "int", "Int", "1.0"), ("%20", "int", "Int", " "),
            ("1x", "int", "Int", "1x"), ("+1%20", "int", "Int", "+1 "), ("0x10", "int", "Int", "0x10"),
            ("9223372036854775808", "int", "Int", "9223372036854775808"), ("1/2/x/3", "rest", "Int", "x"),
            ("a%0A%E2%80%AE%E2%80%A8b", "int", "Int", "a\\n\\u{202E}\\u{2028}b"),
            ("1?double=x", "double", "Double", nil), ("1?double=%20", "double", "Double", nil),
            ("1?bool=yes", "bool", "Bool", nil), ("1?bool=&bool=", "bool", "Bool", nil),
            ("1?byte=256", "byte", "UInt8", nil), ("1?byte=-1", "byte", "UInt8", nil),
            ("1?sort=secret", "sort", "Sort", nil), ("1?shelf=3", "shelf", "Shelf", nil),
            ("1?shelf=secret", "shelf", "Int", nil), ("1?sorts=price&sorts=secret", "sorts", "Sort", nil),
            ("1?wrapped=refused", "wrapped", "Wrapped", nil),
        ] as [(String, String, String, String?)])
    func wrongType(tail: String, parameter: String, type: String, given: String?) async throws {
        let error = await routingError { _ = try await shop().open("/everything/\(tail)", origin: .inside) }
        let shown = given.map { "\n    given: \($0)" } ?? ""
        #expect(error?.code == .parameterInvalid)
        #expect(error?.parameter == parameter)
        #expect(error?.pattern == "/everything/:int/*rest")
        #expect(error?.position == nil)
        #expect(
            error?.description == """
                The parameter \(parameter) is not of the type that the route declares.
                    pattern: /everything/:int/*rest
                    expected: \(type)\(shown)
                  Fix: open a link whose \(parameter) is of type \(type).
                """)
    }

    @Test("A value of a request that is not of the type is refused as a route's is, also if it is optional")
    func wrongValue() async throws {
        let request = try shop().match("/nested?b=yes&sort=size&n=1&n=x&w=refused&u=1&p=1", origin: .inside).request
        for error in [
            routingError { _ = try request.value("b", as: Bool.self) },
            routingError { _ = try request.value("b", as: Int?.self) },
            routingError { _ = try request.value("sort", as: Sort.self) },
            routingError { _ = try request.value("n", as: [Int].self) },
            routingError { _ = try request.value("u", as: UUID.self) },
            routingError { _ = try request.value("p", as: Part.self) },
        ] { #expect(error?.code == .parameterInvalid) }
        let found = routingError { _ = try request.value("w", as: Wrapped.self) }
        #expect(found?.code == .parameterInvalid && found?.parameter == "w" && found?.given == "refused")
        #expect(found?.pattern == "/nested" && found?.description.contains("refused") == false)
        let missing = routingError { _ = try request.value("none", as: Int.self) }
        #expect(missing?.code == .parameterMissing)
        let rest = try router(patterns: ["/*rest"]).match("/2/3", origin: .inside).request
        #expect(routingError { _ = try rest.value("rest", as: String.self) }?.given == "2/3")
        // The handler for what no route takes is given such a request too.
        #expect(try await shop().outcome(of: "/x?page=3", from: .inside) == "3")
        let unmatched = await routingError { _ = try await shop().open("/x?page=x", origin: .inside) }
        #expect(unmatched?.parameter == "page")
    }

    @Test(
        """
        A property whose parameter the URL does not have is refused by name; a route that has no named properties cannot \
        be read; what its own initializer throws is named by its type alone, for its text may hold the query
        """,
        arguments: [
            (
                "/needing?name=a", .parameterMissing,
                """
                The parameter count is missing.
                    pattern: /needing
                    expected: Int
                  Fix: add count to the link.
                """
            ),
            (
                "/whole/a", .parameterInvalid,
                """
                A route is read from named parameters, and /whole/:text belongs to one that has no names.
                    pattern: /whole/:text
                  Fix: make the route a structure with a property for each parameter.
                """
            ),
            (
                "/checked?code=se", .parameterInvalid,
                """
                The parameters do not make a Checked.
                    pattern: /checked
                    cause: DecodingError
                  Fix: open a link whose parameters the route accepts.
                """
            ),
        ] as [(String, RoutingError.Code, String)])
    func unreadable(url: String, code: RoutingError.Code, description: String) async throws {
        let error = await routingError { _ = try await shop().open(url, origin: .inside) }
        #expect(error?.code == code)
        #expect(error?.description == description)
        if code == .parameterMissing { #expect(error?.parameter == "count") }
    }

    @Test("A nested structure, which assembly refuses, is refused by name when it is read from a match")
    func nested() throws {
        let match = try shop().match("/nested?part=a&name=b", origin: .inside)
        let error = routingError { _ = try match.request.value("part", as: Nested.self) }
        #expect(error?.code == .parameterInvalid)
        #expect(error?.parameter == "part")
        #expect(
            error?.description == """
                The parameter part is declared as a structure, which a URL cannot carry.
                    pattern: /nested
                  Fix: declare each part as a property of the route.
                """)
    }
}
