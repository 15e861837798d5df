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

@Suite("Reading a typed route from a URL")
struct RouteDecodingTests {
    private func shop() throws -> Router {
        try router { registrar in
            registrar.route { (route: Everything) in Self.values(of: route) }
            registrar.route(Nested.pattern) { _ in "nested" }
            registrar.route { (_: Needing) in }
            registrar.route { (_: Whole) in }
            registrar.route { (_: Checked) in }
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
        "Numbers, booleans, strings, raw-representable and other single values, optionals and lists are read",
        arguments: [
            ("-5", ["int=-5"]),
            ("9223372036854775807", ["int=9223372036854775807"]),
            ("1/2/-3", ["int=1", "rest=[2, -3]"]),
            ("1?double=-1.5e-3", ["int=1", "double=Optional(-0.0015)"]),
            ("1?double=%2B1e3", ["int=1", "double=Optional(1000.0)"]),
            ("1?bool=true", ["int=1", "bool=Optional(true)"]),
            ("1?bool=1", ["int=1", "bool=Optional(true)"]),
            ("1?bool=false", ["int=1", "bool=Optional(false)"]),
            ("1?bool=0", ["int=1", "bool=Optional(false)"]),
            ("1?string=a+b%2Bc", ["int=1", "string=Optional(\"a b+c\")"]),
            ("1?string=", ["int=1", "string=Optional(\"\")"]),
            ("1?string", ["int=1", "string=Optional(\"\")"]),
            ("1?byte=255", ["int=1", "byte=Optional(255)"]),
            ("1?list=a&string=b&list=c&list=", ["int=1", "string=Optional(\"b\")", "list=[\"a\", \"c\", \"\"]"]),
            ("1?other=x", ["int=1"]),
        ]
    )
    func read(tail: String, expected: [String]) async throws {
        let answer = try await shop().open("/everything/\(tail)", origin: .inside)
        #expect(answer.value as? [String] == expected)
    }

    @Test(
        "A number with a fraction is a finite decimal",
        arguments: ["nan", "inf", "-inf", "infinity", "1e999", "-1e999", "0x1p4", "nan(0x1)", "1_0", "", "e", "."]
    )
    func notDecimal(text: String) throws {
        let router = try shop()
        #expect(
            routingError { _ = try router.match("/everything/1?double=\(text)", origin: .inside) }?.code
                == .parameterInvalid)
        let request = try router.match("/nested?n=\(text)", origin: .inside).request
        #expect(routingError { _ = try request.value("n", as: Float.self) }?.code == .parameterInvalid)
    }

    @Test("Raw values and optional lists are read as what they stand for")
    func rawValues() async throws {
        let router = try router { registrar in registrar.route { (route: Raw) in route } }
        func open(_ tail: String) async throws -> Raw? { try await router.open(tail, origin: .inside).value as? Raw }
        #expect(try await open("/raw/2?sort=price&sorts=title&sorts=price")?.shelf == .used)
        #expect(try await open("/raw/2?sort=price")?.sort == .price)
        #expect(try await open("/raw/2?sorts=title&sorts=price")?.sorts == [.title, .price])
        #expect(try await open("/raw/2")?.sorts == nil)
        #expect(try await open("/raw/2?wrapped=a%2Bb")?.wrapped?.text == "a+b")
    }

    private struct Raw: Route {
        static let pattern: RoutePattern = "/raw/:shelf"
        typealias Output = Raw
        var shelf: Shelf
        var sort: Sort?
        var sorts: [Sort]?
        var wrapped: Wrapped?
    }

    @Test("The path takes precedence over the query, and the first value of a repeated key is a single property's")
    func whichValue() async throws {
        let router = try router { $0.route { (route: BookDetail) in "\(route.id) \(route.from ?? "")" } }
        let answer = try await router.open("/books/1?id=2&from=a&from=b", origin: .inside)
        #expect(answer.value as? String == "1 a")
    }

    private struct Page: Route {
        static let pattern: RoutePattern = "/pages/*path"
        typealias Output = String
        var path: String
    }

