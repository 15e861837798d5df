public import ModuleKit
public import Testing

/// Gives each test, and each argument of a parameterised test, a manager of its own; see
/// ``Testing/Trait/modules(_:overriding:starting:checks:outliving:allowing:absent:sourceLocation:)``.
public struct ModulesTrait: TestTrait, SuiteTrait, TestScoping {
    /// Tells traits apart, so that of several only the innermost acts.
    private final class Identity: Sendable {}

    private let identity = Identity()
    private let setup: TestSetup

    init(_ setup: TestSetup) { self.setup = setup }

    /// A suite hands it on to each of its tests.
    public var isRecursive: Bool { true }

    /// Itself for each case of a test; nil for suites, and where the test or an inner suite has modules of its own.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> ModulesTrait? {
        guard testCase != nil else { return nil }
        let innermost = test.traits.last { $0 is ModulesTrait } as? ModulesTrait
        return innermost?.identity === identity ? self : nil
    }

    /// Assembles the manager, runs the test with it, stops it and looks at what is left.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let additions = test.traits.compactMap { $0 as? OverridesTrait }
        try await TestRun(setup, additions).perform(function)
    }
}

extension Trait where Self == ModulesTrait {
    /// Gives each test, and each argument of a parameterised test, a manager of its own over these modules.
    ///
    ///     @Test(.modules(shop(), overriding: .provide((any CatalogService).self) { SmallCatalog() }))
    ///     func addsBooks() async throws {
    ///         let manager = try ModuleManager.ofTest
    ///         let cart = try manager.resolve((any CartService).self)
    ///         …
    ///     }
    ///
    /// On a suite it does so for each of the suite's tests. A test's own `modules` takes the place of its suite's; to
    /// change single services of the suite's modules a test adds ``overriding(_:)-(ServiceOverride...)``.
    ///
    /// When the test has ended, its manager is stopped and let go of, and what `checks` says is looked at. Each finding
    /// is an issue of the test: an override that nothing uses at the override's line, all else at the trait's. Modules
    /// that do not fit together, or do not start, fail the test before its body runs, with the whole text of the error.
    /// After a test that threw, only what was undeclared is reported: the rest may follow from the error.
    ///
    /// - Parameters:
    ///   - list: the modules; evaluated for each test case, so that nothing is shared.
    ///   - overrides: what takes the place of what the modules provide.
    ///   - starting: whether the modules are started before the test. A test may also start the manager itself; it is
    ///     stopped either way.
    ///   - checks: what is looked at when the test has ended.
    ///   - outliving: services whose objects may outlive the manager, because their factories do not make them.
    ///   - allowances: the problems to let through, while an app adopts the check.
    ///   - absence: what to do about services that are not there.
    public static func modules(
        _ list: @autoclosure @escaping @Sendable () throws -> ModuleList,
        overriding overrides: ServiceOverride...,
        starting: Bool = false,
        checks: TestChecks = .all,
        outliving: [any Any.Type] = [],
        allowing allowances: [Allowance] = [],
        absent absence: AbsencePolicy = .fail,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) -> ModulesTrait {
        ModulesTrait(
            TestSetup(
                list: list,
                overrides: overrides,
                starting: starting,
                checks: checks,
                outliving: outliving,
                allowances: allowances,
                absence: absence,
                sourceLocation: sourceLocation
            )
        )
    }

    /// Gives each test, and each argument of a parameterised test, a manager of its own over the modules written here.
    ///
    ///     @Test(.modules { CartEntry(); CatalogEntry() })
    ///
    /// In all else it is as ``modules(_:overriding:starting:checks:outliving:allowing:absent:sourceLocation:)``.
    public static func modules(
        overriding overrides: ServiceOverride...,
        starting: Bool = false,
        checks: TestChecks = .all,
        outliving: [any Any.Type] = [],
        allowing allowances: [Allowance] = [],
        absent absence: AbsencePolicy = .fail,
        sourceLocation: Testing.SourceLocation = #_sourceLocation,
        @ModuleBuilder _ modules: @escaping @Sendable () -> ModuleList
    ) -> ModulesTrait {
        ModulesTrait(
            TestSetup(
                list: modules,
                overrides: overrides,
                starting: starting,
                checks: checks,
                outliving: outliving,
                allowances: allowances,
                absence: absence,
                sourceLocation: sourceLocation
            )
        )
    }
}
