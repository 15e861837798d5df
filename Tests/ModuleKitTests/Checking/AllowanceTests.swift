import ModuleKit
import TestSupport
import Testing

@Suite("Allowing problems while an app adopts the check", .takingTurns)
struct AllowanceTests {
    /// An assembly with one problem, and what becomes of it when it is let through.
    struct Case: Sendable, CustomTestStringConvertible {
        let kind: Allowance.Kind
        let subject: String
        let modules: @Sendable () -> ModuleList
        let use: @Sendable (ModuleManager) async throws -> Void

        var testDescription: String { kind.rawValue }

        init(
            _ kind: Allowance.Kind,
            _ subject: String,
            @ModuleBuilder _ modules: @escaping @Sendable () -> ModuleList,
            use: @escaping @Sendable (ModuleManager) async throws -> Void
        ) {
            self.kind = kind
            self.subject = subject
            self.modules = modules
            self.use = use
        }
    }

    struct Left: Sendable {}
    struct Right: Sendable {}

    static let cases = [
        Case(.serviceMissing, "AccountService") {
            module("Cart") { $0.provide((any CartService).self) { (_: any AccountService) in StubCart() } }
        } use: { manager async throws in
            let error = resolutionError { try manager.resolve((any CartService).self) }
            #expect(error?.code == .missing)
            #expect(error?.path == ["CartService", "AccountService"])
        },
        Case(.handlerServiceMissing, "AccountService") {
            module("Cart") { $0.onStart { (_: any AccountService) in } }
        } use: { manager async throws in
            let error = await lifecycleError { try await manager.start() }
            #expect(error?.code == .startFailed)
            #expect((error?.failures.first?.error as? ResolutionError)?.code == .missing)
        },
        Case(.providedTwice, "AccountService") {
            module("One") { $0.provide((any AccountService).self) { StubAccount() } }
            module("Other") { $0.provide((any AccountService).self) { throw StubError("never made") } }
        } use: { manager async throws in
            #expect(try manager.resolve((any AccountService).self) is StubAccount, "the first is used")
        },
        Case(.cycle, "Left") {
            module("Cycle") {
                $0.provide(Left.self) { (_: Right) in Left() }
                $0.provide(Right.self) { (_: Left) in Right() }
            }
        } use: { manager async throws in
            #expect(resolutionError { try manager.resolve(Left.self) }?.code == .cycle)
            #expect(resolutionError { try manager.resolve(Right.self) }?.code == .cycle)
        },
        Case(.endlessCycle, "Left") {
            module("Shop") {
                $0.provide(Left.self, as: .graph) { (_: Lazy<Right>) in Left() }
                $0.provide(Right.self, as: .graph) { (_: Left) in Right() }
            }
        } use: { manager async throws in
            #expect(throws: Never.self, "each call makes another one") { try manager.resolve(Right.self) }
        },
        Case(.captive, "CartService") {
            module("Shop") {
                $0.provide((any AccountService).self, as: .graph) { StubAccount() }
                $0.provide((any CartService).self) { (_: any AccountService) in StubCart() }
            }
        } use: { manager async throws in
            #expect(try manager.resolve((any CartService).self) === manager.resolve((any CartService).self))
        },
        Case(.captive, "OrderService") {
            module("Shop") { $0.provide((any CartService).self) { (_: any OrderService) in StubCart() } }
            ModuleScope(Session<Void>.self, "Orders") { $0.provide((any OrderService).self) { StubOrders() } }
        } use: { manager async throws in
            #expect(resolutionError { try manager.resolve((any CartService).self) }?.code == .outOfScope)
            #expect(try manager.open(Session<Void>.self).resolve((any OrderService).self) is StubOrders)
        },
        Case(.mainActorNeeded, "AccountService") {
            module("Shop") {
                $0.provide((any AccountService).self, onMainActor: { StubAccount() })
                $0.provide((any CartService).self) { (_: any AccountService) in StubCart() }
            }
        } use: { manager async throws in
            let error = await onThread { resolutionError { try manager.resolve((any CartService).self) } }
            #expect(error?.code == .wrongIsolation)
            #expect(error?.path == ["CartService", "AccountService"])
            #expect(try await manager.resolveOnMainActor((any CartService).self) is StubCart)
        },
        Case(.asyncNeeded, "AccountService") {
            module("Shop") {
                $0.provide((any AccountService).self, async: { StubAccount() })
                $0.provide((any CartService).self) { (_: any AccountService) in StubCart() }
            }
        } use: { manager async throws in
            let error = resolutionError { try manager.resolve((any CartService).self) }
            #expect(error?.code == .notStarted)
            #expect(error?.path == ["CartService", "AccountService"])
            try await manager.start()
            #expect(try manager.resolve((any CartService).self) is StubCart)
        },
        Case(.decoratorOrder, "CatalogService") {
            module("Catalog") { $0.provide((any CatalogService).self) { StubCatalog() } }
            module("First") { $0.decorate((any CatalogService).self) { base in Traced(base, "first") } }
            module("Second") { $0.decorate((any CatalogService).self) { base in Traced(base, "second") } }
        } use: { manager async throws in
            let outer = try #require(try manager.resolve((any CatalogService).self) as? Traced)
            #expect(outer.name == "second")
            #expect((outer.base as? Traced)?.name == "first", "the first listed is the inner one")
        },
        Case(.contributionOrder, "Int") {
            module("First") { $0.contribute(Int.self, after: ["Second", "Third"]) { 1 } }
            module("Second") { $0.contribute(Int.self) { 2 } }
        } use: { manager async throws in
            #expect(try manager.resolve([Int].self) == [2, 1], "the names that there are count")
        },
        Case(.notReachable, "AccountService") {
            module("Account") { $0.provide((any AccountService).self) { StubAccount() } }
            module("Cart") { $0.provide((any CartService).self) { (_: any AccountService) in StubCart() } }.reaching()
        } use: { manager async throws in
            #expect(try manager.resolve((any CartService).self) is StubCart)
        },
        Case(.moduleOrderCycle, "A") {
            module("A") {
                $0.provide(Left.self) { Left() }
                $0.onStart { (_: Right) in }
            }
            module("B") {
                $0.provide(Right.self) { Right() }
                $0.onStart { (_: Left) in }
            }
        } use: { manager async throws in
            try await manager.start()
            #expect(manager.state(of: "A") == .running)
            #expect(manager.state(of: "B") == .running)
        },
        Case(.moduleKnot, "A") {
            NoKnots()
            module("A") { $0.provide(Left.self) { (_: Lazy<Right>) in Left() } }
            module("B") { $0.provide(Right.self) { (_: Left) in Right() } }
        } use: { manager async throws in
            #expect(throws: Never.self) { try manager.resolve(Right.self) }
        },
        Case(.transientSplit, "CartService") {
            module("Cart") {
                $0.provide((any CartService).self, as: .transient) { StubCart() }
                $0.onStart { (_: any CartService) in }
                $0.onStop { (_: any CartService) in }
            }
        } use: { manager async throws in
            try await manager.start()
            try await manager.stop()
        },
        Case(.unusedOverride, "CartService") {
            module("Cart") { $0.provide((any CartService).self, precedence: .override) { StubCart() } }
        } use: { manager async throws in
            #expect(try manager.resolve((any CartService).self) is StubCart)
        },
    ]

