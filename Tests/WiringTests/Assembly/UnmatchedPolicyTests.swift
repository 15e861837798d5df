import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("unmatched-policy: an interceptor or a recovery is for a route that no module registers", .takingTurns)
struct UnmatchedPolicyTests {
    struct CheckOut: Route { static let pattern: RoutePattern = "/orders/check-out" }

    @Test("An interceptor and a recovery of routes that there are not: a problem each, with the route's name")
    func ofNothing() {
        let line: UInt = #line
        let found = problems { log in
            module("Account") { registrar in
                registrar.intercept(.routes(CheckOut.self)) { call, _ in log.recording("asked", .answer(1)) }
                registrar.recover(.routes(CheckOut.self)) { _ in log.recording("recovered", .pass) }
            }
        }
        expect(
            found, "unmatched-policy",
            """
            An interceptor is for CheckOut, which no module registers.
                module: Account
                at: \(at(line + 3))
              Fix: list the module that registers it, or remove what is for it.
            """,
            """
            A recovery is for CheckOut, which no module registers.
                module: Account
                at: \(at(line + 4))
              Fix: list the module that registers it, or remove what is for it.
            """)
    }
}
