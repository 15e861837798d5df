import ModuleKit
import TestSupport
import Testing

@Suite("scope-undeclared: a module opens a scope that its list does not declare", .takingTurns)
struct ScopeUndeclaredTests {
    private struct Sessions: Sendable { let opener: ScopeOpener<Session<Int>> }

    @Test("The check names the scope, who opens it, the scopes that there are, and the line to add")
    func undeclared() {
        let line: UInt = #line
        let found = problems {
            module("Account") { $0.provide(Sessions.self, Sessions.init) }
            module("Orders") { $0.onStart { (_: ScopeOpener<Tour>) in } }
            ModuleScope(Tour.self, "Guide") { $0.onStart { (_: ScopeOpener<Session<Int>>) in } }
        }
        #expect(found.map(\.code) == ["scope-undeclared", "scope-undeclared"])
        #expect(
            found.map(\.description) == [
                """
                Sessions opens the scope Session<Int>, which the list does not declare.
                    module: Account
                    at: \(at(line + 2))
                    declared: tour
                  Fix: declare it in the list of the module: ModuleScope(Session<Int>.self) { … }.
                """,
                """
                A start handler opens the scope Session<Int>, which the list does not declare.
                    module: Guide
                    at: \(at(line + 4))
                    declared: none
                  Fix: declare it in the list of the module: ModuleScope(Session<Int>.self) { … }.
                """,
            ])
    }
}
