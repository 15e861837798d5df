import TestSupport
import Testing

@testable import ModuleKit

@Suite("Errors of changes say what happened, the facts and how to fix it", .takingTurns)
struct UpdateErrorTests {
    @Test("A change that the check refused says what the check says")
    func refused() {
        let problem = AssemblyError.Problem(
            .cycle, "Services depend on each other.", subject: "Cart", module: nil, location: nil, remedy: "use Lazy.")
        let error = UpdateError.refused(AssemblyError(problems: [problem]))
        #expect("\(error)" == "\(AssemblyError(problems: [problem]))")
        #expect(error.module == nil)
    }

    @Test("Misuse is told apart from modules that can't be assembled")
    func misuse() {
        let unknown = UpdateError.unknownModule("Basket", to: "remove", at(7), listed: ["Cart", "Orders"])
        let running = UpdateError.notAtRest("Cart", .running, at(8))
        #expect(
            "\(unknown)" == """
                There is no module Basket to remove.
                    at: \(at(7))
                    modules: Cart, Orders
                  Fix: use the name of a module in the list.
                """
        )
        #expect(
            "\(UpdateError.withinUpdate)" == """
                The modules were updated by what another update registers.
                  Fix: make the update before the other one, or after it.
                """
        )
        #expect(
            "\(running)" == """
                Module Cart can't be removed: it runs or is about to, or the app starts.
                    at: \(at(8))
                    its life: running
                  Fix: wait for the start, stop the module with stop("Cart"), then remove it.
                """
        )
        for error in [unknown, .withinUpdate, running] { #expect(error.assemblyError == nil) }
    }
}