    @Test("An allowed problem shows itself when the service is used", arguments: cases)
    func allowed(_ testCase: Case) async throws {
        #expect(problems { testCase.modules() }.map(\.code.rawValue) == [testCase.kind.rawValue])
        let allowance = Allowance(testCase.kind, of: testCase.subject, because: "spring")
        let manager = try ModuleManager(testCase.modules(), allowing: [allowance], clock: .stopped)
        #expect(manager.allowedProblems.map(\.code.rawValue) == [testCase.kind.rawValue])
        #expect(manager.allowedProblems.map(\.subject) == [testCase.subject])
        try await testCase.use(manager)
        try manager.update { _ in }
        #expect(try manager.overriding { _ in }.allowedProblems == manager.allowedProblems)
    }

    @Test("Every kind that can be let through is tried here")
    func everyKind() { #expect(Set(Self.cases.map(\.kind)) == Set(Allowance.Kind.allCases)) }

    @Test("An allowance lets through the problems of its kind and subject, and no others")
    func onlyItsOwn() throws {
        @ModuleBuilder func shop() -> ModuleList {
            module("Cart") {
                $0.provide((any CartService).self, LiveCart.init)
                $0.provide(Int.self) { (_: any AccountService) in 1 }
                $0.onStart { (_: any AccountService) in }
            }
        }
        let account = Allowance(.serviceMissing, of: "AccountService", because: "spring")
        #expect(
            problems(allowing: [account]) { shop() }.map(\.code) == ["service-missing", "handler-service-missing"],
            "the catalog is missing as well, and a handler is another kind"
        )
        let all = [
            account, Allowance(.serviceMissing, of: "CatalogService", because: "spring"),
            Allowance(.handlerServiceMissing, of: "AccountService", because: "spring"),
        ]
        #expect(try ModuleManager(shop(), allowing: all).allowedProblems.count == 4)
        #expect(
            problems(allowing: all) { shop().removing("Cart") }.map(\.code)
                == Array(repeating: "allowance-unused", count: 3))
    }

    @Test("Allowances of the app are for its declared scopes too")
    func inScopes() async throws {
        let manager = try ModuleManager(allowing: [
            Allowance(.serviceMissing, of: "AccountService", because: "spring")
        ]) {
            ModuleScope(Session<Void>.self, "Cart") {
                $0.provide((any CartService).self) { (_: any AccountService) in StubCart() }
            }
        }
        let session = try manager.open(Session<Void>.self)
        #expect(resolutionError { try session.resolve((any CartService).self) }?.code == .missing)
        try manager.update { _ in }
        try session.update { $0.add(module("Extra")) }
    }

    @Test("An overriding, and an update of the app or of a scope, may be without the problem that the app allows")
    func without() async throws {
        let manager = try ModuleManager(allowing: [
            Allowance(.serviceMissing, of: "AccountService", because: "spring")
        ]) {
            module("Cart") { $0.provide((any CartService).self) { (_: any AccountService) in StubCart() } }
            ModuleScope(Tour.self) { module("Tour") }
        }
        let tour = try manager.open(Tour.self)
        try tour.update { $0.add(module("Guide")) }
        let other = try manager.overriding { $0.provide((any AccountService).self) { StubAccount() } }
        #expect(try other.resolve((any CartService).self) is StubCart)
        #expect(other.allowedProblems == [])
        try manager.update {
            $0.add(module("Account") { $0.provide((any AccountService).self) { StubAccount() } })
        }
        #expect(try manager.resolve((any CartService).self) is StubCart)
    }
}
