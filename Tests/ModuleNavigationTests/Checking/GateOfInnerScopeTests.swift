import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

@Suite("gate-of-inner-scope: a gate can't open its scope, which is declared inside another", .takingTurns)
struct GateOfInnerScopeTests {
    @Test("The gate of an inner scope says who opens it")
    func inner() {
        let line: UInt = #line
        func found(_ gate: ModuleNavigation.Gate) -> [AssemblyError.Problem] {
            Library.problems {
                module("Hall") {
                    $0.page { (_: ShowHall) in LibraryPage() }
                    $0.page(as: .sheet) { (_: MemberForm) in LibraryPage() }
                }
                ModuleScope(Session<Member>.self) {
                    ModuleScope(Checkout<Member>.self) {
                        module("Notes") { $0.page(as: .sheet) { (_: EditNote) in LibraryPage() } }
                    }
                }
                PageLayout {
                    Stack("main") { ShowHall() }
                    Gate(Session<Member>.self, asking: MemberForm())
                    gate
                }
            }
        }
        #expect(found(Gate(Checkout<Member>.self, asking: MemberForm()) { (_: ScopeOpener) in true }) == [])
        let refused = found(Gate(Checkout<Member>.self, asking: MemberForm()))
        #expect(refused.map(\.code) == [.gateOfInnerScope])
        #expect(
            refused.map(\.description) == [
                """
                The gate of checkout can't open it: the scope is declared in the scope session, not in the app's list.
                    module: PageLayout
                    at: \(at(line + 20))
                  Fix: give the gate a closure that has a service open the scope, and says whether it is open.
                """
            ]
        )
    }
}
