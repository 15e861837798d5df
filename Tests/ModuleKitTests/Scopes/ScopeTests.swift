import ModuleKit
import TestSupport
import Testing

@Suite("Scopes", .takingTurns)
struct ScopeTests {
    /// What a session is opened with.
    struct Reader: Sendable, Equatable { let name: String }

    final class SessionCart: CartService {
        let account: any AccountService
        let reader: Reader

        init(account: any AccountService, reader: Reader) {
            self.account = account
            self.reader = reader
        }
    }

    static func shop(_ log: RecordingLog = RecordingLog()) throws -> ModuleManager {
        try ModuleManager(clock: .stopped) {
            logging("Account", log) {
                $0.provide((any AccountService).self) { StubAccount() }
                $0.contribute((any SearchSource).self) { StubSource(name: "account") }
            }
            ModuleScope(Session<Reader>.self) {
                module("Cart") {
                    $0.provide((any CartService).self, SessionCart.init)
                    $0.contribute((any SearchSource).self) { StubSource(name: "cart") }
                    $0.onStart { (reader: Reader) in log.record("start Cart of \(reader.name)") }
                    $0.onStop { (reader: Reader) in log.record("stop Cart of \(reader.name)") }
                }
                ModuleScope(Checkout<Void>.self) {
                    logging("Orders", log) {
                        $0.provide((any OrderService).self) { (_: any CartService, _: any AccountService) in
                            StubOrders()
                        }
                        $0.contribute((any SearchSource).self) { (reader: Reader) in StubSource(name: reader.name) }
                    }
                }
            }
        }
    }

    @Test(
        "The open scopes are closed before their manager stops, the one that was opened last before the others",
        arguments: [true, false])
    func endsBeforeItsParent(isStarted: Bool) async throws {
        let log = RecordingLog()
        let manager = try Self.shop(log)
        let one = try manager.open(Session.self, with: Reader(name: "Ada"))
        let other = try manager.open(Session.self, with: Reader(name: "Bob"))
        let checkout = try one.open(Checkout<Void>.self)
        for each in (isStarted ? [manager] : []) + [one, checkout, other] { try await each.start() }
        _ = log.takeAll()
        try await manager.stop()
        #expect(
            log.entries == ["stop Cart of Bob", "stop Orders", "stop Cart of Ada"] + (isStarted ? ["stop Account"] : [])
        )
        #expect([one, other, checkout].map(\.isClosed) == [true, true, true])
        #expect(!manager.isClosed)
    }

    @Test("What the stop handlers of its scopes throw is in the error of the manager that stops")
    func failingScopes() async throws {
        let manager = try ModuleManager(clock: .stopped) {
            module("App") { $0.onStop { throw StubError("app") } }
            ModuleScope(Session<Void>.self) { module("Cart") { $0.onStop { throw StubError("cart") } } }
        }
        let session = try manager.open(Session<Void>.self)
        try await manager.start()
        try await session.start()
        let error = await lifecycleError { try await manager.stop() }
        #expect(error?.code == .stopFailed)
        #expect(error?.failures.map(\.module) == ["Cart", "App"])
        #expect(session.isClosed)
    }

    @Test("In a scope the contributions of the managers around it come first")
    func contributions() throws {
        let manager = try Self.shop()
        let session = try manager.open(Session.self, with: Reader(name: "Ada"))
        let checkout = try session.open(Checkout<Void>.self)
        #expect(try manager.resolve([any SearchSource].self).map(\.name) == ["account"])
        #expect(try session.resolve([any SearchSource].self).map(\.name) == ["account", "cart"])
        #expect(try checkout.resolve([any SearchSource].self).map(\.name) == ["account", "cart", "Ada"])
        #expect(try checkout.resolve(Lazy<[any SearchSource]>.self)().count == 3)
    }

    @Test("What a scope provides as an override takes the place of the app's, in the scope only; a fallback gives way")
    func hiding() throws {
        final class OtherAccount: AccountService {}
        let manager = try ModuleManager(clock: .stopped) {
            module("Account") {
                $0.provide((any AccountService).self) { StubAccount() }
                $0.provide((any CatalogService).self) { StubCatalog() }
            }
            ModuleScope(Tour.self, "Tour") {
                $0.provide((any AccountService).self, precedence: .override) { OtherAccount() }
                $0.provide(String.self) { (account: any AccountService) in "\(account is OtherAccount)" }
                $0.provide((any CatalogService).self, precedence: .fallback) { StubCatalog() }
            }
        }
        let tour = try manager.open(Tour.self)
        #expect(try tour.resolve((any AccountService).self) is OtherAccount)
        #expect(try tour.resolve(String.self) == "true")
        #expect(try tour.resolve((any CatalogService).self) === manager.resolve((any CatalogService).self))
        #expect(try manager.resolve((any AccountService).self) is StubAccount)
    }

    @Test("A scope that provides what the app provides is a problem; if it lists a module of the app, that alone is")
    func twice() {
        let line: UInt = #line
        let found = problems {
            module("Account") { $0.provide((any AccountService).self) { StubAccount() } }
            module("Cart") { $0.provide((any CartService).self) { StubCart() } }
            ModuleScope(Session<Void>.self) {
                module("Account") { $0.provide((any AccountService).self) { StubAccount() } }
                module("Wishlist") { $0.provide((any CartService).self) { StubCart() } }
            }
        }
        #expect(
            found.map(\.description) == [
                """
                The module Account is listed in the scope and around it.
                    module: Account
                    at: \(at(line + 5))
                    first listed: \(at(line + 2))
                  Fix: list it once, where its services live; another module needs another name.
                """,
                """
                CartService is provided in the scope and around it.
                    module: Wishlist
                    at: \(at(line + 6))
                    also provided by: Cart, \(at(line + 3))
                  Fix: keep one of the two, or mark the scope's as precedence: .override.
                """,
            ])
    }

    final class Page: Sendable {}
    final class PagePair: Sendable {
        let own: Page
        let outer: (Page, Page)

        init(_ own: Page, _ first: PageUser, _ second: PageUser) {
            self.own = own
            outer = (first.page, second.page)
        }
    }

    struct PageUser: Sendable { let page: Page }

    @Test("What is shared within one resolve is shared across the scope's edge")
    func graphLifetime() throws {
        let manager = try ModuleManager(clock: .stopped) {
            module("App") {
                $0.provide(Page.self, as: .graph) { Page() }
                $0.provide(PageUser.self, as: .transient, PageUser.init)
            }
            ModuleScope(Session<Void>.self, "Session") { $0.provide(PagePair.self, as: .transient, PagePair.init) }
        }
        let session = try manager.open(Session<Void>.self)
        let pair = try session.resolve(PagePair.self)
        #expect(pair.own === pair.outer.0)
        #expect(pair.own === pair.outer.1)
        #expect(try session.resolve(PagePair.self).own !== pair.own)
    }
}
