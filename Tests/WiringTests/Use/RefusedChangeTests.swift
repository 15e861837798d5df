import ModuleKit
import TestSupport
import Testing

@Suite("A change at run time that would break the graph is refused", .takingTurns)
struct RefusedChangeTests {
    /// A shop that runs, and may be changed.
    private static func shop(_ log: RecordingLog) throws -> ModuleManager {
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
        var code = UpdateError.Code.refused
        var codes: [AssemblyError.Code] = []
        let describe: @Sendable (inout ModuleChange) -> Void
    }

    static let changes = [
        Change(testDescription: "a replacement that needs what is missing", codes: ["service-missing"]) {
            $0.register { $0.provide((any AccountService).self) { (_: any CatalogService) in StubAccount() } }
        },
        Change(
            testDescription: "a replacement that closes a cycle, beside a module that is listed already",
            codes: ["module-listed-twice", "cycle"]
        ) {
            $0.add(module("Cart"))
            $0.register { $0.provide((any AccountService).self) { (_: any CartService) in StubAccount() } }
        },
        Change(testDescription: "an added module that provides what is provided", codes: ["provided-twice"]) {
            $0.add(module("Wishlist") { $0.provide((any CartService).self) { StubCart() } })
        },
        Change(testDescription: "a replacement of a shorter lifetime", codes: ["captive"]) {
            $0.register { $0.provide((any AccountService).self, as: .graph) { StubAccount() } }
        },
        Change(testDescription: "a module that there is not, after a change that would do", code: .unknownModule) {
            $0.disable("Cart", because: "a test")
            $0.disable("Payment", because: "a test")
        },
    ]

    @Test("A change at run time that would break the graph is refused, and nothing changes", arguments: changes)
    func refusedChange(_ change: Change) async throws {
        let log = RecordingLog()
        let manager = try Self.shop(log)
        let cart = try manager.resolve((any CartService).self)
        let ran = log.entries
        let graph = manager.graph
        var updates = manager.updates.makeAsyncIterator()
        let error = updateError { () throws(UpdateError) in try manager.update(change.describe) }
        #expect(error?.code == change.code)
        let problems = error?.assemblyError?.problems ?? []
        #expect(problems.map(\.code) == change.codes)
        for location in problems.map(\.location) + (problems.isEmpty ? [error?.location] : []) {
            #expect(location?.fileID == "WiringTests/RefusedChangeTests.swift")
        }
        #expect(manager.generationNumber == 0)
        #expect(manager.graph == graph)
        #expect(try manager.resolve((any CartService).self) as AnyObject === cart as AnyObject)
        #expect(try manager.resolve((any AccountService).self) is StubAccount)
        #expect(log.entries == ran)
        // The first that observers hear of is the next change that is made.
        try manager.update { $0.disable("Cart", because: "a test") }
        #expect(await updates.next()?.generation == 1)
    }
}
