import ModuleKit
import Testing

@Suite("Wiring: changes at run time")
struct ChangeTests {
    /// A shop that runs, and may be changed.
    private static func shop(_ log: FactoryLog) throws -> ModuleManager {
        try ModuleManager {
            module("Account") { $0.provide((any AccountService).self) { log.made(StubAccount()) } }
            module("Cart") {
                $0.provide((any CartService).self) { (_: any AccountService) in log.made(StubCart()) }
                $0.contribute((any SearchSource).self) { log.made(StubSource()) }
            }
        }
    }

    struct Change: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let codes: [AssemblyError.Code]
        let describe: @Sendable (inout ModuleChange) -> Void
    }

    static let changes = [
        Change(
            testDescription: "a replacement that needs what is missing",
            codes: [.serviceMissing],
            describe: {
                $0.register { $0.provide((any AccountService).self) { (_: any CatalogService) in StubAccount() } }
            }
        ),
        Change(
            testDescription: "a replacement that closes a ring, beside a module that is listed already",
            codes: [.moduleListedTwice, .cycle],
            describe: {
                $0.add(module("Cart"))
                $0.register { $0.provide((any AccountService).self) { (_: any CartService) in StubAccount() } }
            }
        ),
        Change(
            testDescription: "an added module that provides what is provided",
            codes: [.providedTwice],
            describe: { $0.add(module("Wishlist") { $0.provide((any CartService).self) { StubCart() } }) }
        ),
        Change(
            testDescription: "a replacement of a shorter lifetime",
            codes: [.captive],
            describe: { $0.register { $0.provide((any AccountService).self, as: .graph) { StubAccount() } } }
        ),
        Change(
            testDescription: "a module that there is not, after a change that would do",
            codes: [.moduleUnknown],
            describe: {
                $0.switchOff("Cart", because: "a test")
                $0.switchOff("Payment", because: "a test")
            }
        ),
    ]

    @Test("30: a change at run time that would break the graph is refused, and nothing changes", arguments: changes)
    func refusedChange(_ change: Change) async throws {
        let log = FactoryLog()
        let manager = try Self.shop(log)
        let cart = try manager.resolve((any CartService).self)
        let ran = log.entries
        let graph = manager.graph
        var updates = manager.updates.makeAsyncIterator()
        let error = #expect(throws: AssemblyError.self) { try manager.update(change.describe) }
        #expect(error?.problems.map(\.code) == change.codes)
        #expect(error?.problems.allSatisfy { $0.location?.fileID == "WiringTests/ChangeTests.swift" } == true)
        #expect(manager.generationNumber == 0)
        #expect(manager.graph == graph)
        #expect(try manager.resolve((any CartService).self) as AnyObject === cart as AnyObject)
        #expect(try manager.resolve((any AccountService).self) is StubAccount)
        #expect(log.entries == ran)
        // The first that observers hear of is the next change that is made.
        try manager.update { $0.switchOff("Cart", because: "a test") }
        #expect(await updates.next()?.generation == 1)
    }

    @Test("30: the problems of a refused change are those that the whole list would have")
    func sameProblems() throws {
        let line: UInt = #line
        let manager = try Self.shop(FactoryLog())
        var change = ModuleChange()
        change.add(
            module("Orders") {
                $0.provide((any OrderService).self) { (_: any CatalogService) in StubOrders() }
            }
        )
        let error = #expect(throws: AssemblyError.self) { try manager.update(change) }
        #expect(
            error?.problems.map(\.description) == [
                """
                OrderService needs CatalogService, which no listed module provides.
                    module: Orders
                    at: \(at(line + 5))
                    path: OrderService → CatalogService
                  Fix: list the module that provides CatalogService in the composition root, or make the parameter \
                optional.
                """
            ]
        )
    }

    @Test("4: what a module that is switched off later provided, decorated or behind an alias, is not there any more")
    func switchedOffLater() throws {
        let manager = try ModuleManager {
            module("Account") { $0.provide(StubAccount.self) { StubAccount() } }
            module("Names") {
                $0.alias((any ReaderNames).self, of: StubAccount.self) { $0 }
                $0.decorate(StubAccount.self) { (base: StubAccount) in base }
            }
            module("Cart") {
                $0.provide((any CartService).self, as: .transient) { (names: (any ReaderNames)?) in
                    if names != nil { throw StubError("there is a name") }
                    return StubCart()
                }
            }
        }
        try manager.update { $0.switchOff("Account", because: "the server is down") }
        for type in [StubAccount.self, (any ReaderNames).self] as [any Sendable.Type] {
            func error<Service: Sendable>(_: Service.Type) -> ResolutionError? {
                resolutionError { try manager.resolve(Service.self) }
            }
            let found = error(type)
            #expect(found?.code == .disabled)
            #expect(found?.facts == ["module: Account", "switched off because: the server is down"])
        }
        #expect(try manager.resolveIfPresent((any ReaderNames).self) == nil)
        #expect(try manager.resolveIfPresent(StubAccount.self) == nil)
        #expect(try manager.resolve((any CartService).self) is StubCart)
        try manager.update { $0.switchOn("Account") }
        #expect(try manager.resolve((any ReaderNames).self) is StubAccount)
        #expect(resolutionError { try manager.resolve((any CartService).self) }?.code == .factoryFailed)
    }
}
