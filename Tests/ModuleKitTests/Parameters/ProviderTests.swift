import ModuleKit
import TestSupport
import Testing

@Suite("A service that is resolved anew at each call", .takingTurns)
struct ProviderTests {
    enum Shelf {}

    struct Desk: Sendable {
        let carts: Provider<any CartService>
        let optional: Provider<any CartService>?
        let absent: Provider<any OrderService>?
        let absentInside: Provider<(any OrderService)?>
        let sources: Provider<[any SearchSource]>
        let tagged: Provider<TaggedService<Shelf, any CartService>>
    }

    static let shop = module("Shop") {
        $0.provide((any CartService).self, as: .transient) { StubCart() }
        $0.provide((any CartService).self, tagged: Shelf.self, as: .transient) { StubCart() }
        $0.provide((any CatalogService).self) { StubCatalog() }
        $0.contribute((any SearchSource).self) { StubSource(name: "books") }
        $0.provide(Desk.self, Desk.init)
    }

    @Test(
        "A Provider stands in a parameter list in every form; each call gives a new transient, and what is shared is the shared one"
    )
    func parameters() throws {
        let manager = try ModuleManager { Self.shop }
        let desk = try manager.resolve(Desk.self)
        #expect(try desk.carts() !== desk.carts())
        #expect(try desk.optional?() !== desk.optional?())
        #expect(desk.absent == nil)
        #expect(try desk.absentInside() == nil)
        #expect(try desk.sources().map(\.name) == ["books"])
        #expect(try desk.tagged().service !== desk.tagged().service)
        let catalogs = try manager.resolve(Provider<any CatalogService>.self)
        #expect(try catalogs() === catalogs())
    }

    @Test("A call does what a resolve does at that moment, so an update takes effect")
    func update() throws {
        final class OtherCart: CartService {}
        let manager = try ModuleManager { Self.shop }
        let desk = try manager.resolve(Desk.self)
        try manager.update { change in
            change.register {
                $0.provide((any CartService).self, as: .transient, precedence: .override) { OtherCart() }
            }
        }
        #expect(try desk.carts() is OtherCart)
    }

    @Test("A Provider closes no cycle, and gives another one at each call")
    func cycle() throws {
        final class List: CatalogService {
            let detail: any CartService
            init(_ detail: any CartService) { self.detail = detail }
        }
        final class Detail: CartService {
            let lists: Provider<any CatalogService>
            init(_ lists: Provider<any CatalogService>) { self.lists = lists }
        }
        let manager = try ModuleManager(module: "Shop") {
            $0.provide((any CatalogService).self, as: .transient, List.init)
            $0.provide((any CartService).self, as: .graph, Detail.init)
        }
        let list = try #require(try manager.resolve((any CatalogService).self) as? List)
        let detail = try #require(list.detail as? Detail)
        let other = try detail.lists()
        #expect(other !== list)
        #expect(try detail.lists() !== other)
    }

    @Test("A call within the initializer that closes a cycle throws")
    func calledTooEarly() throws {
        final class Cart: CartService { init(_ carts: Provider<any CartService>) throws { _ = try carts() } }
        let manager = try ModuleManager(module: "Shop") {
            $0.provide((any CartService).self, as: .transient, Cart.init)
        }
        #expect(resolutionError { try manager.resolve((any CartService).self) }?.code == .cycle)
    }

    @Test("What is made on the main actor is resolved there, and awaited from anywhere else")
    func mainActor() async throws {
        let manager = try ModuleManager(module: "Shop") {
            $0.provide((any CartService).self, as: .transient, onMainActor: { StubCart() })
        }
        let carts = try manager.resolve(Provider<any CartService>.self)
        #expect(resolutionError { try carts() }?.code == .wrongIsolation)
        let one = try await carts.onMainActor()
        #expect(try await carts.onMainActor() !== one)
        #expect(try await carts.whenReady() !== one)
    }

    @Test("A Provider does not keep its manager alive")
    func managerGone() throws {
        var manager: ModuleManager? = try ModuleManager { Self.shop }
        let carts = try #require(try manager?.resolve(Provider<any CartService>.self))
        manager = nil
        #expect(resolutionError { try carts() }?.code == .managerGone)
    }

    @Test("One that is given a closure calls it each time")
    func given() async throws {
        let carts = Provider<any CartService> { StubCart() }
        #expect(try carts() !== carts())
        #expect(try await carts.onMainActor() !== carts())
        #expect(try await carts.whenReady() !== carts())
    }
}
