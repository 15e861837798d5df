import ModuleKit
import TestSupport
import Testing

@testable import ModuleRouting

@Suite("Constraints where the case of letters is ignored")
struct ConstraintCaseTests {
    @Test(
        "The option reaches constraints: letters from A to Z match in either case",
        arguments: [
            ("en|de", "EN", true), ("[a-f0-9]+", "AbC1", true), ("[A-Z]{2}", "xy", true), ("a.*", "Ab", true),
            ("(ab)+c", "aBAbC", true),
            ("[^a]+", "bA", false), ("[^A]", "a", false), ("\\W", "a", false), ("é", "É", false), ("\\d+", "a", false),
            ("[b-c]", "C", true), ("[^A-Z]", "a", false),
            ("\u{212A}", "k", false),
        ] as [(String, String, Bool)]
    )
    func accepts(expression: String, text: String, isAccepted: Bool) throws {
        let constraint = try Constraint(expression)
        #expect(constraint.accepts(text, caseInsensitive: true) == isAccepted)
        #expect(!constraint.accepts(text) || expression.hasPrefix("[^"))
        if case .success(let parsed) = RoutePattern("/x-:a(\(expression))").parsed,
            case .mixed(let template)? = parsed.alternatives.first?.first
        {
            var segment = "X-" + text
            #expect(segment.withUTF8 { template.match($0, caseInsensitive: true) != nil } == isAccepted)
        }
    }

    @Test("Routes match their constraints in either case, keep the case of values, and write them as they are")
    func routes() throws {
        let patterns = ["/books/:lang(en|de)/:id([a-f]+)", "/p-:code([A-Z]{2}).html"]
        let exact = try router(patterns: patterns)
        let router = try router(patterns: patterns) { $0.caseInsensitive = true }
        let match = try router.match("/Books/EN/aBc", origin: .inside)
        #expect(match.request.path["lang"] == "EN" && match.request.path["id"] == "aBc")
        #expect(try router.match("/P-xY.HTML", origin: .inside).request.path["code"] == "xY")
        #expect(!exact.canOpen("/books/EN/abc", origin: .inside) && !exact.canOpen("/p-xY.html", origin: .inside))
        let pattern = RoutePattern(patterns[0])
        #expect(try router.url(for: pattern, values: ["lang": "DE", "id": "F"]).hasSuffix("books/DE/F"))
        #expect(throws: RoutingError.self) { try exact.url(for: pattern, values: ["lang": "DE", "id": "F"]) }
    }

    @Test("Overlaps are those of texts in either case")
    func overlaps() throws {
        let patterns = ["/x/:a([a-z]+)", "/x/:a([A-F]{3})"]
        #expect(try router(patterns: patterns).overlaps.isEmpty)
        let found = try router(patterns: patterns) { $0.caseInsensitive = true }.overlaps
        #expect(found.map(\.first) == [patterns[1]] && found.map(\.second) == [patterns[0]])
    }
}
