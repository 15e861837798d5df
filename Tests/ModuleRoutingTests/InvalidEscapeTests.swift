import ModuleKit
import TestSupport
import Testing

@testable import ModuleRouting

@Suite("Escapes that stand for no UTF-8", .takingTurns, .timeLimit(.minutes(5)))
struct InvalidEscapeTests {
    /// What a router with the option makes of a link.
    private func answer(_ link: String, _ invalidEscapes: RoutingOptions.InvalidEscapes) async throws -> String {
        let router = try ModuleRoutingTests.router { registrar in
            var options = RoutingOptions()
            options.invalidEscapes = invalidEscapes
            registrar.routing(options)
            registrar.route("/books/:title") { request in
                let bytes = request.bytes("title").map { $0.map { String($0, radix: 16) }.joined(separator: " ") }
                return
                    "title \(request["title"] ?? "absent"), bytes \(bytes ?? "absent"), q \(request["q"] ?? "absent")"
            }
            registrar.route("/files/*path") { request in
                let first = request.bytes("path").map { String(decoding: $0, as: UTF8.self) }
                return "rest \(request.rest), \(request.path.all("path")), \(first ?? "none"), of \(request.segments)"
            }
            registrar.route("/numbers/:number(\\d+)") { _ in "a number" }
        }
        return await router.outcome(of: link, from: .inside)
    }

    @Test("Refused: in a path they make the URL malformed, and a pair of the query that has some is absent")
    func refused() async throws {
        #expect(try await answer("/books/caf%FF", .refused) == "malformed")
        #expect(try await answer("/books/a?q=%FF", .refused) == "title a, bytes 61, q absent")
    }

    @Test("Kept: they stay escapes, with digits in upper case, in a value that is decoded otherwise")
    func kept() async throws {
        #expect(
            try await answer("/books/caf%c3%a9%ff?q=%fe+b", .kept) == "title café%FF, bytes 63 61 66 c3 a9 ff, q %FE b")
        #expect(
            try await answer("/files/a/%C3/%80b", .kept)
                == #"rest ["a", "%C3", "%80b"], ["a", "%C3", "%80b"], a, of ["files", "a", "%C3", "%80b"]"#
        )
    }

    @Test("Dropped: a parameter is absent although its pattern matches, and so is an element of a rest")
    func dropped() async throws {
        #expect(try await answer("/books/caf%FF?q=%FE", .dropped) == "title absent, bytes 63 61 66 ff, q absent")
        #expect(
            try await answer("/files/a/%C3/b", .dropped)
                == #"rest ["a", "b"], ["a", "b"], a, of ["files", "a", "%C3", "b"]"#
        )
    }

    @Test("A constraint sees U+FFFD for each such byte", arguments: [RoutingOptions.InvalidEscapes.kept, .dropped])
    func constraints(_ option: RoutingOptions.InvalidEscapes) async throws {
        #expect(try await answer("/numbers/1%FF", option) == "notFound")
        let router = try ModuleRoutingTests.router { registrar in
            var options = RoutingOptions()
            options.invalidEscapes = option
            registrar.routing(options)
            registrar.route("/:two(\\u{FFFD}{2})") { _ in "two" }
        }
        #expect(await router.outcome(of: "/%FF%FE", from: .inside) == "two")
        #expect(await router.outcome(of: "/%FF", from: .inside) == "notFound")
    }

    @Test("A typed route without its parameter is refused as if it were not there")
    func typed() async throws {
        let router = try ModuleRoutingTests.router { registrar in
            var options = RoutingOptions()
            options.invalidEscapes = .dropped
            registrar.routing(options)
            registrar.route { (_: BookDetail) in "a book" }
        }
        #expect(await router.outcome(of: "/books/%FF", from: .inside) == "parameterMissing")
    }
}
