import ModuleKit
import TestSupport
import Testing

@Suite("unsupported-parameter: wrappers are combined in a way that has no meaning", .takingTurns)
struct UnsupportedParameterTests {
    enum Tag {}

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let declare: @Sendable (inout Registrar) -> Void

        init(_ testDescription: String, _ declare: @escaping @Sendable (inout Registrar) -> Void) {
            self.testDescription = testDescription
            self.declare = declare
        }
    }

    static let unsupported = [
        Case("Optional<Optional<CartService>>") { $0.onStart { (_: (any CartService)??) in } },
        Case("Optional<Array<CartService>>") { $0.onStart { (_: [any CartService]?) in } },
        Case("Optional<EventSender>") { $0.onStart { (_: EventSender?) in } },
        Case("Optional<ServiceResolver>") { $0.onStart { (_: ServiceResolver?) in } },
        Case("Array<Optional<CartService>>") { $0.onStart { (_: [(any CartService)?]) in } },
        Case("Array<Array<CartService>>") { $0.onStart { (_: [[any CartService]]) in } },
        Case("Array<Lazy<CartService>>") { $0.onStart { (_: [Lazy<any CartService>]) in } },
        Case("Array<EventSender>") { $0.onStart { (_: [EventSender]) in } },
        Case("Lazy<Lazy<CartService>>") { $0.onStart { (_: Lazy<Lazy<any CartService>>) in } },
        Case("Lazy<Optional<Lazy<CartService>>>") { $0.onStart { (_: Lazy<Lazy<any CartService>?>) in } },
        Case("Lazy<EventSender>") { $0.onStart { (_: Lazy<EventSender>) in } },
        Case("Lazy<ServiceResolver>") { $0.onStart { (_: Lazy<ServiceResolver>) in } },
        Case("Lazy<Provider<CartService>>") { $0.onStart { (_: Lazy<Provider<any CartService>>) in } },
        Case("Provider<Lazy<CartService>>") { $0.onStart { (_: Provider<Lazy<any CartService>>) in } },
        Case("Provider<Provider<CartService>>") { $0.onStart { (_: Provider<Provider<any CartService>>) in } },
        Case("Provider<EventSender>") { $0.onStart { (_: Provider<EventSender>) in } },
        Case("Array<Provider<CartService>>") { $0.onStart { (_: [Provider<any CartService>]) in } },
        Case("Factory<Int, Provider<CartService>>") { $0.onStart { (_: Factory<Int, Provider<any CartService>>) in } },
        Case("Tagged<Tag, Provider<CartService>>") { $0.onStart { (_: Tagged<Tag, Provider<any CartService>>) in } },
        Case("Array<Factory<Int, CartService>>") { $0.onStart { (_: [Factory<Int, any CartService>]) in } },
        Case("Factory<Int, Optional<CartService>>") { $0.onStart { (_: Factory<Int, (any CartService)?>) in } },
        Case("Factory<Int, Array<CartService>>") { $0.onStart { (_: Factory<Int, [any CartService]>) in } },
        Case("Factory<Int, Lazy<CartService>>") { $0.onStart { (_: Factory<Int, Lazy<any CartService>>) in } },
        Case("Factory<Int, Factory<Int, CartService>>") {
            $0.onStart { (_: Factory<Int, Factory<Int, any CartService>>) in }
        },
        Case("Factory<Int, EventSender>") { $0.onStart { (_: Factory<Int, EventSender>) in } },
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
                  Fix: ask for any P, (any P)?, [any P], or Tagged, Factory, Lazy or Provider of one of these.
                """
        )
    }

    @Test("Services cannot be resolved through Services")
    func usesServices() {
        let found = problems { module("Cart") { $0.uses(ServiceResolver.self) } }
        #expect(found.map(\.code) == [.unsupportedParameter])
    }
}
