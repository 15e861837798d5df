import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("links-malformed: a scheme or domain of LinkRouting is malformed", .takingTurns)
struct LinksMalformedTests {
    @Test(
        "A scheme that is none, a scheme that is no app's own, and a domain that is more than a name: a problem each",
        arguments: [
            (
                LinkRouting(schemes: ["book shop"]), "book shop is not a scheme.",
                "begin with a letter, then use letters, digits, +, - and . only."
            ),
            (
                LinkRouting(schemes: ["https"]), "http and https are not an app's own schemes.",
                "name the app's link domains under domains."
            ),
            (
                LinkRouting(schemes: [], domains: ["https://bookshop.example"]),
                "https://bookshop.example is not a domain.",
                "write the name alone, as in bookshop.example: no scheme, no port and no path."
            ),
        ])
    func malformed(links: LinkRouting, summary: String, remedy: String) throws {
        let found = problems { _ in modules { links } }
        #expect(found.map(\.code) == ["links-malformed"])
        let problem = try #require(found.first)
        let place = try #require(problem.location)
        #expect(place.fileID == "\(#fileID)", "the line of the list, and none of the library")
        #expect(
            problem.description == """
                \(summary)
                    module: LinkRouting
                    at: \(place)
                  Fix: \(remedy)
                """)
    }
}
