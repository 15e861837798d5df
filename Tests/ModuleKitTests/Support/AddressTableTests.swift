import TestSupport
import Testing

@testable import ModuleKit

@Suite("Tables of addresses", .takingTurns)
struct AddressTableTests {
    private final class Key: Sendable {}

    @Test("It finds what a dictionary finds, and nothing else", arguments: [0, 1, 2, 3, 100, 1_000])
    func agreement(count: Int) {
        // Objects lie as close to each other as types do.
        let keys = (0..<count * 2).map { _ in Key() }
        let numbers = Dictionary(
            uniqueKeysWithValues: keys.prefix(count).enumerated().map { (ObjectIdentifier($1), $0) }
        )
        let table = AddressTable(numbers.map { (TypeAddress($0), $1) })
        for key in keys { #expect(table.find(TypeAddress(ObjectIdentifier(key))) == numbers[ObjectIdentifier(key)]) }
    }
}
