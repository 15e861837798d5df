import TestSupport
import Testing

@testable import ModuleRouting

@Suite("The text for parameters in an example", .takingTurns)
struct FillerTextTests {
    @Test(
        "It is no literal of a pattern, and as many letters x as that takes",
        arguments: [
            ([], "x"),
            (["/a", "/X", "/:x", "/x-:a", "/:a(x)", "/*x", "//"], "x"),
            (["/a/x"], "xx"),
            (["/xx"], "x"),
            (["/xxx", "/a(/x)", "s://xx/:a"], "xxxx"),
            (["/x", "/xx/:", "/%78%78"], "xxx"),
            (["/xx", "/x/:"], "x"),
        ] as [([String], String)]
    )
    func text(patterns: [String], text: String) {
        var filler = FillerText()
        filler.avoid(nil)
        for pattern in patterns { filler.avoid(RoutePattern(pattern)) }
        #expect(filler.text == text)
    }
}
