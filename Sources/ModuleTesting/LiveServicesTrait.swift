import ModuleKit
public import Testing

/// Names the live services that a test means, and those that it must override; see
/// ``Testing/Trait/allowingLive(_:)`` and ``Testing/Trait/requiringOverrides(of:)``.
public struct LiveServicesTrait: TestTrait, SuiteTrait {
    var allowed: [any Any.Type] = []
    var required: [any Any.Type] = []

    /// A suite passes it on to each of its tests.
    public var isRecursive: Bool { true }

    /// Refuses a test that has no modules.
    ///
    /// - Throws: ``TestModulesError`` if neither the test nor a suite around it has ``ModulesTrait``.
    public func prepare(for test: Test) async throws {
        guard test.isSuite || test.traits.contains(where: { $0 is ModulesTrait }) else { throw TestModulesError() }
    }
}

extension Trait where Self == LiveServicesTrait {
    /// States that the test means these live services: making them is no issue.
    ///
    ///     @Test(.modules(shop()), .allowingLive((any PaymentService).self))
    ///     func paysAtTheRealBank() async throws { … }
    ///
    /// - Parameter services: each as a parameter asks for it: `(any P).self`, `TaggedService<Tag, any P>.self`,
    ///   `Factory<Int, any P>.self`, or `[any P].self` for the contributions to the list.
    public static func allowingLive(_ services: any Any.Type...) -> LiveServicesTrait {
        LiveServicesTrait(allowed: services)
    }

    /// States that the test must override these services, because they reach something outside of the process.
    ///
    ///     @Suite(
    ///         .modules(shop()),
    ///         .requiringOverrides(
    ///             of: (any HTTPClient).self, TaggedService<Disk, any Store>.self))
    ///     struct CheckoutTests { … }
    ///
    /// If a module's service is made, that is an issue at the test's line, with the line to add. A test of the suite
    /// that means one of them says ``allowingLive(_:)``.
    ///
    /// - Parameter services: each as a parameter asks for it, as for ``allowingLive(_:)``.
    public static func requiringOverrides(of services: any Any.Type...) -> LiveServicesTrait {
        LiveServicesTrait(required: services)
    }
}
