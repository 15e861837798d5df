import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("Services that outlive their scope, in a test", .takingTurns)
struct ExpectNoLeaksTests {
    private final class Draft: Sendable {}

    @Test(
        "Each service that outlives its scope is an issue, at the line of its registration", arguments: [true, false])
    func outlives(isKept: Bool) async throws {
        let line: UInt = #line
        let manager = try ModuleManager {
            ModuleScope(Session<Void>.self, "Notes") { $0.provide(Draft.self) { Draft() } }
        }
        expectNoLeaks(in: manager)
        let scope = try manager.open(Session<Void>.self)
        var kept: Draft?
        if isKept { kept = try scope.resolve(Draft.self) } else { _ = try scope.resolve(Draft.self) }
        let found = await issues { try await scope.close() }
        withExtendedLifetime(kept) {}
        #expect(found.map(\.line) == (isKept ? [Int(line) + 2] : []))
        #expect(found.allSatisfy { $0.text.hasPrefix("The scope session is closed, and Draft outlived it.") })
    }
}
