import ModuleKit
import TestSupport
import Testing

@Suite("Opening a scope", .takingTurns)
struct ScopeOpeningTests {
    struct Reader: Sendable { let name: String }

    static func shop() throws -> ModuleManager {
        try ModuleManager(clock: .stopped) {
            module("Account") { $0.provide((any AccountService).self) { StubAccount() } }
            ModuleScope(Session<Reader>.self) { module("Cart") }
            ModuleScope(Tour.self) { module("Tour") }
        }
    }

    /// A key that no list declares.
    enum Sesion: ScopeKey {}

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
        let error = Self.scopeError { () throws(ScopeError) in try manager.open(Sesion.self) }
        #expect(error?.code == .undeclared)
        #expect(error?.scope == "Sesion")
        #expect(
            error?.description == """
                There is no scope Sesion.
                    declared: session, tour
                  Fix: declare it in the module list: ModuleScope(Sesion.self) { … }.
                """)
        let none = try ModuleManager {}
        let other = Self.scopeError { () throws(ScopeError) in try none.open(Tour.self) }
        #expect(other?.diagnostic.facts == ["declared: none"])
    }

    @Test("A key that has the name of a declared scope, and is another type, opens nothing")
    func otherKey() throws {
        let manager = try Self.shop()
        let error = Self.scopeError { () throws(ScopeError) in try manager.open(Session.self, with: "Ada") }
        #expect(error?.code == .undeclared)
        let found = try manager.open(Session.self, with: Reader(name: "Ada")).resolve(Reader.self)
        #expect(found.name == "Ada")
    }

    @Test("A scope that is closed opens no scope")
    func closed() async throws {
        let manager = try ModuleManager(clock: .stopped) {
            ModuleScope(Session<Void>.self) { ModuleScope(Checkout<Void>.self) { module("Orders") } }
        }
        let session = try manager.open(Session<Void>.self)
        try await session.close()
        let error = Self.scopeError { () throws(ScopeError) in try session.open(Checkout<Void>.self) }
        #expect(error?.code == .closed)
        #expect(
            error?.description == """
                The scope checkout can't be opened in a scope that is closed.
                    closed: session
                  Fix: open the outer scope anew first.
                """)
    }

    @Test("The check of the app covers its scopes, and theirs: what is missing there is a problem of the app")
    func checked() {
        let found = problems {
            module("Account") { $0.provide((any AccountService).self) { StubAccount() } }
            ModuleScope(Session<Void>.self) {
                module("Cart") { $0.provide((any CartService).self, LiveCart.init) }
                ModuleScope(Checkout<Void>.self, "Orders") {
                    $0.onStart { (_: any OrderService, _: any CartService) in }
                }
            }
        }
        #expect(found.map(\.code) == ["service-missing", "handler-service-missing"])
        #expect(found.map(\.path) == [["CartService", "CatalogService"], ["start handler", "OrderService"]])
    }

    @Test("Two scopes of one name in one list are a problem")
    func declaredTwice() {
        let line: UInt = #line
        let found = problems {
            ModuleScope(Session<Void>.self) { module("A") }
            ModuleScope(Session<Void>.self) { module("B") }
        }
        #expect(
            found.map(\.description) == [
                """
                The scope session is declared twice.
                    at: \(at(line + 3))
                    first declared: \(at(line + 2))
                  Fix: declare it once; two scopes need different names.
                """
            ])
    }
}
