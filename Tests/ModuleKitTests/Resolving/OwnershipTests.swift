import ModuleKit
import TestSupport
import Testing

@Suite("Who keeps whom alive", .takingTurns)
struct OwnershipTests {
    /// A singleton that holds everything a factory may be given to reach its manager.
    final class Keeper: CartService {
        let lazy: Lazy<any AccountService>
        let optional: Lazy<(any AccountService)?>
        let list: Lazy<[any SearchSource]>
        let services: ServiceResolver
        let events: EventSender

        init(
            lazy: Lazy<any AccountService>,
            optional: Lazy<(any AccountService)?>,
            list: Lazy<[any SearchSource]>,
            services: ServiceResolver,
            events: EventSender
        ) {
            self.lazy = lazy
            self.optional = optional
            self.list = list
            self.services = services
            self.events = events
        }
    }

    static func shop() throws -> ModuleManager {
        try ModuleManager(module: "Shop") {
            $0.provide((any AccountService).self) { StubAccount() }
            $0.provide((any CatalogService).self, as: .transient) { StubCatalog() }
            $0.provide(Keeper.self, Keeper.init)
            $0.contribute((any SearchSource).self) { StubSource(name: "books") }
            $0.allowResolving((any AccountService).self)
            $0.on(Opened.self) { (_, _: Keeper) in }
            $0.onStart { (_: Keeper) in }
            $0.onStop { (_: ServiceResolver) in }
        }
    }

    @Test("A singleton is made at the first resolve and shared for as long as the manager lives")
    func services() throws {
        var manager: ModuleManager? = try Self.shop()
        weak let account = try manager?.resolve((any AccountService).self)
        weak let catalog = try manager?.resolve((any CatalogService).self)
        #expect(account != nil)
        #expect(try manager?.resolve((any AccountService).self) === account)
        #expect(catalog == nil, "a transient is not shared")
        manager = nil
        #expect(account == nil)
    }

    @Test("A Lazy whose manager has gone before the first call says so")
    func lazyAfterTheManager() throws {
        var manager: ModuleManager? = try Self.shop()
        let keeper = try #require(try manager?.resolve(Keeper.self))
        manager = nil
        let error = resolutionError { try keeper.lazy() }
        #expect(error?.code == .managerGone)
        #expect(error?.service == "AccountService")
        #expect(
            error?.description == """
                AccountService was resolved from a module manager that is gone.
                  Fix: keep the ModuleManager for as long as its services are used.
                """)
        #expect(resolutionError { try keeper.list() }?.service == "Array<SearchSource>")
        #expect(resolutionError { try keeper.services.resolve((any AccountService).self) }?.code == .managerGone)
    }

    @Test("A Lazy keeps the service for as long as the manager lives, and then says that it is gone")
    func resolvedLazy() throws {
        var manager: ModuleManager? = try Self.shop()
        let lazy: Lazy<any CatalogService> = try #require(try manager?.resolve())
        weak let catalog = try lazy()
        #expect(catalog != nil, "a transient that only the Lazy holds")
        #expect(try lazy() === catalog)
        manager = nil
        #expect(catalog == nil)
        #expect(resolutionError { try lazy() }?.code == .managerGone)
    }

    @Test("A Lazy that its holder has dropped is forgotten, however many there are")
    func manyLazies() throws {
        let manager = try Self.shop()
        weak var last: (any CatalogService)?
        for _ in 0..<1000 {
            let lazy: Lazy<any CatalogService> = try manager.resolve()
            last = try lazy()
        }
        #expect(last == nil)
        #expect(manager.memoryCount <= 64)
    }
}
