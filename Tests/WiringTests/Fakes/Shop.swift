import ModuleKit

/// The services of a small bookshop, for mistakes in wiring them.
protocol AccountService: Sendable {}
protocol CatalogService: Sendable {}
protocol CartService: Sendable {}
protocol OrderService: Sendable {}
protocol SearchSource: Sendable {}
protocol ReaderNames: Sendable {}
protocol PageReader: Sendable {}
protocol CartPages: Sendable {}

final class StubAccount: AccountService, ReaderNames {}
final class StubCatalog: CatalogService {}
final class StubCart: CartService {}
final class StubOrders: OrderService {}
final class StubPages: CartPages {}
struct StubSource: SearchSource {}
struct StubReader: PageReader {}

/// Tags for two accounts.
enum Work {}
enum Home {}

/// What the shop's host tells.
struct DidOpen: ModuleEvent {}
