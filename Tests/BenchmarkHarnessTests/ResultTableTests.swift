import BenchmarkHarness
import Foundation
import TestSupport
import Testing

@Suite("The table of results", .takingTurns)
struct ResultTableTests {
    private let outcomes = [
        outcome(
            Row("resolve", .ratio(1.2), allocations: 0), (24.04, 25.55), (23, 30),
            Allocations(blocks: 0, bytes: 0, kept: 0)),
        outcome(
            Row("match", .nanoseconds(400), allocations: 1), (12_345, 1_999_999), nil,
            Allocations(blocks: 1, bytes: 16, kept: 0)),
        outcome(Row("threads", .atLeast(0.9)), (1.9, 1.5), (1.2, 1), nil),
        outcome(Row("keep", .untimed, kept: 500), nil, nil, Allocations(blocks: 3, bytes: 700, kept: 412.345)),
    ]

    private static func outcome(
        _ row: Row, _ times: (Double, Double)?, _ bound: (Double, Double)?, _ allocations: Allocations?
    ) -> Outcome {
        Outcome(
            row,
            times: times.map { (Measurement(best: $0, median: $1), bound.map { Measurement(best: $0, median: $1) }) },
            allocations: allocations)
    }

    private let table = """
        | work | best | median | bound | ratio | budget | allocations | |
        |---|---|---|---|---|---|---|---|
        | resolve | 24 ns | 25.6 ns | 23 ns | 1.05 × | ≤ 1.2 ×, 0 blocks | 0 blocks, 0 bytes | holds |
        | match | 12.3 µs | 2 ms |  |  | ≤ 400 ns, 1 block | 1 block, 16 bytes | **missed** |
        | threads | 1.9 × | 1.5 × | 1.2 × | 1.58 × | ≥ 0.9 × |  | machine too busy |
        | keep |  |  |  |  | ≤ 500 bytes kept | 412.35 bytes kept | holds |
        """

    private let circumstances = Circumstances(machine: "a machine", date: "2026-01-02")

    @Test("A line has the times, the bound, the ratio, the budget, the allocations, and whether it holds")
    func lines() { #expect(([ResultTable.head] + outcomes.map(ResultTable.line)).joined(separator: "\n") == table) }

    @Test("The table takes the place of the one before, with machine and date, and everything else stays")
    func replaces() throws {
        let before = "# Title\n\n<!-- benchmarks: begin -->\nold\n<!-- benchmarks: end -->\n\nrest\n"
        let after = try ArticleTable.replacing(in: before, with: outcomes, circumstances)
        #expect(
            after == """
                # Title

                <!-- benchmarks: begin -->
                Measured on 2026-01-02: a machine.

                \(table)
                <!-- benchmarks: end -->

                rest

                """)
        #expect(try ArticleTable.replacing(in: after, with: outcomes, circumstances) == after)
        try ArticleTable.check(after, against: outcomes.map(\.row))
    }

    @Test("A table whose rows or budgets are not the benchmark's is told")
    func check() throws {
        let text = "<!-- benchmarks: begin -->\n\(table)\n<!-- benchmarks: end -->"
        let rows = [Row("resolve", .ratio(1.2), allocations: 0), Row("match", .nanoseconds(140), allocations: 1)]
        let error = #expect(throws: BenchmarkError.self) {
            try ArticleTable.check(text, against: rows + outcomes[2...].map(\.row))
        }
        #expect(
            error?.description == """
                The table does not have the benchmark's rows.
                    missing: match, budget ≤ 140 ns, 1 block
                    not declared: match, budget ≤ 400 ns, 1 block
                  Fix: measure it anew on a quiet machine: swift run -c release Benchmarks --article Tests/Performance/figures.md
                """)
        let order = #expect(throws: BenchmarkError.self) {
            try ArticleTable.check(text, against: outcomes.map(\.row).reversed())
        }
        #expect(order?.description.contains("the rows are in another order") == true)
    }

    @Test(
        "A file without a place for the table is told",
        arguments: [
            ("", "none", "none"),
            ("<!-- benchmarks: begin -->", "1", "none"),
            ("<!-- benchmarks: end -->\n<!-- benchmarks: begin -->", "2", "1"),
            ("<!-- benchmarks: begin -->\n<!-- benchmarks: begin -->\n<!-- benchmarks: end -->", "1, 2", "3"),
        ])
    func noPlace(text: String, begins: String, ends: String) {
        let error = #expect(throws: BenchmarkError.self) {
            try ArticleTable.replacing(in: text, with: outcomes, circumstances)
        }
        #expect(
            error?.description == """
                The file has no place for what is called benchmarks.
                    <!-- benchmarks: begin --> lines: \(begins)
                    <!-- benchmarks: end --> lines: \(ends)
                  Fix: write both lines once, each on a line of its own, the first above the second.
                """)
    }

    @Test("The rows are JSON too, with machine and date")
    func document() throws {
        let text = String(decoding: try ResultDocument([outcomes[3]], circumstances).data(), as: UTF8.self)
        #expect(
            text == """
                {
                  "date" : "2026-01-02",
                  "machine" : "a machine",
                  "rows" : [
                    {
                      "allocations" : {
                        "blocks" : 3,
                        "bytes" : 700,
                        "kept" : 412.345
                      },
                      "budget" : "≤ 500 bytes kept",
                      "verdict" : "holds",
                      "work" : "keep"
                    }
                  ]
                }

                """)
    }
}
