import CartInterface
import CatalogInterface
import Foundation
import ModuleKit
import ModuleTesting
import PageInterface
import StorageInterface
import Synchronization
import TestSupport
import Testing

/// A catalogue of one book, so that a test knows what is in it.
private struct SmallCatalog: CatalogService {
    let books = [Book(id: 1, title: "A Book", authors: ["An Author"], year: 1900, language: "en", subjects: ["Books"])]

    func book(_ id: Int) throws -> Book {
        guard let book = books.first(where: { $0.id == id }) else {
            throw ReaderError("The shop does not have that book.", remedy: "look for another.")
        }
        return book
    }

    var subjects: [(subject: String, count: Int)] { [("Books", 1)] }
}

/// Documents that nobody writes to a disk.
private final class MemoryStorage: DocumentStorage {
    private let documents = Mutex<[String: any Sendable]>([:])

    func read<Document: Codable & Sendable>(_ type: Document.Type, named name: String) throws(StorageError) -> Document?
    {
        documents.withLock { $0[name] as? Document }
    }

    func update<Document: Codable & Sendable, Result>(
        _ name: String,
        initial: Document,
        _ change: (inout Document) throws -> Result
    ) throws -> Result {
        var document = try read(Document.self, named: name) ?? initial
        let result = try change(&document)
        let changed = document
        documents.withLock { $0[name] = changed }
        return result
    }
}

/// Expects that the test has the live storage made, and overrides the catalogue alone.
private struct LeaksTheStorage: TestTrait, TestScoping {
    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withKnownIssue("the test doesn't override what writes to the disk") {
            try await function()
        } matching: { issue in
            let text = issue.comments.map(\.rawValue).joined(separator: "\n")
            return text.hasPrefix("The live DocumentStorage was made in this test, which doesn't override it.\n")
                && text.contains(
                    "add .overriding(ServiceOverride { $0.provide((any DocumentStorage).self) { … } }) to the test")
        }
    }
}

@Suite("The bookshop under the test kit", .takingTurns)
struct ShopLawTests {
    static func shop() -> ModuleList {
        TemporaryShop.modules(data: FileManager.default.temporaryDirectory.appendingPathComponent("never-made"))
    }

    @Test("The shop is complete")
    func complete() { expectComplete(Self.shop()) }

    @Test("The registry's laws hold for the shop")
    func laws() async {
        await Laws.lifetimesHold(of: Self.shop())
        await Laws.overridesNeverLeak(
            of: Self.shop(), overriding: ServiceOverride { $0.provide((any CatalogService).self) { SmallCatalog() } })
        await Laws.stopOrderIsReversedStartOrder(of: Self.shop())
        Laws.checkHasNoSideEffects(of: Self.shop())
    }

    @Test(
        "A cart holds what the catalogue of the test has, and nothing of the test is left",
        .modules(
            shop(),
            overriding: ServiceOverride { $0.provide((any CatalogService).self) { SmallCatalog() } },
            ServiceOverride { $0.provide((any DocumentStorage).self) { MemoryStorage() } }
        ),
        arguments: 1...3
    )
    func cart(copies: Int) async throws {
        let cart = try ModuleManager.ofTest.resolve((any CartService).self)
        for _ in 0..<copies { try await cart.add(1) }
        #expect(try cart.lines() == [CartLine(book: 1, copies: copies)])
        await #expect(throws: ReaderError.self) { try await cart.add(84) }
    }

    @Test(
        "A test that would write to the disk unseen has an issue with the line to add",
        LeaksTheStorage(),
        .requiringOverrides(of: (any DocumentStorage).self),
        .modules(shop(), overriding: ServiceOverride { $0.provide((any CatalogService).self) { SmallCatalog() } })
    )
    func leak() throws {
        #expect(try ModuleManager.ofTest.resolve((any CartService).self).lines().isEmpty)
    }
}
