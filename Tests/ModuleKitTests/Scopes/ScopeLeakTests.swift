import ModuleKit
import TestSupport
import Testing

@Suite("What outlives a scope", .takingTurns)
struct ScopeLeakTests {
    private final class Draft: Sendable {}
    private struct Title: Sendable {}

    private static let line: UInt = #line

    private func manager() throws -> ModuleManager {
        try ModuleManager {
            ModuleScope(Session<Void>.self, "Notes") {
                $0.provide(Draft.self) { Draft() }
                $0.provide(Title.self) { Title() }
            }
        }
    }

    private func leaks(of manager: ModuleManager, keeping keep: Bool) async throws -> [String] {
        let log = RecordingLog()
        manager.reportLeaks { leak in for leak in Set([leak, leak]) { log.record("\(leak)") } }
        var kept: Draft?
        let scope = try manager.open(Session<Void>.self)
        _ = try scope.resolve(Title.self)
        if keep { kept = try scope.resolve(Draft.self) } else { _ = try scope.resolve(Draft.self) }
        try await scope.close()
        try await scope.close()
        return withExtendedLifetime(kept) { log.entries }
    }

    @Test(
        "A shared object that something else holds is reported once, with its module and the line of its registration")
    func reported() async throws {
        let place = CallSite(fileID: #fileID, line: Self.line + 5)
        #expect(
            try await leaks(of: manager(), keeping: true) == [
                """
                The scope session is closed, and Draft outlived it.
                    module: Notes
                    at: \(place)
                  Fix: find what holds it: a service of the app, a task that goes on, or a closure that was handed out.
                """
            ])
    }

    @Test("What goes with its scope is no leak, and neither is a value")
    func none() async throws { #expect(try await leaks(of: manager(), keeping: false) == []) }
}
