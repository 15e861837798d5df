import ModuleKit
import TestSupport
import Testing

@Suite("A change that is made in the wrong place, or names the wrong module", .takingTurns)
struct UpdateMisuseTests {
    @Test("within-update: the inner update is refused, because the outer one would never come to an end")
    func within() throws {
        let manager = try ModuleManager { module("Cart") }
        let found = Monitor<UpdateError?>(nil)
        try manager.update { change in
            change.register { _ in
                let error = updateError { () throws(UpdateError) in try manager.update { $0.enable("Cart") } }
                found.withLock { $0 = error }
            }
        }
        let error = found.withLock { $0 }
        #expect(error?.code == .withinUpdate)
        #expect(
            error?.description == """
                The modules were updated by what another update registers.
                  Fix: make the update before the other one, or after it.
                """)
    }

    @Test("not-at-rest: the removal of a module that runs is refused, and says to stop it first")
    func running() async throws {
        let manager = try await runningApp { module("Cart") }
        let line: UInt = #line + 1
        let error = updateError { () throws(UpdateError) in try manager.update { $0.remove("Cart") } }
        #expect(error?.code == .notAtRest)
        #expect(
            error?.description == """
                Module Cart can't be removed: it runs or is about to, or the app starts.
                    at: \(at(line))
                    its life: running
                  Fix: wait for the start, stop the module with stop("Cart"), then remove it.
                """)
        try await manager.stop()
    }

    @Test("unknown-service: a reset of a service that no module of this manager provides says where it lives")
    func unknownService() throws {
        let manager = try ModuleManager(clock: .stopped) {
            module("Account") { $0.provide((any AccountService).self) { StubAccount() } }
            ModuleScope(Session<Int>.self, "Cart") {
                $0.provide((any CartService).self) { StubCart() }
                $0.alias((any ReaderNames).self, of: (any AccountService).self) { _ in StubAccount() }
            }
        }
        let session = try manager.open(Session<Int>.self, with: 7)
        func found(_ manager: ModuleManager, _ reset: (inout ModuleChange) -> Void) -> UpdateError? {
            updateError { () throws(UpdateError) in try manager.update(reset) }
        }
        let line: UInt = #line + 1
        let missing = found(manager) { $0.reset((any CatalogService).self) }
        #expect(missing?.code == .unknownService)
        #expect(missing?.service == "CatalogService")
        #expect(
            missing?.description == """
                No module here provides CatalogService to reset.
                    at: \(at(line))
                  Fix: reset it in the manager that makes it, under the type that it is provided as.
                """)
        let facts = [
            found(manager) { $0.reset((any CartService).self) },
            found(session) { $0.reset((any AccountService).self) },
            found(session) { $0.reset(Int.self) },
            found(session) { $0.reset((any ReaderNames).self) },
        ]
        #expect(facts.map { $0?.code } == Array(repeating: .unknownService, count: 4))
        #expect(
            facts.map { $0?.facts.last?.prefix(24) } == [
                "it lives in a scope: ses", "it lives outside of this", "it is, or stands for, wh",
                "it is, or stands for, wh",
            ])
        #expect(manager.generationNumber == 0)
    }

    @Test("unknown-module: a change of a module that there is not says which there are")
    func unknown() throws {
        let manager = try ModuleManager {
            module("Cart")
            module("Orders")
        }
        let line: UInt = #line + 1
        let error = updateError { () throws(UpdateError) in try manager.update { $0.disable("Basket", because: "") } }
        #expect(error?.code == .unknownModule)
        #expect(
            error?.description == """
                There is no module Basket to switch off.
                    at: \(at(line))
                    modules: Cart, Orders
                  Fix: use the name of a module in the list.
                """)
    }
}
