import ModuleKit
import TestSupport
import Testing

@Suite("Updates that are refused", .takingTurns, .timeLimit(.minutes(5)))
struct UpdateRefusalTests {
    typealias NewAccount = UpdateTests.NewAccount

    @Test("An update that is refused changes nothing: generation, graph, instances and streams are as they were")
    func refused() async throws {
        let log = RecordingLog()
        let manager = try UpdateTests.shop(log)
        let cart = try manager.resolve((any CartService).self)
        let graph = manager.graph
        let updates = manager.updates
        let changes: [ModuleChange] = [
            ModuleChange { $0.register { $0.provide((any AccountService).self) { (_: Int) in NewAccount() } } },
            ModuleChange {
                $0.register { $0.provide((any AccountService).self) { (_: any CartService) in NewAccount() } }
            },
            ModuleChange { $0.switchOff("Nothing", because: "no") },
            ModuleChange { $0.switchOn("Nothing") },
            ModuleChange {
                $0.switchOff("Cart", because: "no")
                $0.register { $0.onStart { (_: any OrderService) in } }
            },
            ModuleChange { $0.add(module("Cart")) },
            ModuleChange {
                $0.switchOff("Cart", because: "no")
                $0.add(module("Orders") { $0.onStart { (_: any OrderService) in } })
            },
            ModuleChange { $0.remove("Nothing") },
        ]
        for change in changes {
            #expect(throws: UpdateError.self) { try manager.update(change) }
            #expect(manager.generationNumber == 0)
        }
        #expect(manager.graph == graph)
        #expect(try manager.resolve((any CartService).self) === cart)
        #expect(log.entries == ["account", "catalog", "cart"])
        try manager.update { _ in }
        var iterator = updates.makeAsyncIterator()
        #expect(await iterator.next()?.generation == 1, "nothing was sent for what was refused")
    }

    @Test("A change of a module that there is not says which there are")
    func unknownModule() throws {
        let manager = try UpdateTests.shop()
        let line: UInt = #line + 1
        let error = updateError { () throws(UpdateError) in try manager.update { $0.switchOff("Basket", because: "no") }
        }
        #expect(error?.code == .unknownModule)
        #expect(error?.module == "Basket")
        #expect(error?.location == at(line))
        #expect(
            error?.description == """
                There is no module Basket to switch off.
                    at: \(at(line))
                    modules: Account, Catalog, Cart, Spare
                  Fix: use the name of a module in the list.
                """
        )
        let switchingOn = updateError { () throws(UpdateError) in try manager.update { $0.switchOn("Basket") } }
        #expect(switchingOn?.description.hasPrefix("There is no module Basket to switch on.\n") == true)
        let removing = updateError { () throws(UpdateError) in try manager.update { $0.remove("Basket") } }
        #expect(removing?.description.hasPrefix("There is no module Basket to remove.\n") == true)
    }

    @Test("An update that is made where another one registers is refused, because that one would never come to an end")
    func withinRegistering() throws {
        let manager = try UpdateTests.shop()
        let found = Monitor<[UpdateError?]>([])
        let inner: @Sendable () -> Void = {
            let error = updateError { () throws(UpdateError) in
                try manager.update { $0.switchOff("Spare", because: "") }
            }
            found.withLock { $0.append(error) }
        }
        try manager.update { change in
            change.register { _ in inner() }
            change.register { registrar in
                inner()
                registrar.provide(Int.self) { 1 }
            }
        }
        #expect(manager.generationNumber == 1)
        let errors = found.withLock { $0 }
        #expect(errors.count >= 2)
        #expect(Set(errors.map { $0?.code }) == [.withinUpdate])
        #expect(
            errors.first??.description == """
                The modules were updated by what another update registers.
                  Fix: make the update before the other one, or after it.
                """
        )
        try manager.update { $0.switchOff("Spare", because: "") }
        #expect(manager.generationNumber == 2)
    }
}

extension ModuleChange {
    /// A change that is described here.
    fileprivate init(_ describe: (inout ModuleChange) -> Void) {
        self.init()
        describe(&self)
    }
}
