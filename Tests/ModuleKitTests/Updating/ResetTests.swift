import ModuleKit
import TestSupport
import Testing

@Suite("Making a service anew without restating its factory", .takingTurns, .timeLimit(.minutes(5)))
struct ResetTests {
    private let log = RecordingLog()

    enum Shelf {}

    final class Cart: CartService {
        let account: any AccountService
        init(_ account: any AccountService) { self.account = account }
    }

    static func shop(_ log: RecordingLog = RecordingLog()) throws -> ModuleManager {
        try ModuleManager(module: "Account") {
            $0.provide((any AccountService).self) { log.recording("account", StubAccount()) }
        }
    }

    @Test("The next resolve makes it anew, by the same factory")
    func anew() throws {
        let manager = try Self.shop(log)
        let account = try manager.resolve((any AccountService).self)
        #expect(try manager.reset((any AccountService).self) == 1)
        let other = try manager.resolve((any AccountService).self)
        #expect(other !== account)
        #expect(try manager.resolve((any AccountService).self) === other)
        #expect(log.entries == ["account", "account"])
    }

    @Test("What nothing holds is released with the generation that had it")
    func released() async throws {
        let objects = Weakly()
        let manager = try ModuleManager(module: "Account") {
            $0.provide((any AccountService).self) { objects.remembering(StubAccount()) }
        }
        for _ in 0..<10 {
            _ = try manager.resolve((any AccountService).self)
            try manager.reset((any AccountService).self)
        }
        #expect(objects.count == 10)
        try await UpdateGrowthTests.settle(manager)
        #expect(objects.alive == 0)
    }

    @Test("The decorators around the service are made anew with it")
    func decorated() throws {
        final class Traced: AccountService {
            let base: any AccountService
            init(_ base: any AccountService) { self.base = base }
        }
        let manager = try ModuleManager(module: "Account") {
            $0.provide((any AccountService).self) { StubAccount() }
            $0.decorate((any AccountService).self) { (base: any AccountService) in Traced(base) }
            $0.decorate((any AccountService).self) { (base: any AccountService) in Traced(base) }
        }
        let before = try #require(try manager.resolve((any AccountService).self) as? Traced)
        try manager.reset((any AccountService).self)
        let after = try #require(try manager.resolve((any AccountService).self) as? Traced)
        #expect(after !== before)
        #expect(after.base !== before.base)
        #expect((after.base as? Traced)?.base !== (before.base as? Traced)?.base)
    }

    @Test("An alias resets what it stands for")
    func alias() throws {
        let manager = try ModuleManager(module: "Account") {
            $0.provide(StubAccount.self) { StubAccount() }
            $0.alias((any AccountService).self, of: StubAccount.self) { $0 }
        }
        let account = try manager.resolve(StubAccount.self)
        try manager.reset((any AccountService).self)
        #expect(try manager.resolve(StubAccount.self) !== account)
        #expect(try manager.resolve((any AccountService).self) === manager.resolve(StubAccount.self))
    }

    @Test("What is tagged, weak or contributed is reset in the same way")
    func forms() throws {
        let manager = try ModuleManager(module: "Shop") {
            $0.provide(StubAccount.self, tagged: Shelf.self) { StubAccount() }
            $0.provide(StubCatalog.self, as: .weak) { StubCatalog() }
            $0.contribute((any OrderService).self) { StubOrders() }
            $0.contribute((any OrderService).self) { StubOrders() }
        }
        let account = try manager.resolve(StubAccount.self, tagged: Shelf.self)
        let catalog = try manager.resolve(StubCatalog.self)
        let orders = try manager.resolve([any OrderService].self)
        try manager.reset(StubAccount.self, tagged: Shelf.self)
        try manager.reset(StubCatalog.self)
        try manager.reset([any OrderService].self)
        #expect(try manager.resolve(StubAccount.self, tagged: Shelf.self) !== account)
        #expect(try manager.resolve(StubCatalog.self) !== catalog)
        #expect(try zip(manager.resolve([any OrderService].self), orders).allSatisfy { $0 !== $1 })
        let again = try manager.resolve(StubAccount.self, tagged: Shelf.self)
        try manager.reset(TaggedService<Shelf, StubAccount>.self)
        #expect(try manager.resolve(StubAccount.self, tagged: Shelf.self) !== again)
    }

    @Test("A resolve that is making the instance meanwhile returns it; the next one makes another")
    func whileMaking() async throws {
        let (entered, leave) = (Gate(), Gate())
        let manager = try ModuleManager(module: "Account") {
            $0.provide((any AccountService).self) {
                log.record("made")
                if log.entries.count == 1 {
                    entered.open()
                    leave.pass()
                }
                return StubAccount()
            }
        }
        async let first = onThread { try? manager.resolve((any AccountService).self) }
        await onThread { entered.pass() }
        try manager.reset((any AccountService).self)
        let second = try manager.resolve((any AccountService).self)
        leave.open()
        let other = await first
        #expect(other != nil)
        #expect(other !== second)
        #expect(try manager.resolve((any AccountService).self) === second)
        #expect(log.entries == ["made", "made"])
    }

    @Test("What is made asynchronously is made when it is next awaited")
    func async() async throws {
        let manager = try await runningApp("Account") {
            $0.provide((any AccountService).self, async: { StubAccount() })
        }
        let account = try manager.resolve((any AccountService).self)
        try manager.reset((any AccountService).self)
        #expect(resolutionError { try manager.resolve((any AccountService).self) }?.code == .notStarted)
        let other = try await manager.resolveWhenReady((any AccountService).self)
        #expect(other !== account)
        #expect(try manager.resolve((any AccountService).self) === other)
        try await manager.stop()
    }

    @Test("For what isn't shared between resolves nothing is different")
    func transient() throws {
        let manager = try ModuleManager(module: "Cart") {
            $0.provide((any CartService).self, as: .transient) { StubCart() }
        }
        #expect(try manager.reset((any CartService).self) == 1)
        #expect(throws: Never.self) { try manager.resolve((any CartService).self) }
    }

    @Test("A scope sees what the app makes anew, and resets what it provides itself")
    func scopes() throws {
        let manager = try ModuleManager(clock: .stopped) {
            module("Account") { $0.provide((any AccountService).self) { StubAccount() } }
            ModuleScope(Session<Int>.self) { module("Cart") { $0.provide((any CartService).self, Cart.init) } }
        }
        let (one, other) = (try manager.open(Session<Int>.self, with: 1), try manager.open(Session<Int>.self, with: 2))
        let (cart, otherCart) = (try one.resolve((any CartService).self), try other.resolve((any CartService).self))
        let account = try one.resolve((any AccountService).self)
        try one.reset((any CartService).self)
        #expect(try one.resolve((any CartService).self) !== cart)
        #expect(try other.resolve((any CartService).self) === otherCart)
        try manager.reset((any AccountService).self)
        #expect(try one.resolve((any AccountService).self) !== account)
        #expect(try one.resolve((any AccountService).self) === manager.resolve((any AccountService).self))
    }
}
