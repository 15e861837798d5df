import Foundation
import ModuleRouting
import TestSupport
import Testing

private enum Sort: String, Codable { case title, price }
private enum Shelf: Int, Codable { case new = 1 }

private struct Isbn: Codable, Equatable {
    let text: String

    init(from decoder: any Decoder) throws {
        text = try decoder.singleValueContainer().decode(String.self)
        if text.count != 3 { throw OutOfStock() }
    }
}

private struct Part: Decodable, Equatable { var name: String }

@Suite("Values of a request as types")
struct RequestValueTests {
    private func request(_ url: String, pattern: String = "/:id/*rest") throws -> RouteRequest {
        try router(patterns: [pattern]).match(url, origin: .inside).request
    }

    @Test("Numbers, booleans, text, UUIDs, raw-representable and other single values are read from path and query")
    func single() throws {
        let request = try request(
            "/42/x?d=-1.5e3&b=true&c=0&s=a+b&sort=price&shelf=1&isbn=abc&empty=&u=123e4567-e89b-12d3-a456-426614174000&n=255"
        )
        #expect(try request.value("id", as: Int.self) == 42)
        #expect(try request.value("id") as String == "42")
        #expect(try request.value("d", as: Double.self) == -1500)
        #expect(try request.value("b", as: Bool.self))
        #expect(try request.value("c", as: Bool.self) == false)
        #expect(try request.value("s", as: String.self) == "a b")
        #expect(try request.value("empty", as: String.self) == "")
        #expect(try request.value("sort", as: Sort.self) == .price)
        #expect(try request.value("shelf", as: Shelf.self) == .new)
        #expect(try request.value("isbn", as: Isbn.self).text == "abc")
        #expect(try request.value("u", as: UUID.self) == UUID(uuidString: "123E4567-E89B-12D3-A456-426614174000"))
        #expect(try request.value("n", as: UInt8.self) == 255)
    }

    @Test("A list has every value in order, of the path if it has any, and none if there is none")
    func lists() throws {
        let request = try request("/1/2/3?tag=a&id=9&tag=b&n=1&n=2")
        #expect(try request.value("tag", as: [String].self) == ["a", "b"])
        #expect(try request.value("n", as: [Int].self) == [1, 2])
        #expect(try request.value("rest", as: [Int].self) == [2, 3])
        #expect(try request.value("id", as: [Int].self) == [1])
        #expect(try request.value("none", as: [Int].self).isEmpty)
        #expect(try request.value("tag", as: String.self) == "a")
    }

    @Test("An optional is nil if there is no value, and doesn't excuse a wrong one")
    func optionals() throws {
        let request = try request("/1?page=2&bad=x")
        #expect(try request.value("page", as: Int?.self) == 2)
        #expect(try request.value("none", as: Int?.self) == nil)
        #expect(try request.value("none", as: Sort?.self) == nil)
        #expect(routingError { _ = try request.value("bad", as: Int?.self) }?.code == .parameterInvalid)
    }

    @Test(
        "A text that is not of the type is refused with parameter, pattern and what was given",
        arguments: ["1x", "1.0", "%20", "+1%20", "99999999999999999999", "0x10"]
    )
    func invalid(text: String) throws {
        let request = try request("/\(text)?q=\(text)")
        let given = request["id"]
        let inPath = routingError { _ = try request.value("id", as: Int.self) }
        #expect(inPath?.code == .parameterInvalid)
        #expect(inPath?.parameter == "id")
        #expect(inPath?.pattern == "/:id/*rest")
        #expect(inPath?.given == given)
        #expect(
            inPath?.description == """
                The parameter id is not of the type that the route declares.
                    pattern: /:id/*rest
                    expected: Int
                    given: \(given ?? "")
                  Fix: open a link whose id is of type Int.
                """
        )
        let inQuery = routingError { _ = try request.value("q", as: Int.self) }
        #expect(inQuery?.given == request.query["q"])
        #expect(inQuery?.description.contains("given") == false)
    }

    @Test("What is missing is refused by name")
    func missing() throws {
        let error = routingError { _ = try request("/1").value("page", as: Int.self) }
        #expect(error?.code == .parameterMissing)
        #expect(
            error?.description == """
                The parameter page is missing.
                    pattern: /:id/*rest
                    expected: Int
                  Fix: add page to the link.
                """
        )
    }

    @Test("Other wrong values: a boolean, a raw value, an element of a list, a type's own refusal, several for one")
    func otherInvalid() throws {
        let request = try request("/1/2/3?b=yes&sort=size&n=1&n=x&isbn=abcd&u=1")
        for error in [
            routingError { _ = try request.value("b", as: Bool.self) },
            routingError { _ = try request.value("sort", as: Sort.self) },
            routingError { _ = try request.value("n", as: [Int].self) },
            routingError { _ = try request.value("isbn", as: Isbn.self) },
            routingError { _ = try request.value("u", as: UUID.self) },
            routingError { _ = try request.value("rest", as: String.self) },
            routingError { _ = try request.value("id", as: Part.self) },
        ] { #expect(error?.code == .parameterInvalid) }
        #expect(routingError { _ = try request.value("isbn", as: Isbn.self) }?.given == "abcd")
        #expect(routingError { _ = try request.value("rest", as: String.self) }?.given == "2/3")
    }

    @Test(
        "Where the handler for what no route takes is given the request, its errors name no real pattern but the value")
    func unmatched() async throws {
        let router = try router { registrar in
            registrar.unmatched { request in try request.value("page", as: Int.self) }
        }
        #expect(try await router.open("/x?page=3", origin: .inside).value as? Int == 3)
        #expect(await routingError { _ = try await router.open("/x?page=x", origin: .inside) }?.parameter == "page")
    }
}
