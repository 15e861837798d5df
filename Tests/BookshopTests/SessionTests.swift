import BookshopAccountInterface
import Foundation
import ModuleKit
import BookshopOrdersInterface
import BookshopPageInterface
import TestSupport
import Testing

@testable import bookshop

@Suite("The reader's session, and what else the shop makes of the registry", .takingTurns)
struct SessionTests {
    private let shop: TemporaryShop

    init() throws { shop = try TemporaryShop() }

    private func session() async throws -> ModuleManager {
        try await shop.manager.resolve((any SessionService).self).current()
    }

    @Test("A session lives until its reader signs out; then it answers that it is stopped, and nothing of it is left")
    func sessionEnds() async throws {
        try await shop.manager.start()
        _ = try await shop.titles("bookshop://account/sign-up?name=Ann")
        let scope = try await session()
        #expect(try await session() === scope)
        #expect(try scope.resolve(Reader.self) == Reader(name: "Ann"))
        _ = try await shop.titles("bookshop://account/sign-out")
        #expect(scope.isClosed)
        let error = #expect(throws: ResolutionError.self) { try scope.resolve((any OrderService).self) }
        #expect(error?.code == .stopped)
        await #expect(throws: ReaderError.self) { try await session() }
    }

    @Test("Another reader gets another session")
    func otherReader() async throws {
        _ = try await shop.titles("bookshop://account/sign-up?name=Ann")
        let first = try await session()
        _ = try await shop.titles("bookshop://account/sign-up?name=Bob")
        let second = try await session()
        #expect(first !== second)
        #expect(first.isClosed)
        #expect(try second.resolve(Reader.self).name == "Bob")
    }

    @Test("However many ask first, one session is opened")
    func oneSession() async throws {
        _ = try await shop.titles("bookshop://account/sign-up?name=Ann")
        let sessions = try await withThrowingTaskGroup(of: ModuleManager.self) { group in
            for _ in 0..<50 { group.addTask { try await session() } }
            return try await group.reduce(into: [ModuleManager]()) { $0.append($1) }
        }
        #expect(sessions.allSatisfy { $0 === sessions[0] })
    }

    @Test("The shop goes when nobody holds it, although one of its services holds the session")
    func noRing() async throws {
        weak var manager: ModuleManager?
        weak var session: ModuleManager?
        do {
            let shop = try TemporaryShop()
            _ = try await shop.titles("bookshop://account/sign-up?name=Ann")
            manager = shop.manager
            session = try await shop.manager.resolve((any SessionService).self).current()
            try await shop.manager.stop()
        }
        #expect(manager == nil)
        #expect(session == nil)
    }

    @Test("A search finds what modules contribute: authors, subjects and what is in the cart")
    func contributedSearch() async throws {
        _ = try await shop.titles("bookshop://cart/add/84")
        let text = try await shop.text("bookshop://search?words=fra")
        #expect(text.contains("Authors:\n"))
        #expect(text.contains("In your cart:\n"))
        #expect(text.contains("1 × Frankenstein"))
        #expect(try await shop.text("bookshop://search?words=africa").contains("Subjects:\n"))
        #expect(try await !shop.text("bookshop://search?words=%20").contains("Authors:"))
        #expect(try await !shop.text("bookshop://search").contains("Authors:"))
    }

    @Test("With --verbose each use of the storage and the catalogue is printed to standard error, and nothing else is")
    func verbose() async throws {
        let program = Program(folder: shop.folder)
        let plain = try await program.run("open", "bookshop://books/84")
        let told = try await program.run("--verbose", "open", "bookshop://books/84")
        #expect(told.status == 0)
        #expect(told.output == plain.output)
        #expect(plain.errors.isEmpty)
        #expect(told.errors.contains(/trace: catalogue book 84 took \d+ µs\n/))
        #expect(told.errors.contains(/trace: statistics update analytics took \d+ µs\n/))
    }
}
