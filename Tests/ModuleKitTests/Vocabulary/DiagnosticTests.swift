import ModuleKit
import TestSupport
import Testing

@Suite("Diagnostics as values", .takingTurns)
struct DiagnosticTests {
    @Test("A diagnostic says what happened, the facts, indented and one per line, and how to fix it")
    func text() {
        let diagnostic = Diagnostic(
            "Cannot start Payments: the app isn't running.",
            facts: ["module: Payments", "cause: first line\nsecond line"],
            remedy: "start the app first."
        )
        #expect(
            "\(diagnostic)" == """
                Cannot start Payments: the app isn't running.
                    module: Payments
                    cause: first line
                      second line
                  Fix: start the app first.
                """
        )
    }

    @Test("The text of an error is its diagnostic")
    func errors() async throws {
        let assembly = #expect(throws: AssemblyError.self) {
            try ModuleManager {
                module("Cart") { $0.provide(String.self) { (number: Int) in "\(number)" } }
            }
        }
        let problem = try #require(assembly?.problems.first)
        #expect("\(problem)" == "\(problem.diagnostic)")
        #expect(problem.diagnostic.summary == problem.summary)
        #expect(problem.diagnostic.remedy == problem.remedy)
        #expect(problem.diagnostic.facts.first == "module: Cart")

        let manager = try ModuleManager { module("Cart") }
        let resolution = #expect(throws: ResolutionError.self) { try manager.resolve(Int.self) }
        #expect(resolution?.diagnostic.summary == "No listed module provides Int.")
        await #expect {
            try await manager.start("Cart")
        } throws: { error in
            (error as? LifecycleError)?.diagnostic
                == Diagnostic("Cannot start Cart: the app isn't running.", remedy: "start the app first.")
        }
    }
}
