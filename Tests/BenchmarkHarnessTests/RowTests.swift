import BenchmarkHarness
import TestSupport
import Testing

@Suite("Choosing rows", .takingTurns)
struct RowTests {
    private let rows = [Row("resolve", .shown), Row("match", .shown)]

    @Test("A filter leaves the rows whose name holds it, and none leaves all")
    func chosen() throws {
        #expect(try Row.chosen(rows, by: "atc", row: \.self).map(\.name) == ["match"])
        #expect(try Row.chosen(rows, by: nil, row: \.self).count == 2)
    }

    @Test("A filter that leaves no row is an error, because a check of nothing would hold")
    func nothing() {
        let error = #expect(throws: BenchmarkError.self) { try Row.chosen(rows, by: "nonsense", row: \.self) }
        #expect(
            error?.description == """
                No row has this in its name: nonsense
                    row: resolve
                    row: match
                  Fix: give --filter a part of one of these names, as it is written.
                """)
    }

    @Test("A row that is not there is an error that lists those that are")
    func unknown() throws {
        #expect(try Row.named("match", of: rows, row: \.self).name == "match")
        let error = #expect(throws: BenchmarkError.self) { try Row.named("mat", of: rows, row: \.self) }
        #expect(
            error?.description == """
                No row has this name: mat
                    row: resolve
                    row: match
                  Fix: give --one one of these names, as it is written.
                """)
    }
}

extension Row {
    init(_ name: String, _ budget: Budget, allocations: Double? = nil, kept: Double? = nil) {
        self.init(name, budget, each: 1, allocations: allocations, kept: kept)
    }
}
