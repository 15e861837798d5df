/// What ``Testing/Trait/modules(_:overriding:starting:checks:outliving:allowing:absent:sourceLocation:)`` looks at when a
/// test has ended; all of it unless said.
///
///     @Test(.modules(shop(), checks: .all.subtracting(.nothingLeaks)))
public struct TestChecks: OptionSet, Sendable {
    /// Something asked for what each override makes: an override that nothing uses is a test that tests something else
    /// than its author thinks.
    ///
    /// An override counts as used when its factory is asked to run, also where it throws. One that a later override
    /// takes the place of is not looked at, nor one that ``ServiceOverride/mayBeUnused()``.
    public static let overridesUsed = TestChecks(rawValue: 1)

    /// Nothing that a factory of the test's manager made outlives the manager.
    ///
    /// What a factory hands out without having made it, such as a global object, is named in `outliving:`; for a fake
    /// of the test's own, which it keeps, there is ``ServiceOverride/provide(_:tagged:existing:fileID:filePath:line:)``.
    public static let nothingLeaks = TestChecks(rawValue: 2)

    /// No module resolved through ``ModuleKit/Services`` what it had not declared. Each such resolve throws; the check
    /// lists them all together, also those whose error somebody swallowed.
    public static let usesDeclared = TestChecks(rawValue: 4)

    /// All of them.
    public static let all: TestChecks = [.overridesUsed, .nothingLeaks, .usesDeclared]

    /// The bits.
    public let rawValue: Int

    /// The checks with these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
}
