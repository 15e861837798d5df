import TestSupport
import Testing

@testable import ModuleKit

@Suite("Tables that share what they have in common", .takingTurns)
struct SharedTableTests {
    @Test(
        "A table has what an array has, whatever is appended and changed, and its copies keep what they had",
        arguments: 0..<20)
    func asArray(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var array = (0..<Int.random(in: 0..<100, using: &random)).map { $0 }
        var table = SharedTable<Int, Int>(array)
        var copies = [(table, array)]
        for step in 0..<300 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0:
                copies.append((table, array))
                continue
            case 1: table.trim()
            case 2, 3:
                table.append(step)
                array.append(step)
            default:
                guard let place = array.indices.randomElement(using: &random) else { continue }
                table[place] += step
                array[place] += step
            }
            #expect(table.count == array.count)
        }
        for (table, array) in copies + [(table, array)] {
            #expect(table.elementsEqual(array))
            #expect(table.indices == array.indices)
            #expect(table.numbered.map(\.0) == Array(array.indices))
            #expect(table.numbered.map(\.1) == array)
        }
    }

    @Test(
        "What is appended to and changed in a copy leaves the other as it was, on both sides of a block's end",
        arguments: [0, 1, 31, 32, 33, 63, 64, 65])
    func atBlockEnds(count: Int) {
        let before = SharedTable<Int, Int>(0..<count)
        var after = before
        after.append(count)
        for place in [0, 30, 31, 32, 33, 63, 64].filter((0...count).contains) { after[place] = -place - 1 }
        #expect(before.elementsEqual(0..<count))
        #expect(after.count == count + 1)
        let changed = (0...count).filter { place in place == count || after[place] != place }
        #expect(Set(after.numbers(changedFrom: before)).isSuperset(of: changed))
        #expect(after[count] == ([0, 30, 31, 32, 33, 63, 64].contains(count) ? -count - 1 : count))
    }

    @Test("What may differ from a copy are the numbers near those that were changed or appended, and all that did")
    func changed() {
        let before = SharedTable<Int, Int>(0..<1_000)
        #expect(before.numbers(changedFrom: before) == [])
        #expect(before.numbers(changedFrom: []) == Array(0..<1_000))
        var after = before
        after[500] = -1
        after.append(-2)
        let numbers = after.numbers(changedFrom: before)
        #expect(numbers.contains(500))
        #expect(numbers.contains(1_000))
        #expect(numbers.count < 100)
        #expect(!before.numbers(changedFrom: after).contains(1_000))
    }
}
