import ModuleKit
import TestSupport
import Testing

@Suite("reserved-type: a type that means something else in a parameter list is provided", .takingTurns)
struct ReservedTypeTests {
    enum Tag {}

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let declare: @Sendable (inout Registrar) -> Void

        init(_ testDescription: String, _ declare: @escaping @Sendable (inout Registrar) -> Void) {
            self.testDescription = testDescription
            self.declare = declare
        }
    }

    static let reserved = [
        Case("Optional<CartService>") { $0.provide((any CartService)?.self) { StubCart() } },
        Case("Array<CartService>") { $0.provide([any CartService].self) { [StubCart()] } },
        Case("Lazy<CartService>") { $0.provide(Lazy<any CartService>.self) { Lazy(StubCart()) } },
        Case("EventSender") { $0.provide(EventSender.self) { EventSender() } },
        Case("Tagged<Tag, Int>") { $0.provide(Tagged<Tag, Int>.self) { Tagged(1) } },
        Case("Factory<Int, Int>") { $0.provide(Factory<Int, Int>.self) { Factory { $0 } } },
        Case("ServiceResolver") { $0.provide(ServiceResolver.self) { throw StubError("never made") } },
    ]

    @Test("A service that is provided under a type which means something else in a parameter list", arguments: reserved)
    func reservedType(_ testCase: Case) {
        let name = testCase.testDescription
        let found = problems { module("Cart", testCase.declare) }
        #expect(found.count == 1)
        let problem = found.first
        #expect(problem?.code == .reservedType)
        #expect(problem?.subject == name)
        #expect(problem?.module == "Cart")
        #expect(problem?.path == [])
        #expect(problem?.facts == [])
        let place = problem?.location.map { "\($0)" } ?? "nowhere"
        #expect(
            problem?.description == """
                \(name) cannot be resolved: in a parameter list \(name) means something else.
                    module: Cart
                    at: \(place)
                  Fix: provide a type of your own that holds the \(name).
                """
        )
    }

    @Test("A contribution to a type which means something else in a parameter list")
    func reservedContribution() {
        let line: UInt = #line
        let found = problems {
            module("Cart") {
                $0.contribute((any CartService)?.self) { StubCart() }
            }
        }
        #expect(
            found.map(\.description) == [
                """
                A contribution to Optional<CartService> cannot be resolved: in a parameter list \
                Optional<CartService> means something else.
                    module: Cart
                    at: \(at(line + 3))
                  Fix: provide a type of your own that holds the Optional<CartService>.
                """
            ]
        )
    }

    @Test("What a handler takes from its caller, and what a module declares to use, may be of any type")
    func inputsAreNotReserved() {
        let found = problems {
            module("Cart") {
                _ = $0.handle("route /cart") { (_: Int?) in }
                _ = $0.handle("route /carts") { (_: [String]) in }
                $0.uses((any CartService)?.self)
                $0.uses([any CartService].self)
                $0.uses(EventSender.self)
            }
        }
        #expect(found == [])
    }
}
