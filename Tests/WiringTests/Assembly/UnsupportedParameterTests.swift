import ModuleKit
import TestSupport
import Testing

@Suite("unsupported-parameter: wrappers are combined in a way that has no meaning", .takingTurns)
struct UnsupportedParameterTests {
    enum Tag {}

    static let unsupported = [
        Declaring("Optional<Optional<CartService>>") { $0.onStart { (_: (any CartService)??) in } },
        Declaring("Optional<Array<CartService>>") { $0.onStart { (_: [any CartService]?) in } },
        Declaring("Optional<EventSender>") { $0.onStart { (_: EventSender?) in } },
        Declaring("Optional<ServiceResolver>") { $0.onStart { (_: ServiceResolver?) in } },
        Declaring("Array<Optional<CartService>>") { $0.onStart { (_: [(any CartService)?]) in } },
        Declaring("Array<Array<CartService>>") { $0.onStart { (_: [[any CartService]]) in } },
        Declaring("Array<Lazy<CartService>>") { $0.onStart { (_: [Lazy<any CartService>]) in } },
        Declaring("Array<EventSender>") { $0.onStart { (_: [EventSender]) in } },
        Declaring("Lazy<Lazy<CartService>>") { $0.onStart { (_: Lazy<Lazy<any CartService>>) in } },
        Declaring("Lazy<Optional<Lazy<CartService>>>") { $0.onStart { (_: Lazy<Lazy<any CartService>?>) in } },
        Declaring("Lazy<EventSender>") { $0.onStart { (_: Lazy<EventSender>) in } },
        Declaring("Lazy<ServiceResolver>") { $0.onStart { (_: Lazy<ServiceResolver>) in } },
        Declaring("Lazy<Provider<CartService>>") { $0.onStart { (_: Lazy<Provider<any CartService>>) in } },
        Declaring("Provider<Lazy<CartService>>") { $0.onStart { (_: Provider<Lazy<any CartService>>) in } },
        Declaring("Provider<Provider<CartService>>") { $0.onStart { (_: Provider<Provider<any CartService>>) in } },
        Declaring("Provider<EventSender>") { $0.onStart { (_: Provider<EventSender>) in } },
        Declaring("Array<Provider<CartService>>") { $0.onStart { (_: [Provider<any CartService>]) in } },
        Declaring("Factory<Int, Provider<CartService>>") {
            $0.onStart { (_: Factory<Int, Provider<any CartService>>) in }
        },
        Declaring("TaggedService<Tag, Provider<CartService>>") {
            $0.onStart { (_: TaggedService<Tag, Provider<any CartService>>) in }
        },
        Declaring("Array<Factory<Int, CartService>>") { $0.onStart { (_: [Factory<Int, any CartService>]) in } },
        Declaring("Factory<Int, Optional<CartService>>") { $0.onStart { (_: Factory<Int, (any CartService)?>) in } },
        Declaring("Factory<Int, Array<CartService>>") { $0.onStart { (_: Factory<Int, [any CartService]>) in } },
        Declaring("Factory<Int, Lazy<CartService>>") { $0.onStart { (_: Factory<Int, Lazy<any CartService>>) in } },
        Declaring("Factory<Int, Factory<Int, CartService>>") {
            $0.onStart { (_: Factory<Int, Factory<Int, any CartService>>) in }
        },
        Declaring("Factory<Int, EventSender>") { $0.onStart { (_: Factory<Int, EventSender>) in } },
        Declaring("TaggedService<Tag, Optional<CartService>>") {
            $0.onStart { (_: TaggedService<Tag, (any CartService)?>) in }
        },
        Declaring("TaggedService<Tag, Array<CartService>>") {
            $0.onStart { (_: TaggedService<Tag, [any CartService]>) in }
        },
        Declaring("TaggedService<Tag, Lazy<CartService>>") {
            $0.onStart { (_: TaggedService<Tag, Lazy<any CartService>>) in }
        },
        Declaring("TaggedService<Tag, TaggedService<Tag, CartService>>") {
            $0.onStart { (_: TaggedService<Tag, TaggedService<Tag, any CartService>>) in }
        },
        Declaring("TaggedService<Tag, Factory<Int, CartService>>") {
            $0.onStart { (_: TaggedService<Tag, Factory<Int, any CartService>>) in }
        },
    ]

    @Test("A parameter that combines wrappers in a way that has no meaning", arguments: unsupported)
    func unsupportedParameter(_ testCase: Declaring) {
        testCase.expect("unsupported-parameter") { name, place in
            """
            A start handler asks for \(name), which has no meaning in a parameter list.
                module: Cart
                at: \(place)
              Fix: ask for any P, (any P)?, [any P], or TaggedService, Factory, Lazy or Provider of one of these.
            """
        }
    }

    @Test("Services cannot be resolved through Services")
    func usesServices() {
        let found = problems { module("Cart") { $0.allowResolving(ServiceResolver.self) } }
        #expect(found.map(\.code) == ["unsupported-parameter"])
    }
}
