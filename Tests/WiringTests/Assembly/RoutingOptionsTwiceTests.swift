import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("routing-options-twice: two modules declare the routing options", .takingTurns)
struct RoutingOptionsTwiceTests {
    @Test("The routing options declared twice are a problem that names both places")
    func optionsTwice() {
        let line: UInt = #line + 1
        let shop = module("Shop") { $0.routing(RoutingOptions()) }
        let other = module("Other") { $0.routing(RoutingOptions()) }
        let found = problems { _ in
            shop
            other
        }
        #expect(found.map(\.code.rawValue) == ["routing-options-twice"])
        #expect(
            found.first?.description == """
                The routing options are declared twice.
                    module: Other
                    at: WiringTests/RoutingOptionsTwiceTests.swift:\(line + 1)
                    also declared: Shop, WiringTests/RoutingOptionsTwiceTests.swift:\(line)
                  Fix: declare them once, in the composition root's own module.
                """
        )
    }
}
