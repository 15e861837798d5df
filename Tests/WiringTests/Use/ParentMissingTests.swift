import ModuleKit
import TestSupport
import Testing

@Suite("parentMissing: the way back leads to no parent", .takingTurns)
struct ParentMissingTests {
    final class Screen: Sendable {
        let row: Row
        init(_ row: Row) { self.row = row }
    }

    final class Row: Sendable {
        let screen: BackReference<Screen>
        init(_ screen: BackReference<Screen>) { self.screen = screen }
    }

    @Test("A child that was resolved by hand has none: the whole text")
    func byHand() throws {
        let manager = try ModuleManager {
            module("Screens") {
                $0.provide(Screen.self, as: .graph, Screen.init)
                $0.provide(Row.self, as: .graph, Row.init)
            }
        }
        let row = try manager.resolve(Row.self)
        let error = resolutionError { try row.screen() }
        #expect(error?.code == .parentMissing)
        #expect(
            error?.description == """
                A BackReference to Screen was called that has no parent.
                    what takes the BackReference was resolved without Screen
                  Fix: resolve Screen, which makes what takes the BackReference.
                """
        )
        #expect(try manager.resolve(Screen.self).row !== row)
    }
}
