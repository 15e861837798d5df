public import ModuleKit

// What the fragments of the articles take as given: the interfaces of a small shop, and live services that do nothing.

public protocol CatalogService: Sendable { func title(of book: Int) -> String? }

public struct LiveCatalog: CatalogService {
    public init() {}
    public static func load() async throws -> LiveCatalog { LiveCatalog() }
    public func title(of book: Int) -> String? { nil }
}

public struct SmallCatalog: CatalogService {
    public init() {}
    public func title(of book: Int) -> String? { book == 84 ? "Frankenstein" : nil }
}

public struct TracedCatalog: CatalogService {
    public init(_ base: any CatalogService) {}
    public func title(of book: Int) -> String? { nil }
}

public protocol AdviceService: Sendable { func advice() -> String }

public final class LiveAdvice: AdviceService {
    private let catalog: any CatalogService

    public init(catalog: any CatalogService) { self.catalog = catalog }
    public func advice() -> String { "Read \(catalog.title(of: 84) ?? "anything")" }
}

public protocol CartService: Sendable {
    func add(_ book: Int) async throws
    func deliver(to address: Address?) async throws
    func clear() async throws
    func save() async throws
    var count: Int { get async }
}

public actor LiveCart: CartService {
    public private(set) var count = 0

    public init(catalog: any CatalogService, events: EventSender) {}
    public func add(_ book: Int) { count += 1 }
    public func deliver(to address: Address?) {}
    public func clear() {}
    public func save() {}
}

public actor SavedCart: CartService {
    public private(set) var count = 0

    public init(key: String) {}
    public func add(_ book: Int) {}
    public func deliver(to address: Address?) {}
    public func clear() {}
    public func save() {}
}

public struct UnknownBook: Error { public init() {} }

public struct Reader: Codable, Sendable, Hashable {
    public let name: String
    public init(name: String) { self.name = name }
}

public enum Session: ScopeKey { public typealias Argument = Reader }

public protocol AccountService: Sendable {
    var name: String { get }
    func current() throws -> Reader?
}

public protocol SessionService: Sendable { func current() async throws -> ModuleManager }

public struct Order: Sendable {
    public let number: Int
    public init(number: Int) { self.number = number }
}

public protocol OrderService: Sendable { func place(_ order: Order) async throws }

public protocol PaymentService: Sendable {}

public protocol RecommendationService: Sendable {
    func open() async throws
    func close() async
}

public struct LiveRecommendations: RecommendationService {
    public static func load() async throws -> LiveRecommendations { LiveRecommendations() }
    public func open() {}
    public func close() {}
}

public struct NoRecommendations: RecommendationService {
    public init() {}
    public func open() {}
    public func close() {}
}

public struct Address: Codable, Sendable, Hashable { public let street: String }

public struct OrderPlaced: ModuleEvent {
    public let number: Int
    public init(number: Int) { self.number = number }
}

public struct ReaderDidSignOut: ModuleEvent { public init() {} }

public protocol Server: Sendable {
    func serve() async throws
    func serve(until stopping: Stopping) async throws
}

public func log(_ text: String) {}

public protocol Storage: Sendable {}

public struct FileStorage: Storage { public init() {} }

/// Tags.
public enum Disk {}

public protocol Cover: Sendable {}

public struct LiveCover: Cover { public init(book: Int) {} }

@MainActor
public protocol CartScreen: Sendable {}

public final class LiveCartScreen: CartScreen { public init(cart: any CartService) {} }

public protocol SearchSource: Sendable {}

public struct CartSearch: SearchSource { public init(cart: any CartService) {} }

public protocol ReaderNames: Sendable {}

public struct LiveAccount: ReaderNames { public init() {} }

public struct BookImporter: Sendable { public func takes(_ name: String) async -> Bool { false } }

public struct LiveServer: Server {
    public init() {}
    public func serve() {}
    public func serve(until stopping: Stopping) {}
}

@MainActor public protocol BackgroundTasks: Sendable { func register(_ name: String) }

public protocol JobQueue: Sendable { func workOne() async throws }

public protocol FileWatch: Sendable { func follow() async throws }

public protocol SearchIndex: Sendable { func build() async throws }

public protocol NightlyJob: Sendable { func run() async throws }

public protocol PriceFeed: Sendable { func follow() async throws }

public struct Autosave: Sendable {
    public init() {}
    public func run(every interval: Duration, clock: some Clock<Duration>) async throws {}
}

public struct NoMailApp: Error { public init() {} }

public func take(_ line: String) async {}

public let folder = "/var/lib/shop"
public let install = "1"

public struct PublicKey: Sendable {
    public func isValidSignature(_ signature: [UInt8], for document: [UInt8]) -> Bool { false }
}

public let publicKey = PublicKey()

public protocol RuleServer: Sendable { func newestRules() async throws -> (document: [UInt8], signature: [UInt8]) }

public protocol StatisticsStore: Sendable { func flush() async throws }
