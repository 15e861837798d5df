import ModuleKit
import TestSupport
import Testing

@Suite("A service that lives only in a scope is resolved outside it", .takingTurns)
struct OutOfScopeTests {
    @Test("The error says in which scope it lives, for a scope in a scope as well, and an optional is nil")
    func outside() throws {
        let line: UInt = #line
        let manager = try ModuleManager {
            ModuleScope(Session<String>.self) {
                module("Cart") { $0.provide(Int.self) { (text: String) in text.count } }
                ModuleScope(Checkout<Void>.self) { module("Orders") { $0.provide(Double.self) { 1.5 } } }
            }
        }
        let error = #expect(throws: ResolutionError.self) { try manager.resolve(Int.self) }
        #expect(error?.code == .outOfScope)
        #expect(
            error?.description == """
                Int lives only in a scope, and was resolved outside it.
                    scope: session, \(at(line + 2))
                  Fix: resolve it from the open scope, or take it in a factory or handler of a module in the scope.
                """)
        #expect(try manager.resolve(Int?.self) == nil)
        let inner = #expect(throws: ResolutionError.self) { try manager.resolve(Double.self) }
        #expect(inner?.code == .outOfScope)

        let session = try manager.open(Session<String>.self, with: "four")
        #expect(try session.resolve(Int.self) == 4)
        let checkout = #expect(throws: ResolutionError.self) { try session.resolve(Double.self) }
        #expect(checkout?.facts == ["scope: checkout, \(at(line + 4))"])
    }
}
