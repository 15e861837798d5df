import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("Expecting a start within its budgets", .takingTurns)
struct ExpectStartTests {
    private let clock = ManualClock()

    /// A module whose start takes so many milliseconds of the clock.
    private func timed(
        _ name: String,
        _ milliseconds: Int,
        after: [ModuleReference] = [],
        _ activation: Activation = .eager,
        _ policy: FailurePolicy = .required,
        failing failure: StubError? = nil
    ) -> StubModule {
        module(name, starts: activation, policy, after: after) { [clock] in
            $0.onStart {
                if let failure { throw failure }
                clock.advance(by: .milliseconds(milliseconds))
            }
        }
    }

    /// The line of the start handler.
    private static let handlerLine: UInt = #line - 8

    /// A catalogue that takes 100 ms, a cart that waits for it and takes 50 ms, and a log that waits for both and takes
    /// 20 ms: one at a time, so that the clock shows the same each time.
    @ModuleBuilder
    private func timedShop(_ activation: Activation = .eager) -> ModuleList {
        timed("Catalog", 100)
        timed("Cart", 50, after: ["Catalog"])
        timed("Log", 20, after: ["Cart"], activation)
    }

    @Test("Taking exactly the budget is within it")
    func within() async {
        let found = await issues {
            let isWithin = await expectStart(
                of: timedShop(),
                within: .milliseconds(170),
                modules: ["Catalog": .milliseconds(100), "Cart": .milliseconds(50), "Log": .milliseconds(20)],
                clock: clock
            )
            #expect(isWithin)
        }
        #expect(found.map(\.text) == [])
    }

    @Test("Each budget that is exceeded is an issue of its own at the caller's line, with the critical path")
    func missed() async {
        let line = #line
        let found = await issues {
            let isWithin = await expectStart(
                of: timedShop(),
                within: .milliseconds(169),
                modules: ["Catalog": .milliseconds(99), "Cart": .milliseconds(50), "Log": .milliseconds(19)],
                clock: clock
            )
            #expect(!isWithin)
        }
        expect(
            found,
            """
            The start took longer than allowed.
                took: 0.17 seconds
                allowed: 0.169 seconds
                critical path: Catalog (0.1 seconds) → Cart (0.05 seconds) → Log (0.02 seconds)
              Fix: make the modules on the critical path start faster or later, or raise the budget.
            """,
            """
            The start of the module Catalog took longer than allowed.
                module: Catalog
                took: 0.1 seconds
                allowed: 0.099 seconds
                critical path: Catalog (0.1 seconds) → Cart (0.05 seconds) → Log (0.02 seconds)
              Fix: make what the module does in its start faster, or do it later, or raise the budget.
            """,
            """
            The start of the module Log took longer than allowed.
                module: Log
                took: 0.02 seconds
                allowed: 0.019 seconds
                critical path: Catalog (0.1 seconds) → Cart (0.05 seconds) → Log (0.02 seconds)
              Fix: make what the module does in its start faster, or do it later, or raise the budget.
            """)
        #expect(found.map(\.line) == [line + 2, line + 2, line + 2])
    }

    @Test("It waits until the deferred ones have started as well, and they do not count for the whole")
    func deferred() async {
        let found = await issues {
            await expectStart(
                of: timedShop(.deferred),
                within: .milliseconds(150),
                modules: ["Log": .milliseconds(10)],
                clock: clock
            )
        }
        #expect(found.count == 1)
        #expect(found.first?.text.contains("The start of the module Log took longer than allowed.") == true)
    }

    @Test("A module that starts on demand is started if `modules` names it, and otherwise not")
    func onDemand() async {
        let unnamed = await issues {
            await expectStart(of: timedShop(.onDemand), within: .milliseconds(150), clock: clock)
        }
        #expect(unnamed.map(\.text) == [])
        let named = await issues {
            await expectStart(of: timedShop(.onDemand), modules: ["Log": .milliseconds(19)], clock: clock)
        }
        #expect(named.count == 1)
        #expect(named.first?.text.contains("took: 0.02 seconds") == true)
    }

    @Test("If the modules can't be assembled, don't start or don't stop, the issue is the error")
    func failed() async {
        let line = #line
        let found = await issues {
            for list in [
                modules { module("Cart") { $0.provide((any CartService).self, LiveCart.init) } },
                modules { module("Cart") { $0.onStart { throw StubError("no disk") } } },
                modules { module("Cart") { $0.onStop { throw StubError("disk full") } } },
            ] {
                let isWithin = await expectStart(of: list)
                #expect(!isWithin)
            }
        }
        #expect(found.map(\.line) == [line + 7, line + 7, line + 7])
        #expect(found[0].text.contains("CartService depends on CatalogService"))
        #expect(found[1].text.contains("\n    Cart, \(at(UInt(line + 4))): no disk\n"))
        #expect(found[2].text.contains("disk full"))
    }

    @Test("A module that `modules` names and that doesn't run is an issue")
    func notRunning() async {
        let line: UInt = #line
        let found = await issues {
            await expectStart(
                of: modules {
                    timed("Advice", 0, .eager, .optional, failing: StubError("no server"))
                    timed("Later", 0, .onDemand, failing: StubError("no wire"))
                },
                modules: ["Advice": .seconds(1), "Later": .seconds(1), "Wishes": .seconds(1)],
                clock: clock
            )
        }
        #expect(found.map(\.line) == [Int(line) + 2, Int(line) + 2, Int(line) + 2])
        expect(
            found,
            """
            The module Advice isn't running, so its start can't be measured.
                Advice failed to start: no server
              Fix: fix the cause.
            """,
            """
            The module Later isn't running, so its start can't be measured.
                Later, \(at(Self.handlerLine)): no wire
              Fix: fix the cause.
            """,
            """
            There is no module Wishes in the list.
              Fix: use the name of a module in the list, and switch it on.
            """)
    }
}
