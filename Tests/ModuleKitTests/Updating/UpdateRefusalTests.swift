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
            ModuleChange { $0.add(module("Cart")) },
            ModuleChange { $0.switchOff("Nothing", because: "no") },
            ModuleChange { $0.switchOn("Nothing") },
            ModuleChange {
                $0.switchOff("Cart", because: "no")
                $0.add(module("Orders") { $0.onStart { (_: any OrderService) in } })
            },
        ]
        for change in changes {
            #expect(throws: AssemblyError.self) { try manager.update(change) }
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
        let line: UInt = #line
        let problems = Self.problems {
            try manager.update { $0.switchOff("Basket", because: "no") }
        }
        #expect(
            problems.map(\.description) == [
                """
                There is no module Basket to switch off.
                    at: \(at(line + 2))
                    modules: Account, Catalog, Cart
                  Fix: use the name of a module in the list.
                """
            ]
        )
        #expect(
            Self.problems { try manager.update { $0.switchOn("Basket") } }.map(\.summary)
                == ["There is no module Basket to switch on."]
        )
    }

    static func problems(_ body: () throws -> Void) -> [AssemblyError.Problem] {
        do {
            try body()
            return []
        } catch {
            return (error as? AssemblyError)?.problems ?? []
        }
    }

    @Test("An update that is made where another one registers is refused, because that one would never come to an end")
    func withinRegistering() throws {
        let manager = try UpdateTests.shop()
        let found = Monitor<[AssemblyError.Problem]>([])
        let inner: @Sendable () -> Void = {
            let problems = Self.problems { try manager.update { $0.add(module("Inner")) } }
            found.withLock { $0 += problems }
        }
        let line: UInt = #line
        try manager.update { change in
            change.register { _ in inner() }
            change.add(module("Outer") { _ in inner() })
        }
        _ = line
        #expect(manager.generationNumber == 1)
        #expect(Set(found.withLock { $0 }.map(\.code)) == [.updateWithinUpdate])
        #expect(
            found.withLock { $0 }.first?.description == """
                The modules were updated by what another update registers.
                  Fix: make the update before the other one, or after it.
                """
        )
        try manager.update { $0.add(module("Later")) }
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
