import ModuleKit
import TestSupport
import Testing

@testable import ModuleRouting

@Suite("Facts that are written when they are read")
struct UnmatchedURLMessageTests {
    private func notFound(_ url: String) throws -> RoutingError {
        let table = try ModuleRoutingTests.router { registrar in registrar.route("/books/:id") { _ in 1 } }
        return try #require(routingError { _ = try table.match(url, origin: .inside) })
    }

    @Test("The error of a URL that no route takes equals one whose facts were written, and has its hash")
    func equality() throws {
        let found = try notFound("/elsewhere?q=1")
        let written = RoutingError(
            .notFound, "No route opens this URL.", facts: ["path: /elsewhere"],
            remedy: "open a URL of one of the registered patterns.")
        #expect(found == written)
        #expect(found.hashValue == written.hashValue)
        #expect(try found == notFound("/elsewhere"))
        #expect(try found != notFound("/nowhere"))
        #expect(found.facts == found.facts)
    }

    @Test("What it prints of itself has no query, in which a secret may stand")
    func mirror() throws {
        var text = ""
        dump(try notFound("/elsewhere?token=s3cret"), to: &text)
        #expect(text.contains("/elsewhere"))
        #expect(!text.contains("s3cret"))
    }

    @Test("An error that is kept keeps no handler")
    func keeping() throws {
        final class Witness: Sendable {}
        weak var witness: Witness?
        let error: RoutingError
        do {
            let kept = Witness()
            witness = kept
            let table = try ModuleRoutingTests.router { registrar in
                registrar.route("/books/:id") { _ in
                    _ = kept
                    return 1
                }
            }
            error = try #require(routingError { _ = try table.match("/elsewhere", origin: .inside) })
        }
        #expect(witness == nil)
        #expect(error.facts == ["path: /elsewhere"])
    }
}
