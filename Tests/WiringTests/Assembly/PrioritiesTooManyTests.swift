import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("priorities-too-many: routes have too many priorities", .takingTurns)
struct PrioritiesTooManyTests {
    @Test("Each route with one priority more than 128 is a problem")
    func tooMany() {
        let line: UInt = #line + 1
        let found = problems { log in
            module("Sale") { registrar in
                for priority in 1...129 {
                    registrar.route(RoutePattern("/sale/\(priority)"), priority: priority) { _ in log.record("") }
                }
            }
        }
        #expect(
            found.map(\.description) == [
                """
                The routes have more than 128 different priorities.
                    module: Sale
                    at: \(at(line + 3))
                    priority: 129
                  Fix: give routes that don't compete the same priority.
                """
            ])
    }
}