    @Test("A rest reads as a single value only if it has one segment, so nothing of a URL is dropped")
    func restAsOne() async throws {
        let router = try router { registrar in registrar.route { (route: Page) in route.path } }
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
            ("/everything/seven", "int", "Int", "seven"),
            ("/everything/1.0", "int", "Int", "1.0"),
            ("/everything/%20", "int", "Int", " "),
            ("/everything/9223372036854775808", "int", "Int", "9223372036854775808"),
            ("/everything/1/2/x/3", "rest", "Int", "x"),
            ("/everything/a%0A%E2%80%AE%E2%80%A8b", "int", "Int", "a\\n\\u{202E}\\u{2028}b"),
            ("/everything/1?double=x", "double", "Double", nil),
            ("/everything/1?double=", "double", "Double", nil),
            ("/everything/1?bool=yes", "bool", "Bool", nil),
            ("/everything/1?bool", "bool", "Bool", nil),
            ("/everything/1?byte=256", "byte", "UInt8", nil),
            ("/everything/1?byte=-1", "byte", "UInt8", nil),
            ("/everything/1?sort=secret", "sort", "Sort", nil),
            ("/everything/1?shelf=3", "shelf", "Shelf", nil),
            ("/everything/1?shelf=secret", "shelf", "Int", nil),
            ("/everything/1?sorts=price&sorts=secret", "sorts", "Sort", nil),
            ("/everything/1?wrapped=refused", "wrapped", "Wrapped", nil),
        ] as [(String, String, String, String?)]
    )
    func wrongType(url: String, parameter: String, type: String, given: String?) async throws {
        let error = await routingError { _ = try await shop().open(url, origin: .inside) }
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
                """
        )
    }

    @Test("What the URL gave is a property of the error, whole, and in its text only if it comes from the path")
    func given() async throws {
        let long = String(repeating: "x", count: 100)
        for (url, isShown) in [("/everything/\(long)", true), ("/everything/1?double=\(long)", false)] {
            let error = await routingError { _ = try await shop().open(url, origin: .inside) }
            #expect(error?.given == long)
            #expect(error?.description.contains("xxx") == isShown)
            #expect(error?.description.contains(long) == false)
        }
    }

    @Test("A property whose parameter the URL does not have is refused by name")
    func missing() async throws {
        let error = await routingError { _ = try await shop().open("/needing?name=a", origin: .inside) }
        #expect(error?.code == .parameterMissing)
        #expect(error?.parameter == "count")
        #expect(
            error?.description == """
                The parameter count is missing.
                    pattern: /needing
                    expected: Int
                  Fix: add count to the link.
                """
        )
    }

    @Test("A nested structure, which assembly refuses, is refused by name when it is read from a match")
    func nested() throws {
        let match = try shop().match("/nested?part=a&name=b", origin: .inside)
        let error = routingError { _ = try match.route(Nested.self) }
        #expect(error?.code == .parameterInvalid)
        #expect(error?.parameter == "part")
        #expect(
            error?.description == """
                The parameter part is declared as a structure, which a URL cannot carry.
                    pattern: /nested
                  Fix: declare each part as a property of the route.
                """
        )
    }

    @Test("A route that has no named properties cannot be read")
    func shapeless() async throws {
        let error = await routingError { _ = try await shop().open("/whole/a", origin: .inside) }
        #expect(error?.code == .parameterInvalid)
        #expect(
            error?.description == """
                A route is read from named parameters, and /whole/:text belongs to one that has no names.
                    pattern: /whole/:text
                  Fix: make the route a structure with a property for each parameter.
                """
        )
    }

    @Test("What a route's own initializer throws is named by its type alone, for its text may hold the query")
    func ownInitializer() async throws {
        let error = await routingError { _ = try await shop().open("/checked?code=se", origin: .inside) }
        #expect(
            error?.description == """
                The parameters do not make a Checked.
                    pattern: /checked
                    cause: DecodingError
                  Fix: open a link whose parameters the route accepts.
                """
        )
    }
}
