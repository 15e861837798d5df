import ModuleKit
import TestSupport
import Testing

@testable import ModuleRouting

/// The letter é as one scalar, and as a letter with an accent: equal in Unicode, and two texts in a URL.
private let composed = "\u{E9}"
private let decomposed = "e\u{301}"

@Suite("Texts that Unicode takes for equal are two texts in URLs")
struct TextIdentityTests {
    @Test("Two constraints that differ in their bytes are two constraints")
    func constraints() throws {
        #expect(try Constraint("\(composed)+") != Constraint("\(decomposed)+"))
        let router = try router(patterns: ["/x/:a(\(composed)+)/one", "/x/:a((?:\(decomposed))+)/two"])
        #expect(try router.match("/x/%C3%A9/one", origin: .inside).pattern?.text.hasSuffix("one") == true)
        #expect(try router.match("/x/e%CC%81/two", origin: .inside).pattern?.text.hasSuffix("two") == true)
        let alike = try ModuleRoutingTests.router(patterns: ["/x/:a(\(composed)+)/one", "/x/:a(\(decomposed)+)/two"])
        #expect(alike.canOpen("/x/e%CC%81/two", origin: .inside))
        #expect(!alike.canOpen("/x/%C3%A9/two", origin: .inside))
    }

    @Test("Routes whose constraints differ in their bytes do not collide")
    func collisions() {
        let found = problems([
            module("Shop") { registrar in
                for form in [composed, decomposed] { registrar.route(RoutePattern("/y/:a(\(form)+)")) { _ in 1 } }
            }
        ])
        #expect(found.isEmpty)
    }

    @Test("Two patterns that differ in their bytes are two patterns")
    func patterns() {
        #expect(RoutePattern("/\(composed)") != RoutePattern("/\(decomposed)"))
        #expect(Set([RoutePattern("/\(composed)"), RoutePattern("/\(decomposed)")]).count == 2)
    }

    @Test("Two names of parameters that differ in their bytes are two names")
    func parameters() throws {
        let query = try router(patterns: ["/*"]).match("/?caf%C3%A9=1&cafe%CC%81=2", origin: .inside).request.query
        #expect(query["caf\(composed)"] == "1")
        #expect(query["caf\(decomposed)"] == "2")
        #expect(query.all("caf\(composed)") == ["1"])
        #expect(query.all("caf\(decomposed)") == ["2"])
    }

    @Test("A pattern in an error is shortened, and what a terminal would act on is escaped")
    func errors() throws {
        let router = try router(patterns: [])
        let hostile = "/a\u{1B}[2J\nX\u{202E}\u{9B}" + String(repeating: "x", count: 100_000)
        for error in [
            routingError { _ = try router.add(RoutePattern(hostile)) { _ in 1 } },
            routingError { _ = try router.url(for: RoutePattern(hostile), values: [:]) },
        ] {
            let text = try #require(error).description
            #expect(error?.code == .malformed)
            #expect(text.utf8.count < 1_000)
            #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "…" || (0x20...0x7E).contains($0.value) })
        }
        let valid: RoutePattern = "/b\u{9B}31m\u{202E}/:x(a.\u{9B})"
        _ = try router.add(valid) { _ in 1 }
        for error in [
            routingError { _ = try router.add(valid) { _ in 1 } },
            routingError { _ = try router.url(for: valid, values: [:]) },
            routingError { _ = try router.url(for: valid, values: ["x": "b"]) },
            routingError { _ = try router.url(for: "/a/*r", values: ["r": ""]) },
        ] {
            let text = try #require(error).description
            #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || (0x20...0x7E).contains($0.value) }, "\(text)")
        }
    }
}
