import TestSupport
import Testing

@testable import ModuleKit

@Suite("Errors of changes say what happened, the facts and how to fix it", .takingTurns)
struct UpdateErrorTests {
    static let failures = [
        LifecycleError.Failure(module: "Cart", location: at(1), error: StubError("no key")),
        LifecycleError.Failure(module: "Orders", location: nil, error: StubError("stuck")),
    ]

    @Test("A change that the check refused says what the check says")
    func refused() {
        let problem = AssemblyError.Problem(
            .cycle, "Services depend on each other.", subject: "Cart", module: nil, location: nil, remedy: "use Lazy.")
        let error = UpdateError.refused(AssemblyError(problems: [problem]))
        #expect("\(error)" == "\(AssemblyError(problems: [problem]))")
        #expect(error.lifecycleError == nil)
        #expect(error.rollBack.isEmpty)
    }

    @Test("A change that failed says what could not be started, then what went wrong on the way back")
    func failed() {
        let start = LifecycleError(code: .startFailed, failures: [Self.failures[0]])
        let error = UpdateError.failed(start, rollBack: [Self.failures[1]])
        #expect(
            "\(error)" == """
                The modules were not changed, because a module that the change starts failed to start.
                    Cart, \(at(1)): no key
                    Orders: stuck
                  Fix: fix the cause, then make the change again.
                """
        )
        #expect(error.assemblyError == nil)
    }

    @Test("A change that failed without failures says why it could not be made")
    func notMade() {
        let cause = LifecycleError(code: .cancelled)
        #expect("\(UpdateError.failed(cause, rollBack: []))" == "\(cause)")
    }

    @Test("A change from a handler says what the other calls from it say")
    func calledFromHandler() {
        let cause = LifecycleError(code: .calledFromHandler)
        #expect("\(UpdateError.calledFromHandler(cause))" == "\(cause)")
    }

    @Test("Misuse is told apart from modules that can't be assembled")
    func misuse() {
        let unknown = UpdateError.unknownModule("Basket", to: "remove", at(7), listed: ["Cart", "Orders"])
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
            "\(UpdateError.duringUpdate)" == """
                The modules were updated while updateModules stops and starts some of them.
                  Fix: make the update when updateModules has returned, or by updateModules as well.
                """
        )
        for error in [unknown, .withinUpdate, .duringUpdate] {
            #expect(error.assemblyError == nil)
            #expect(error.lifecycleError == nil)
        }
    }
}
