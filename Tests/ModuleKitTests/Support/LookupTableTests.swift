import TestSupport
import Testing

@testable import ModuleKit

@Suite("Tables of keys, and sets of numbers", .takingTurns)
struct LookupTableTests {
    /// A key of which many have one hash.
    private struct Crowded: LookupKey, Hashable {
        let number: Int
        var lookupHash: Int { number / 7 }
    }

    @Test("A table answers as a dictionary does, whatever is put in and taken out", arguments: 0..<20)
    func asDictionary(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var table = LookupTable<Crowded, Int>()
        var dictionary: [Crowded: Int] = [:]
        for step in 0..<200 {
            let key = Crowded(number: Int.random(in: 0..<40, using: &random))
            switch Int.random(in: 0..<5, using: &random) {
            case 0: #expect(table.removeValue(forKey: key) == dictionary.removeValue(forKey: key))
            case 1:
                table[key] = nil
                dictionary[key] = nil
            case 2: #expect(table.updateValue(step, forKey: key) == dictionary.updateValue(step, forKey: key))
            case 3:
                table[key, default: 0] += step
                dictionary[key, default: 0] += step
            default:
                let bound = Int.random(in: 0..<60, using: &random)
                table.removeAll { $0.number > bound }
                dictionary = dictionary.filter { $0.key.number <= bound }
            }
            for number in 0..<40 { #expect(table[Crowded(number: number)] == dictionary[Crowded(number: number)]) }
            #expect(table.count == dictionary.count)
            #expect(table.isEmpty == dictionary.isEmpty)
        }
        #expect(Set(table.keys) == Set(dictionary.keys))
        #expect(table.values.sorted() == dictionary.values.sorted())
        #expect(table.mapValues { "\($0)" }.values == table.values.map { "\($0)" })
    }

    @Test("Its keys stand in the order in which they came; where one is taken out, the last takes its place")
    func order() {
        var table = LookupTable<String, Int>()
        for (number, name) in ["a", "b", "c", "d", "e"].enumerated() { table[name] = number }
        #expect(table.keys == ["a", "b", "c", "d", "e"])
        table["b"] = nil
        #expect(table.keys == ["a", "e", "c", "d"])
        table.removeAll { $0 == "e" }
        #expect(table.keys == ["a", "c", "d"])
        #expect(table.map(\.value) == [0, 2, 3])
    }

    @Test("Room that is made for many holds them")
    func room() {
        var table = LookupTable<Int, Int>()
        table.reserveCapacity(1_000)
        for number in 0..<1_000 { table[number] = number * 2 }
        #expect((0..<1_000).allSatisfy { table[$0] == $0 * 2 })
        #expect(table[1_000] == nil)
    }

    @Test("A set of numbers answers as a set does", arguments: 0..<20)
    func asSet(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var numbers = NumberSet<Int>()
        var set: Set<Int> = []
        for _ in 0..<100 {
            let number = Int.random(in: 0..<200, using: &random)
            if Bool.random(using: &random) {
                numbers.insert(number)
                set.insert(number)
            } else {
                numbers.remove(number)
                set.remove(number)
            }
            #expect(numbers.sorted == set.sorted())
            #expect(numbers.count == set.count)
            #expect(numbers.isEmpty == set.isEmpty)
        }
        #expect((0..<300).allSatisfy { numbers.contains($0) == set.contains($0) })
        let others = NumberSet([1, 70, 300])
        numbers.formUnion(others.sorted)
        numbers.subtract([70])
        #expect(numbers.sorted == set.union([1, 70, 300]).subtracting([70]).sorted())
    }

    @Test("A sparse table has an element where one was put")
    func sparse() {
        var table = SparseTable<Int, String>()
        #expect(table[5] == nil)
        table[5] = nil
        #expect(table.numbers.isEmpty)
        table[70] = "seventy"
        table[3] = "three"
        #expect(table.numbers == [3, 70])
        #expect(table[70] == "seventy")
        #expect(table[4] == nil)
        table[70] = nil
        #expect(table.numbers == [3])
    }

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
