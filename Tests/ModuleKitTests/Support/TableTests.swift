import TestSupport
import Testing

@testable import ModuleKit

@Suite("Tables of numbers", .takingTurns)
struct TableTests {
    @Test("Filling places releases what was in each, one after the other, and leaves a copy as it was")
    func filling() {
        final class Noted: Sendable {
            let number: Int
            let ended: Monitor<[Int]>

            init(_ number: Int, _ ended: Monitor<[Int]>) {
                self.number = number
                self.ended = ended
            }

            deinit { ended.withLock { $0.append(number) } }
        }

        let ended = Monitor([Int]())
        var table = Table<Int, Noted?>((0..<4).map { Noted($0, ended) })
        table.fill([2, 0, 3], with: nil)
        #expect(ended.withLock { $0 } == [2, 0, 3])
        var copy = table
        copy.fill([1], with: nil)
        #expect(table.map { $0?.number } == [nil, 1, nil, nil])
        #expect(copy.allSatisfy { $0 == nil })
    }
}
