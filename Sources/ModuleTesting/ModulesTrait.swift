public import ModuleKit
public import Testing

/// Gives each test, and each argument of a parameterised test, its own manager; see
/// ``Testing/Trait/modules(_:overriding:starting:checks:outliving:allowing:absence:sourceLocation:)``.
public struct ModulesTrait: TestTrait, SuiteTrait, TestScoping {
    /// Distinguishes traits, so that only the innermost of several acts.
    private final class Identity: Sendable {}

    private let identity = Identity()
    private let setup: TestSetup

    init(_ setup: TestSetup) { self.setup = setup }

    /// A suite passes it on to each of its tests.
    public var isRecursive: Bool { true }

    /// Itself for each case of a test; nil for suites, and if the test or an inner suite has its own modules.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> ModulesTrait? {
        guard testCase != nil else { return nil }
        let innermost = test.traits.last { $0 is ModulesTrait } as? ModulesTrait
        return innermost?.identity === identity ? self : nil
    }

    /// Assembles the manager, runs the test with it, stops it and runs the checks.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let additions = test.traits.compactMap { $0 as? OverridesTrait }
        let live = test.traits.compactMap { $0 as? LiveServicesTrait }
        try await TestRun(setup, additions, LiveServices(live), at: test.sourceLocation).perform(function)
    }
}

extension Trait where Self == ModulesTrait {
    /// Gives each test, and each argument of a parameterised test, its own manager over these modules.
    ///
    ///     @Test(.modules(shop(), overriding: .smallCatalog))
    ///     func addsBooks() async throws {
    ///         let manager = try ModuleManager.current
    ///         let cart = try manager.resolve((any CartService).self)
    ///         …
    ///     }
    ///
    /// On a suite, the trait applies to each of the suite's tests. A test's own `modules` replaces its suite's. To
    /// change single services of the suite's modules, add ``overriding(_:)-(ServiceOverride...)`` to the test.
    ///
    /// When the test ends, its manager is stopped and released, and the `checks` run. Each finding is an issue of the
    /// test: an unused override at the override's line, a live service at the test's, everything else at the trait's
    /// line. If the modules can't be assembled or don't start, the test fails before its body runs, with the whole text
    /// of the error. After a test that threw, only undeclared resolves and live services are reported, because the rest
    /// may follow from the error.
    ///
    /// - Parameters:
    ///   - list: the modules. They are evaluated for each test case, so that nothing is shared.
    ///   - overrides: replacements for the modules' services.
    ///   - starting: whether to start the modules before the test. A test may also start the manager itself. It is
    ///     stopped either way.
    ///   - checks: the checks when the test ends.
    ///   - outliving: services whose objects may outlive the manager, because their factories don't make them.
    ///   - allowances: the problems to allow, while an app adopts the check.
    ///   - absence: the policy for absent services.
    public static func modules(
        _ list: @autoclosure @escaping @Sendable () throws -> ModuleList,
        overriding overrides: ServiceOverride...,
        starting: Bool = false,
        checks: TestChecks = .all,
        outliving: [any Any.Type] = [],
        allowing allowances: [Allowance] = [],
        absence: AbsencePolicy = .fail,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) -> ModulesTrait {
        ModulesTrait(
            TestSetup(
                list: list, overrides: overrides, starting: starting, checks: checks, outliving: outliving,
                allowances: allowances, absence: absence, sourceLocation: sourceLocation))
    }

    /// Gives each test, and each argument of a parameterised test, its own manager over the modules written here.
    ///
    ///     @Test(.modules { CartEntry(); CatalogEntry() })
    ///
    /// Otherwise it is the same as ``modules(_:overriding:starting:checks:outliving:allowing:absence:sourceLocation:)``.
    public static func modules(
        overriding overrides: ServiceOverride...,
        starting: Bool = false,
        checks: TestChecks = .all,
        outliving: [any Any.Type] = [],
        allowing allowances: [Allowance] = [],
        absence: AbsencePolicy = .fail,
        sourceLocation: Testing.SourceLocation = #_sourceLocation,
        @ModuleBuilder _ modules: @escaping @Sendable () -> ModuleList
    ) -> ModulesTrait {
        ModulesTrait(
            TestSetup(
                list: modules, overrides: overrides, starting: starting, checks: checks, outliving: outliving,
                allowances: allowances, absence: absence, sourceLocation: sourceLocation))
    }
}
