import TestSupport
import Testing

@testable import ModuleKit

@Suite("Where shared instances lie", .takingTurns, .timeLimit(.minutes(5)))
struct InstanceCellTests {
    final class Object: Sendable {}

    @Test("A weak cell refuses what is no object, and keeps what it had")
    func refused() {
        let cell = WeakCell()
        let object = Object()
        #expect(cell.keep(object as any Sendable))
        #expect(!cell.keep(7))
        #expect(!cell.keep(StubSource(name: "") as any SearchSource))
        #expect(!cell.keep(Object?.some(object)))
        #expect(!cell.keep { @Sendable () -> Int in 1 })
        #expect(!cell.keep(Object.self))
        #expect(cell.instance(as: Object.self) === object)
    }

    /// What a reader must never see half of.
    struct Wide: Sendable, Equatable {
        var words: (UInt, UInt, UInt, UInt)
        init(_ word: UInt) { words = (word, word, word, word) }
        static func == (left: Self, right: Self) -> Bool { left.words == right.words }
    }

    @Test("Who finds a value finds all of it, on whatever thread")
    func threads() async {
        for round in 1...50 {
            let cell = OnceCell(for: Wide.self)
            let meeting = Meeting(of: 4)
            let found = await withTaskGroup { group in
                for reader in 0..<3 {
                    group.addTask {
                        await onThread { () -> Wide in
                            meeting.attend("\(reader)")
                            while true {
                                if let ready = cell.ready(as: Wide.self) { return ready.pointee }
                            }
                        }
                    }
                }
                group.addTask {
                    await onThread {
                        meeting.attend("writer")
                        cell.fill(Wide(UInt(round)))
                        return Wide(UInt(round))
                    }
                }
                return await group.reduce(into: [Wide]()) { $0.append($1) }
            }
            #expect(found == Array(repeating: Wide(UInt(round)), count: 4))
        }
    }
}
