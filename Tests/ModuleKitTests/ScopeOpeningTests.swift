import Testing

@testable import ModuleKit

@Suite("Opening a scope")
struct ScopeOpeningTests {
    struct Reader: Sendable { let name: String }

    static func shop() throws -> ModuleManager {
        try ModuleManager {
            module("Account") { $0.provide((any AccountService).self) { StubAccount() } }
            ModuleScope("session", taking: Reader.self) { module("Cart") }
            ModuleScope("tour") { module("Tour") }
        }
    }

    /// The error of an opening that must fail.
    static func scopeError(_ body: () throws(ScopeError) -> ModuleManager) -> ScopeError? {
        do throws(ScopeError) {
            _ = try body()
            return nil
        } catch {
            return error
        }
    }

    @Test("A scope that the list does not declare is an error that names those it does")
    func undeclared() throws {
        let manager = try Self.shop()
        let error = Self.scopeError { () throws(ScopeError) in try manager.scope("sesion") }
        #expect(error?.code == .undeclared)
        #expect(error?.scope == "sesion")
        #expect(
            error?.description == """
                There is no scope sesion.
                    declared: session, tour
                  Fix: declare it in the module list: ModuleScope("sesion") { … }.
                """
        )
        let none = try ModuleManager {}
        let other = Self.scopeError { () throws(ScopeError) in try none.scope("tour") }
        #expect(other?.facts == ["declared: none"])
    }

    @Test("A scope that takes a value is not opened without, with another, or with one where it takes none")
    func wrongArgument() throws {
        let manager = try Self.shop()
        let errors = [
            Self.scopeError { () throws(ScopeError) in try manager.scope("session") },
            Self.scopeError { () throws(ScopeError) in try manager.scope("session", with: "Ada") },
            Self.scopeError { () throws(ScopeError) in try manager.scope("tour", with: Reader(name: "Ada")) },
        ]
        #expect(errors.map { $0?.code } == [.argument, .argument, .argument])
        #expect(
            errors.map { $0?.facts } == [
                ["takes: Reader", "given: nothing"],
                ["takes: Reader", "given: String"],
                ["takes: nothing", "given: Reader"],
            ]
        )
        #expect(
            errors[1]?.description == """
                The scope session was opened with the wrong value.
                    takes: Reader
                    given: String
                  Fix: open it with what its declaration takes: scope("session", with: …).
                """
        )
    }

    @MainActor
    class BaseReader {
        nonisolated init() {}
    }
    final class AdultReader: BaseReader {}

    @Test("A value of a type that conforms to the declared protocol, or is derived from the declared class, will do")
    func otherTypeOfArgument() throws {
        let manager = try ModuleManager {
            ModuleScope("protocol", taking: (any AccountService).self) {
                module("A") { $0.provide(Int.self) { (_: any AccountService) in 1 } }
            }
            ModuleScope("class", taking: BaseReader.self) {
                module("B") { $0.provide(Int.self) { (_: BaseReader) in 2 } }
            }
        }
        let account: any AccountService = StubAccount()
        let reader = AdultReader()
        let base: BaseReader = reader
        #expect(try manager.scope("protocol", with: StubAccount()).resolve(Int.self) == 1)
        #expect(try manager.scope("protocol", with: account).resolve((any AccountService).self) === account)
        #expect(try manager.scope("class", with: reader).resolve(BaseReader.self) === reader)
        #expect(try manager.scope("class", with: base).resolve(Int.self) == 2)
        let wrong = Self.scopeError { () throws(ScopeError) in try manager.scope("class", with: 1) }
        #expect(wrong?.facts == ["takes: BaseReader", "given: Int"])
    }

    @Test("A scope that is closed opens no scope")
    func closed() async throws {
        let manager = try ModuleManager {
            ModuleScope("session") { ModuleScope("checkout") { module("Orders") } }
        }
        let session = try manager.scope("session")
        try await session.close()
        let error = Self.scopeError { () throws(ScopeError) in try session.scope("checkout") }
        #expect(error?.code == .closed)
        #expect(
            error?.description == """
                The scope checkout cannot be opened in a scope that is closed.
                    closed: session
                  Fix: open the outer scope anew first.
                """
        )
    }

    @Test("A scope of undeclared modules that is opened in a closed scope is closed from the beginning")
    func adHocInClosed() async throws {
        let manager = try Self.shop()
        let tour = try manager.scope("tour")
        try await tour.close()
        let inner = try tour.scope("inner") { module("Inner") { $0.provide(Int.self) { 1 } } }
        #expect(inner.isClosed)
        #expect(resolutionError { try inner.resolve(Int.self) }?.code == .stopped)
    }

    @Test("The check of the app covers its scopes, and theirs: what is missing there is a problem of the app")
    func checked() {
        let line: UInt = #line
        let found = problems {
            module("Account") { $0.provide((any AccountService).self) { StubAccount() } }
            ModuleScope("session") {
                module("Cart") {
                    $0.provide((any CartService).self, LiveCart.init)
                }
                ModuleScope("checkout") {
                    module("Orders") {
                        $0.onStart { (_: any OrderService, _: any CartService) in }
                    }
                }
            }
        }
        #expect(
            found.map(\.description) == [
                """
                CartService needs CatalogService, which no listed module provides.
                    module: Cart
                    at: \(at(line + 5))
                    path: CartService → CatalogService
                  Fix: list the module that provides CatalogService in the composition root, or make the parameter \
                optional.
                """,
                """
                A start handler needs OrderService, which no listed module provides.
                    module: Orders
                    at: \(at(line + 9))
                    path: start handler → OrderService
                  Fix: list the module that provides OrderService in the composition root, or make the parameter \
                optional.
                """,
            ]
        )
    }

    @Test("A service of the app that needs a scope's is captive, however deep the scope lies")
    func captive() {
        let line: UInt = #line
        let found = problems {
            module("Account") {
                $0.provide((any AccountService).self) { (_: Lazy<any OrderService>) in StubAccount() }
            }
            ModuleScope("session", taking: Reader.self) {
                module("Cart") { $0.onStop { (_: any OrderService) in } }
                ModuleScope("checkout") {
                    module("Orders") { $0.provide((any OrderService).self) { StubOrders() } }
                }
            }
        }
        #expect(found.map(\.code) == [.captive, .captive])
        #expect(
            found.first?.description == """
                AccountService needs OrderService, which lives only in the scope session and ends before it.
                    module: Account
                    at: \(at(line + 3))
                    path: AccountService → Lazy<OrderService>
                    the scope: \(at(line + 5))
                  Fix: move what needs it into the scope session, or OrderService out of it.
                """
        )
        #expect(
            found.last?.summary
                == "A stop handler needs OrderService, which lives only in the scope checkout and ends before it."
        )
    }

    @Test("A service of the app that needs the value that a scope is opened with is captive as well")
    func captiveArgument() {
        let found = problems {
            module("Account") { $0.provide((any AccountService).self) { (_: Reader) in StubAccount() } }
            ModuleScope("session", taking: Reader.self) { module("Cart") }
        }
        #expect(found.map(\.code) == [.captive])
    }

    @Test("A singleton of a scope that holds what the app shares for a shorter time is captive")
    func captiveThroughTheEdge() {
        let found = problems {
            module("Account") {
                $0.provide((any AccountService).self, as: .graph) { StubAccount() }
                $0.provide((any CatalogService).self, as: .transient) { (_: any AccountService) in StubCatalog() }
            }
            ModuleScope("session") {
                module("Cart") { $0.provide((any CartService).self) { (_: any CatalogService) in StubCart() } }
            }
        }
        #expect(found.map(\.code) == [.captive])
        #expect(found.first?.module == "Cart")
    }

    @Test("Two scopes of one name in one list are a problem")
    func declaredTwice() {
        let line: UInt = #line
        let found = problems {
            ModuleScope("session") { module("A") }
            ModuleScope("session") { module("B") }
        }
        #expect(
            found.map(\.description) == [
                """
                The scope session is declared twice.
                    at: \(at(line + 3))
                    first declared: \(at(line + 2))
                  Fix: declare it once; two scopes need different names.
                """
            ]
        )
    }

    @Test("A scope of undeclared modules is checked when it is opened, with this manager's services around it")
    func adHocChecked() throws {
        let manager = try Self.shop()
        #expect(throws: AssemblyError.self) {
            try manager.scope("late") { module("Cart") { $0.provide((any CartService).self, LiveCart.init) } }
        }
        #expect(manager.openScopes.isEmpty)
        let late = try manager.scope("late") { module("Cart") { $0.onStart { (_: any AccountService) in } } }
        #expect(manager.openScopes.count == 1)
        #expect(late.scopeName == "late")
    }

    @Test("Of a scope an overriding is an app of no modules, because its modules are the app's to override")
    func overridingAScope() throws {
        let tour = try Self.shop().scope("tour")
        let other = try tour.overriding { _ in }
        #expect(other.scopeName == nil)
        #expect(other.graph.modules.isEmpty)
    }

    @Test("Leaving a module out names it as the one that would provide what a scope lacks")
    func leftOut() throws {
        let line: UInt = #line
        @ModuleBuilder func shop() -> ModuleList {
            module("Account") {
                $0.provide((any AccountService).self) { StubAccount() }
            }
            ModuleScope("session") { module("Cart") { $0.onStart { (_: any AccountService) in } } }
        }
        let found = problems { shop().removing("Account") }
        #expect(found.map(\.facts) == [["provided by: Account, \(at(line + 3)), which is left out of the list"]])
        let off = problems { shop().switchingOff("Account", because: "moving") }
        #expect(off.map(\.facts) == [["provided by: Account, \(at(line + 3)), which is switched off: moving"]])
    }
}
