import TestSupport
import Testing

@testable import ModuleKit

@Suite("What may stand in a parameter list", .takingTurns)
struct ParameterTests {
    private let log = RecordingLog()

    struct StructCart: Sendable {
        let account: any AccountService
        let catalog: (any CatalogService)?
        let orders: (any OrderService)?
        let sources: [any SearchSource]
        let lazyAccount: Lazy<any AccountService>
        let lazyOrders: Lazy<(any OrderService)?>
        let lazySources: Lazy<[any SearchSource]>
        let optionalLazyAccount: Lazy<any AccountService>?
        let optionalLazyOrders: Lazy<any OrderService>?
        let services: ServiceResolver
        let events: EventSender
    }

    static let catalog = module("Catalog") {
        $0.provide((any AccountService).self) { StubAccount() }
        $0.provide((any CatalogService).self) { StubCatalog() }
        $0.contribute((any SearchSource).self) { StubSource(name: "books") }
        $0.contribute((any SearchSource).self) { StubSource(name: "music") }
    }

    static let search = module("Search") {
        $0.allowResolving((any AccountService).self)
        $0.contribute((any SearchSource).self) { (_: any CatalogService) in StubSource(name: "all") }
    }

    @Test("You can pass an initializer as it is, whatever its parameters are")
    func everyForm() throws {
        let manager = try ModuleManager(clock: .stopped) {
            Self.catalog
            module("Cart") {
                $0.provide(StructCart.self, StructCart.init)
                $0.allowResolving((any AccountService).self)
            }
            Self.search
        }
        let cart = try manager.resolve(StructCart.self)
        let account = try manager.resolve((any AccountService).self)
        #expect(cart.account === account)
        #expect(try cart.catalog === manager.resolve((any CatalogService).self))
        #expect(cart.orders == nil)
        #expect(cart.sources.map(\.name) == ["books", "music", "all"])
        #expect(try cart.lazyAccount() === account)
        #expect(try cart.lazyOrders() == nil)
        #expect(try cart.lazySources().map(\.name) == ["books", "music", "all"])
        #expect(try cart.optionalLazyAccount?() === account)
        #expect(cart.optionalLazyOrders == nil)
        #expect(try cart.services.resolve((any AccountService).self) === account)
    }

    @Test("The first call of a Lazy resolves its service, and every later call returns the same")
    func lazyOnce() throws {
        let manager = try ModuleManager(module: "Cart") {
            $0.provide((any CartService).self, as: .transient) { log.recording("built", StubCart()) }
        }
        let lazy = try manager.resolve(Lazy<any CartService>.self)
        let copy = lazy
        #expect(log.entries == [])
        let cart = try lazy()
        #expect(try lazy() === cart)
        #expect(try copy() === cart)
        #expect(log.entries == ["built"])
        #expect(try manager.resolve(Lazy<any CartService>.self)() !== cart)
    }

    @Test("A failure of a Lazy isn't kept, so the next call tries again")
    func lazyFailure() throws {
        let manager = try ModuleManager(module: "Cart") {
            $0.provide((any CartService).self) {
                log.record("cart")
                if log.entries.count == 1 { throw StubError("not yet") }
                return StubCart()
            }
        }
        let lazy = try manager.resolve(Lazy<any CartService>.self)
        let error = resolutionError { try lazy() }
        #expect(error?.code == .factoryFailed)
        #expect(error?.path == ["CartService"])
        #expect(try lazy() === manager.resolve((any CartService).self))
        #expect(log.entries == ["cart", "cart"])
    }

    @Test("A Lazy that is resolved already gives what it was made with")
    func lazyGiven() throws {
        let cart = StubCart()
        #expect(try Lazy<any CartService>(cart)() === cart)
        #expect(try Lazy<(any CartService)?>(nil)() == nil)
        #expect(try Lazy<[any CartService]>([cart])().count == 1)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let type: any Any.Type
        let testDescription: String
        let form: ServiceDependency.Form
        let isDeferred: Bool

        init(_ type: any Any.Type, _ description: String, _ form: ServiceDependency.Form, isDeferred: Bool = false) {
            self.type = type
            self.testDescription = description
            self.form = form
            self.isDeferred = isDeferred
        }
    }

