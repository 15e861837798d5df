import ModuleKit
import TestSupport
import Testing

@Suite("reserved-type: a type that means something else in a parameter list is provided", .takingTurns)
struct ReservedTypeTests {
    enum Tag {}

    static let reserved = [
        Declaring("Optional<CartService>") { $0.provide((any CartService)?.self) { StubCart() } },
        Declaring("Array<CartService>") { $0.provide([any CartService].self) { [StubCart()] } },
        Declaring("Lazy<CartService>") { $0.provide(Lazy<any CartService>.self) { Lazy(StubCart()) } },
        Declaring("EventSender") { $0.provide(EventSender.self) { EventSender() } },
        Declaring("TaggedService<Tag, Int>") { $0.provide(TaggedService<Tag, Int>.self) { TaggedService(1) } },
        Declaring("Factory<Int, Int>") { $0.provide(Factory<Int, Int>.self) { Factory { $0 } } },
        Declaring("ServiceResolver") { $0.provide(ServiceResolver.self) { throw StubError("never made") } },
    ]

    @Test("A service that is provided under a type which means something else in a parameter list", arguments: reserved)
    func reservedType(_ testCase: Declaring) {
        testCase.expect("reserved-type") { name, place in
            """
            \(name) cannot be resolved: in a parameter list \(name) means something else.
                module: Cart
                at: \(place)
              Fix: provide a type of your own that holds the \(name).
            """
        }
    }

    @Test("A contribution to a type which means something else in a parameter list")
    func reservedContribution() {
        let line: UInt = #line
        let found = problems {
            module("Cart") { $0.contribute((any CartService)?.self) { StubCart() } }
        }
        expect(
            found, "reserved-type",
            """
            A contribution to Optional<CartService> cannot be resolved: in a parameter list \
            Optional<CartService> means something else.
                module: Cart
                at: \(at(line + 2))
              Fix: provide a type of your own that holds the Optional<CartService>.
            """)
    }

    @Test("What a handler takes from its caller, and what a module declares to use, may be of any type")
    func inputsAreNotReserved() {
        let found = problems {
            module("Cart") {
                _ = $0.handle("route /cart") { (_: Int?) in }
                _ = $0.handle("route /carts") { (_: [String]) in }
                $0.allowResolving((any CartService)?.self)
                $0.allowResolving([any CartService].self)
                $0.allowResolving(EventSender.self)
            }
        }
        #expect(found == [])
    }
}
