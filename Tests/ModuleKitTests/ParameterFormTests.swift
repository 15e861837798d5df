import Testing

@testable import ModuleKit

@Suite("Types that have no meaning where they stand")
struct ParameterFormTests {
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
        Case("Events") { $0.provide(Events.self) { Events() } },
        Case("Tagged<Tag, Int>") { $0.provide(Tagged<Tag, Int>.self) { Tagged(1) } },
        Case("Factory<Int, Int>") { $0.provide(Factory<Int, Int>.self) { Factory { $0 } } },
        Case("Services") { $0.provide(Services.self) { throw StubError("never made") } },
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
                \(name) cannot be asked for: in a parameter list \(name) means something else.
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
                A contribution to Optional<CartService> cannot be asked for: in a parameter list \
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
                _ = $0.inject("route /cart") { (_: Int?) in }
                _ = $0.inject("route /carts") { (_: [String]) in }
                $0.uses((any CartService)?.self)
                $0.uses([any CartService].self)
                $0.uses(Events.self)
            }
        }
        #expect(found == [])
    }

    static let unsupported = [
        Case("Optional<Optional<CartService>>") { $0.onStart { (_: (any CartService)??) in } },
        Case("Optional<Array<CartService>>") { $0.onStart { (_: [any CartService]?) in } },
        Case("Optional<Events>") { $0.onStart { (_: Events?) in } },
        Case("Optional<Services>") { $0.onStart { (_: Services?) in } },
        Case("Array<Optional<CartService>>") { $0.onStart { (_: [(any CartService)?]) in } },
        Case("Array<Array<CartService>>") { $0.onStart { (_: [[any CartService]]) in } },
        Case("Array<Lazy<CartService>>") { $0.onStart { (_: [Lazy<any CartService>]) in } },
        Case("Array<Events>") { $0.onStart { (_: [Events]) in } },
        Case("Lazy<Lazy<CartService>>") { $0.onStart { (_: Lazy<Lazy<any CartService>>) in } },
        Case("Lazy<Optional<Lazy<CartService>>>") { $0.onStart { (_: Lazy<Lazy<any CartService>?>) in } },
        Case("Lazy<Events>") { $0.onStart { (_: Lazy<Events>) in } },
        Case("Lazy<Services>") { $0.onStart { (_: Lazy<Services>) in } },
        Case("Array<Factory<Int, CartService>>") { $0.onStart { (_: [Factory<Int, any CartService>]) in } },
        Case("Factory<Int, Optional<CartService>>") { $0.onStart { (_: Factory<Int, (any CartService)?>) in } },
        Case("Factory<Int, Array<CartService>>") { $0.onStart { (_: Factory<Int, [any CartService]>) in } },
        Case("Factory<Int, Lazy<CartService>>") { $0.onStart { (_: Factory<Int, Lazy<any CartService>>) in } },
        Case("Factory<Int, Factory<Int, CartService>>") {
            $0.onStart { (_: Factory<Int, Factory<Int, any CartService>>) in }
        },
        Case("Factory<Int, Events>") { $0.onStart { (_: Factory<Int, Events>) in } },
        Case("Tagged<Tag, Optional<CartService>>") { $0.onStart { (_: Tagged<Tag, (any CartService)?>) in } },
        Case("Tagged<Tag, Array<CartService>>") { $0.onStart { (_: Tagged<Tag, [any CartService]>) in } },
        Case("Tagged<Tag, Lazy<CartService>>") { $0.onStart { (_: Tagged<Tag, Lazy<any CartService>>) in } },
        Case("Tagged<Tag, Tagged<Tag, CartService>>") {
            $0.onStart { (_: Tagged<Tag, Tagged<Tag, any CartService>>) in }
        },
        Case("Tagged<Tag, Factory<Int, CartService>>") {
            $0.onStart { (_: Tagged<Tag, Factory<Int, any CartService>>) in }
        },
    ]

    @Test("A parameter that combines wrappers in a way that has no meaning", arguments: unsupported)
    func unsupportedParameter(_ testCase: Case) {
        let name = testCase.testDescription
        let found = problems { module("Cart", testCase.declare) }
        #expect(found.count == 1)
        let problem = found.first
        #expect(problem?.code == .unsupportedParameter)
        #expect(problem?.subject == name)
        #expect(problem?.module == "Cart")
        #expect(problem?.path == [])
        #expect(problem?.facts == [])
        let place = problem?.location.map { "\($0)" } ?? "nowhere"
        #expect(
            problem?.description == """
                A start handler asks for \(name), which has no meaning in a parameter list.
                    module: Cart
                    at: \(place)
                  Fix: ask for any P, (any P)?, [any P], Tagged, Factory or Lazy of one of these.
                """
        )
    }

    @Test("Services cannot be resolved through Services")
    func usesServices() {
        let found = problems { module("Cart") { $0.uses(Services.self) } }
        #expect(found.map(\.code) == [.unsupportedParameter])
    }
}
