import ModuleKit

/// The services of a small bookshop, for tests that need something to wire.
protocol AccountService: AnyObject, Sendable {}
protocol CatalogService: AnyObject, Sendable {}
protocol CartService: AnyObject, Sendable {}
protocol OrderService: AnyObject, Sendable {}
protocol SearchSource: Sendable { var name: String { get } }

final class StubAccount: AccountService {}
final class StubCatalog: CatalogService {}
final class StubCart: CartService {}
final class StubOrders: OrderService {}
struct StubSource: SearchSource { let name: String }

/// Others of the same services, for what replaces or stands in for them.
final class NewAccount: AccountService {}
final class NewCart: CartService {}
final class SpareCatalog: CatalogService {}

/// What a decorator makes of a catalog.
final class Traced: CatalogService {
    let base: any CatalogService
    let name: String

    init(_ base: any CatalogService, _ name: String = "") { (self.base, self.name) = (base, name) }
}

struct Opened: ModuleEvent {}

/// Tags of services.
enum Blue {}
enum Disk {}

/// A cart that keeps what its initializer took.
final class LiveCart: CartService {
    let account: any AccountService
    let catalog: any CatalogService

    init(account: any AccountService, catalog: any CatalogService) {
        self.account = account
        self.catalog = catalog
    }
}
