import BenchmarkHarness
import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("Growth", .takingTurns)
struct GrowthTests {
    private let growth = Growth(
        counts: [10, 100, 1_000, 10_000],
        lines: [
            Growth.Line("resolve <one> & more", nanoseconds: [25, 25, 26, 27.5]),
            Growth.Line("assemble", nanoseconds: [2_000, 1_500, 1_400, 1_600]),
        ])

    @Test("The table has a cost for each count, and how many times the first the last is")
    func table() {
        #expect(
            growth.table == """
                | one of | 10 | 100 | 1,000 | 10,000 | growth |
                | --- | ---: | ---: | ---: | ---: | ---: |
                | resolve <one> & more | 25 ns | 25 ns | 26 ns | 27.5 ns | 1.1 × |
                | assemble | 2 µs | 1.5 µs | 1.4 µs | 1.6 µs | 0.8 × |
                """)
    }

    @Test("The picture is XML with a line and four dots a cost, each beside what it was among the fewest")
    func picture() throws {
        let text = GrowthPicture(growth, Circumstances(machine: "a machine", date: "2026-01-02")).text
        #expect(XMLParser(data: Data(text.utf8)).parse())
        #expect(
            text.matches(of: /class="line" d="(.*?)"/).map(\.1) == [
                "M80.0 214.0L240.0 214.0L400.0 208.5L560.0 200.2",
                "M80.0 214.0L240.0 248.5L400.0 255.4L560.0 241.6",
            ])
        #expect(text.components(separatedBy: "<circle ").count == 1 + 8)
        #expect(text.contains(">resolve &lt;one&gt; &amp; more<"))
        #expect(text.contains(">25 ns → 27.5 ns, 1.1 ×<"))
        #expect(text.contains(">Measured on 2026-01-02: a machine.<"))
    }
}
