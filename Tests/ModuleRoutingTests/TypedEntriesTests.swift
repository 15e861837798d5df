import ModuleKit
import TestSupport
import Testing

@testable import ModuleRouting

@Suite("The table of typed routes", .takingTurns)
struct TypedEntriesTests {
    private final class Key: Sendable {}

    @Test("It finds what a dictionary finds, and nothing else", arguments: [0, 1, 2, 3, 100, 1_000])
    func agreement(count: Int) {
        let declared = DeclaredRoute(target: .pattern("/a"), priority: 0, handler: AddedHandler { _ in })
        let placed = PlacedRoute(route: declared, module: "Shop", location: CallSite(fileID: #fileID, line: #line))
        // Objects lie as close to each other as types do.
        let keys = (0..<count * 2).map { _ in Key() }
        let entries = Dictionary(
            uniqueKeysWithValues: keys.prefix(count).enumerated().map { index, key in
                (ObjectIdentifier(key), TypedEntry(index, placed, isIntercepted: false, isRewritten: false))
            }
        )
        let table = TypedEntries(entries)
        for key in keys { #expect(table[ObjectIdentifier(key)] === entries[ObjectIdentifier(key)]) }
    }
}
