import ModuleKit
import ModuleRouting
import TestSupport
import Testing

/// Mistakes of every kind that a team makes, each with what finds it first. The suites of the codes show the whole messages.
@Suite("Thirty-six mistakes that a team makes", .takingTurns, .timeLimit(.minutes(5)))
struct ThirtySixMistakesTests {
    struct Mistake: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let codes: [AssemblyError.Code]
        let modules: @Sendable () -> ModuleList

        init(
            _ testDescription: String, _ codes: AssemblyError.Code...,
            @ModuleBuilder modules: @escaping @Sendable () -> ModuleList
        ) {
            (self.testDescription, self.codes, self.modules) = (testDescription, codes, modules)
        }
    }

    /// A mistake that the check can't see, because it is in what code does.
    struct Misuse: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let code: ResolutionError.Code
        let modules: @Sendable () -> ModuleList
        let use: @Sendable (ModuleManager) async throws -> Void

        init(
            _ testDescription: String, _ code: ResolutionError.Code,
            @ModuleBuilder modules: @escaping @Sendable () -> ModuleList,
            use: @escaping @Sendable (ModuleManager) async throws -> Void
        ) {
            (self.testDescription, self.code, self.modules, self.use) = (testDescription, code, modules, use)
        }
    }

    private enum PageContext: ScopeKey {}

    private struct Paid: ModuleEvent {}

    private struct SignIn: Route {
        static let pattern: RoutePattern = "/sign-in"
        static let exposure: RouteExposure = [.links, .customSchemes]
        var code: Secret<String>
    }

    private struct Book: Route {
        static let pattern: RoutePattern = "/books/:number"
        var id: Int
    }

    static let checked = [
        Mistake("the module of a service isn't listed", "service-missing") {
            module("Cart") { $0.provide((any CartService).self) { (_: any CatalogService) in StubCart() } }
        },
        Mistake("… and only the composition root needs it", "handler-service-missing") {
            AppWork { (_: any CartService) in }
        },
        Mistake("… or resolves it by hand and says so", "handler-service-missing") { AppUses((any CartService).self) },
        Mistake("… and only a handler of an event needs it", "handler-service-missing") {
            module("Orders") { $0.on(Paid.self) { (_, _: any OrderService) in } }
        },
        Mistake("a module says uses of what isn't there", "service-missing") {
            module("Orders") { $0.allowResolving((any OrderService).self) }
        },
        Mistake("a service is asked for without its tag", "handler-service-missing") {
            module("Account") { $0.provide((any AccountService).self, tagged: Work.self) { StubAccount() } }
            module("Cart") { $0.onStart { (_: any AccountService) in } }
        },
        Mistake("a type is provided under its own name, and its protocol is asked for", "service-missing") {
            module("Cart") {
                $0.provide(StubCart.self, StubCart.init)
                $0.provide((any OrderService).self) { (_: any CartService) in StubOrders() }
            }
        },
        Mistake("an initializer loses the default of a list", "service-missing") {
            module("Cart") { $0.provide((any CartService).self) { (_: [String]) in StubCart() } }
        },
        Mistake("two modules provide one service", "provided-twice") {
            module("Cart") { $0.provide((any CartService).self) { StubCart() } }
            module("NewCart") { $0.provide((any CartService).self) { StubCart() } }
        },
        Mistake("a module is listed twice", "module-listed-twice") {
            module("Cart")
            module("Cart") { $0.onStart {} }
        },
        Mistake("two services need each other", "cycle") {
            module("Cart") { $0.provide((any CartService).self) { (_: any OrderService) in StubCart() } }
            module("Orders") { $0.provide((any OrderService).self) { (_: any CartService) in StubOrders() } }
        },
        Mistake("a child takes its parent lazily, and nothing of both is shared", "endless-cycle") {
            module("Cart") {
                $0.provide((any CartService).self, as: .transient) { (_: Lazy<any CartService>) in StubCart() }
            }
        },
        Mistake("modules need each other to start", "module-order-cycle") {
            module("Cart", after: ["Orders"])
            module("Orders", after: ["Cart"])
        },
        Mistake("modules need each other, in a list without knots", "module-knot") {
            NoKnots()
            module("Cart") { $0.provide((any CartService).self) { (_: Lazy<any OrderService>) in StubCart() } }
            module("Orders") { $0.provide((any OrderService).self) { (_: any CartService) in StubOrders() } }
        },
        Mistake("the name of a module in after is misspelled", "module-unknown") { module("Cart", after: ["Catlog"]) },
        Mistake("a singleton holds what is made for each use", "captive") {
            module("Cart") {
                $0.provide((any CartService).self, as: .graph) { StubCart() }
                $0.provide((any OrderService).self) { (_: any CartService) in StubOrders() }
            }
        },
        Mistake("the app holds what a scope has", "captive") {
            module("Orders") { $0.onStart { (_: any CartService) in } }
            ModuleScope(PageContext.self) { module("Cart") { $0.provide((any CartService).self) { StubCart() } } }
        },
        Mistake("a service of the main actor is needed off it", "main-actor-needed") {
            module("Pages") {
                $0.provide((any CartPages).self, onMainActor: { StubPages() })
                $0.provide((any CartService).self) { (_: any CartPages) in StubCart() }
            }
        },
        Mistake("an asynchronous service is needed at once", "async-needed") {
            module("Catalog") {
                $0.provide((any CatalogService).self, async: { StubCatalog() })
                $0.provide((any CartService).self) { (_: any CatalogService) in StubCart() }
            }
        },
        Mistake("start and stop get a transient each", "transient-split") {
            module("Cart") {
                $0.provide((any CartService).self, as: .transient) { StubCart() }
                $0.onStart { (_: any CartService) in }
                $0.onStop { (_: any CartService) in }
            }
        },
        Mistake(
            "a decorator, an alias and an override of nothing", "dangling-decorator", "dangling-alias",
            "unused-override"
        ) {
            module("Cart") {
                $0.decorate((any CartService).self) { $0 }
                $0.alias((any ReaderNames).self, of: StubAccount.self) { $0 }
                $0.provide((any OrderService).self, precedence: .override) { StubOrders() }
            }
        },
        Mistake("two decorators say no order", "decorator-order") {
            module("Cart") { $0.provide((any CartService).self) { StubCart() } }
            module("Log") { $0.decorate((any CartService).self) { $0 } }
            module("Trace") { $0.decorate((any CartService).self) { $0 } }
        },
        Mistake("a contribution stands after what nothing is named", "contribution-order") {
            module("Cart") { $0.contribute((any SearchSource).self, after: ["Catlog"]) { StubSource() } }
        },
        Mistake("a module reaches for what its line doesn't let it", "not-reachable") {
            module("Account") { $0.provide((any AccountService).self) { StubAccount() } }
            module("Cart") { $0.onStart { (_: any AccountService) in } }.reaching()
        },
        Mistake("a timeout is zero", "limit-malformed") {
            module("Cart", timeouts: Timeouts(start: .zero, stop: .seconds(1)))
        },
        Mistake("a list is provided, and no contributions to it", "reserved-type") {
            module("Search") { $0.provide([any SearchSource].self) { [StubSource()] } }
        },
        Mistake("a parameter is a list of lists", "unsupported-parameter") {
            module("Search") { $0.onStart { (_: [[any SearchSource]]) in } }
        },
        Mistake("work of the app is listed in a scope", "work-in-scope") {
            ModuleScope(PageContext.self) { AppWork {} }
        },
        Mistake("two routes take the same links", "routes-collide") {
            LinkRouting(schemes: ["shop"])
            module("Books") {
                $0.route("/books/:id") { _ in }
                $0.route("/books/:number") { _ in }
            }
        },
        Mistake(
            "a pattern is malformed, and a route names its parameter otherwise", "pattern-malformed", "route-mismatch"
        ) {
            LinkRouting(schemes: ["shop"])
            module("Books") {
                $0.route("/:") { _ in }
                $0.route { (_: Book) in }
            }
        },
        Mistake("a route is of another app's scheme, and the app's own isn't one", "links-malformed", "route-foreign") {
            LinkRouting(schemes: ["shop://"])
            module("Books") { $0.route("typo://books") { _ in } }
        },
        Mistake("a route is open to links alone, and the app has no domain", "exposure-unserved") {
            LinkRouting(schemes: ["shop"])
            module("Books") { $0.route("/books", exposure: .links) { _ in } }
        },
        Mistake("any app can send a secret", "secret-exposed") {
            LinkRouting(schemes: ["shop"], domains: ["shop.example"])
            module("Account") { $0.route { (_: SignIn) in } }
        },
        Mistake("an interceptor stands before a route that isn't there", "unmatched-policy") {
            LinkRouting(schemes: ["shop"])
            module("Account") { $0.intercept(.routes(Book.self)) { _, next in try await next() } }
        },
    ]

    static let used = [
        Misuse("a resolve by hand that the module doesn't declare", .undeclared) {
            module("Cart") {
                $0.provide((any CartService).self) { StubCart() }
                $0.provide((any OrderService).self) { (services: ServiceResolver) in
                    _ = try services.resolve((any CartService).self)
                    return StubOrders()
                }
            }
        } use: {
            _ = try $0.resolve((any OrderService).self)
        },
        Misuse("an initializer calls a Lazy that leads back to it", .cycle) {
            module("Cart") {
                $0.provide((any CartService).self) { (orders: Lazy<any OrderService>) in
                    _ = try orders()
                    return StubCart()
                }
                $0.provide((any OrderService).self) { (_: any CartService) in StubOrders() }
            }
        } use: {
            _ = try $0.resolve((any CartService).self)
        },
        Misuse("an asynchronous service before the start", .notStarted) {
            module("Catalog") { $0.provide((any CatalogService).self, async: { StubCatalog() }) }
        } use: {
            _ = try $0.resolve((any CatalogService).self)
        },
        Misuse("a service of a scope outside of it", .outOfScope) {
            ModuleScope(PageContext.self) { module("Cart") { $0.provide((any CartService).self) { StubCart() } } }
        } use: {
            _ = try $0.resolve((any CartService).self)
        },
        Misuse("a service that no module has, by hand", .missing) {
            module("Cart")
        } use: {
            _ = try $0.resolve((any CartService).self)
        },
    ]

    /// Those that the compiler refuses, as ``CompilerTests`` has them.
    static let compiled = [
        "an initializer of a type that does not conform to the protocol", "a service that is not Sendable",
        "an asynchronous initializer without async:", "a lifetime for what is made from an argument",
        "a main-actor resolve where the call shows that it is off the main actor",
    ]

    @Test("The check finds it before anything runs, and nothing else", arguments: checked)
    func check(_ mistake: Mistake) {
        let found = problems { _ in mistake.modules() }
        #expect(found.map(\.code.rawValue).sorted() == mistake.codes.map(\.rawValue).sorted())
        for problem in found { #expect(!problem.remedy.isEmpty && problem.location != nil, "\(problem)") }
    }

    @Test("An error at the use finds what the check can't see", arguments: used)
    func use(_ misuse: Misuse) async throws {
        let manager = try ModuleManager(misuse.modules(), clock: .stopped)
        let error = await resolutionError { try await misuse.use(manager) }
        #expect(error?.code == misuse.code)
        #expect(error?.remedy.isEmpty == false)
    }

    @Test("They are more than thirty-six, and the compiler finds the others")
    func count() {
        #expect(Self.checked.count + Self.used.count + Self.compiled.count >= 36)
        let refused = Set(CompilerTests.mistakes.map(\.testDescription))
        for name in Self.compiled { #expect(refused.contains(name), "\(name)") }
    }
}
