import TestSupport
import Testing

@testable import ModuleKit

@Suite("Where shared instances lie", .takingTurns, .timeLimit(.minutes(5)))
struct InstanceCellTests {
    final class Object: Sendable {}

    @Test("A weak cell gives an object while somebody else holds it, and may be filled again")
    func weakCell() {
        let cell = WeakCell()
        #expect(cell.instance(as: Object.self) == nil)
        for _ in 0..<2 {
            do {
                let object = Object()
                #expect(cell.keep(object))
                #expect(cell.instance(as: Object.self) === object)
                #expect(cell.instance(as: (any Sendable).self) as? Object === object)
                #expect(cell.instance(as: StubCart.self) == nil)
            }
            #expect(cell.instance(as: Object.self) == nil)
        }
    }

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

    @Test("A weak cell that is cleared gives no object, although somebody else holds it")
    func cleared() {
        let cell = WeakCell()
        let object = Object()
        #expect(cell.keep(object))
        cell.clear()
        #expect(cell.instance(as: Object.self) == nil)
        withExtendedLifetime(object) {}
    }

    @Test("A once cell is empty, then holds its value where it was put, until it is cleared or goes")
    func onceCell() {
        weak var first: Object?
        weak var second: Object?
        do {
            let cell = OnceCell(for: Object.self)
            #expect(cell.ready(as: Object.self) == nil)
            cell.clear()
            do {
                let object = Object()
                first = object
                cell.fill(object)
            }
            #expect(cell.ready(as: Object.self)?.pointee === first)
            #expect(cell.ready(as: Object.self) == cell.ready(as: Object.self))
            #expect(first != nil)
            cell.clear()
            #expect(cell.ready(as: Object.self) == nil)
            #expect(first == nil)
            cell.clear()
            do {
                let object = Object()
                second = object
                cell.fill(object)
            }
            #expect(second != nil)
        }
        #expect(second == nil)
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