    static let dependencies = [
        Case((any CartService).self, "CartService", .required),
        Case(Int.self, "Int", .required),
        Case((any CartService)?.self, "CartService?", .optional),
        Case([any CartService].self, "[CartService]", .all),
        Case(Lazy<any CartService>.self, "Lazy<CartService>", .required, isDeferred: true),
        Case(Lazy<(any CartService)?>.self, "Lazy<CartService?>", .optional, isDeferred: true),
        Case(Lazy<any CartService>?.self, "Lazy<CartService?>", .optional, isDeferred: true),
        Case(Lazy<[any CartService]>.self, "Lazy<[CartService]>", .all, isDeferred: true),
        Case(TaggedService<Int, any CartService>.self, "TaggedService<Int, CartService>", .required),
        Case(TaggedService<Int, any CartService>?.self, "TaggedService<Int, CartService>?", .optional),
        Case([TaggedService<Int, any CartService>].self, "[TaggedService<Int, CartService>]", .all),
        Case(Lazy<TaggedService<Int, Int>>.self, "Lazy<TaggedService<Int, Int>>", .required, isDeferred: true),
        Case(Lazy<[TaggedService<Int, Int>]>.self, "Lazy<[TaggedService<Int, Int>]>", .all, isDeferred: true),
        Case(Factory<Int, any CartService>.self, "Factory<Int, CartService>", .required),
        Case(Factory<Int, any CartService>?.self, "Factory<Int, CartService>?", .optional),
        Case(Factory<Int, TaggedService<Int, Int>>.self, "Factory<Int, TaggedService<Int, Int>>", .required),
        Case(Lazy<Factory<Int, Int>>.self, "Lazy<Factory<Int, Int>>", .required, isDeferred: true),
        Case(ServiceResolver.self, "ServiceResolver", .services),
        Case(EventSender.self, "EventSender", .events),
        Case(ScopeOpener<Session<Int>>.self, "ScopeOpener<Session<Int>>", .scopes),
        Case(ModuleStates.self, "ModuleStates", .states),
        Case(Stopping.self, "Stopping", .stopping),
        Case(HandlerCaller.self, "HandlerCaller", .calls),
        Case(Provider<any CartService>.self, "Provider<CartService>", .required, isDeferred: true),
        Case(Provider<(any CartService)?>.self, "Provider<CartService?>", .optional, isDeferred: true),
        Case(Provider<any CartService>?.self, "Provider<CartService?>", .optional, isDeferred: true),
        Case(Provider<[any CartService]>.self, "Provider<[CartService]>", .all, isDeferred: true),
        Case(Provider<TaggedService<Int, Int>>.self, "Provider<TaggedService<Int, Int>>", .required, isDeferred: true),
        Case(Provider<Factory<Int, Int>>.self, "Provider<Factory<Int, Int>>", .required, isDeferred: true),
        Case([[Int]].self, "Array<Array<Int>>", .unsupported),
    ]

    @Test("A need is read from the type of the parameter and described as a reader knows it", arguments: dependencies)
    func dependency(_ testCase: Case) {
        let dependency = ServiceDependency(parameter: testCase.type)
        #expect("\(dependency)" == testCase.testDescription)
        #expect(dependency.form == testCase.form)
        #expect(dependency.isDeferred == testCase.isDeferred)
        #expect(dependency == ServiceDependency(parameter: testCase.type))
        #expect(dependency.hashValue == ServiceDependency(parameter: testCase.type).hashValue)
    }

    @Test("Every form of the list can stand in a parameter list, but for what a decorator wraps")
    func listedForms() {
        let shown = Set(Self.dependencies.map(\.form.rawValue))
        let listed = Set(ServiceDependency.Form.allCases.map(\.rawValue))
        #expect(listed.subtracting(shown) == [ServiceDependency.Form.decorated.rawValue])
    }

    @Test("Needs of different services, forms or times are not equal")
    func unequalNeeds() {
        let dependencies = Self.dependencies.map { ServiceDependency(parameter: $0.type) }
        #expect(
            Set(dependencies).count == dependencies.count - 2,
            "an optional Lazy and a Lazy of an optional ask for the same, and so do those of a Provider")
    }

    protocol Plain: Sendable {}
    protocol Box<Value>: Sendable { associatedtype Value }
    protocol Pair<First, Second> { associatedtype First; associatedtype Second }

    @Test("A protocol's name is that of its declaration, with its associated types; in source code it has one `any`")
    func names() {
        #expect(typeName((any Plain).self) == "Plain")
        #expect(typeName([Int].self) == "Array<Int>")
        #expect(typeName((any Box<Int>).self) == "any Box<Int>")
        #expect(typeName((any Pair<[String], any Box<Int>>).self) == "any Pair<Array<String>, any Box<Int>>")
        #expect(typeName(((any Box<Int>, Int) -> Void).self) == "(any Box<Int>, Int) -> ()")
        #expect(sourceName((any Plain).self) == "any Plain")
        #expect(sourceName((any Box<Int>).self) == "any Box<Int>")
        #expect(sourceName(Int.self) == "Int")
        #expect(ServiceDependency(parameter: (any Box<Int>).self).metatype == "(any Box<Int>).self")
    }
}
