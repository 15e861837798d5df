/// The checks of ``Testing/Trait/modules(_:overriding:starting:checks:outliving:allowing:absence:sourceLocation:)`` when
/// a test ends; by default all of them.
///
///     @Test(.modules(shop(), checks: .all.subtracting(.nothingLeaks)))
public struct TestChecks: OptionSet, Sendable {
    /// Every override is used. A test with an unused override tests something other than its author thinks.
    ///
    /// An override counts as used when its factory is called, even if it throws. An override that a later one replaces
    /// isn't checked, and neither is one that ``ServiceOverride/mayBeUnused()``.
    public static let overridesUsed = TestChecks(rawValue: 1)

    /// Nothing that a factory of the test's manager made outlives the manager.
    ///
    /// If a factory returns an object that it didn't make, such as a global one, name its service in `outliving:`. For
    /// a fake that the test itself keeps, use ``ServiceOverride/replacing(_:tagged:with:sourceLocation:)``.
    public static let nothingLeaks = TestChecks(rawValue: 2)

    /// No module resolved an undeclared service through ``/ModuleKit/ServiceResolver``. Each such resolve throws. The
    /// check lists all of them, even those whose error was swallowed.
    public static let usesDeclared = TestChecks(rawValue: 4)

    /// No module makes a service that ``Testing/Trait/requiringOverrides(of:)`` names. Each is an issue at the test's
    /// line, with the line to add, also after a test that threw. ``Testing/Trait/allowingLive(_:)`` names those that
    /// the test means.
    ///
    /// A service counts when its factory is called, so a live one that the test doesn't use is none.
    public static let liveOverridden = TestChecks(rawValue: 8)

    /// All of them.
    public static let all: TestChecks = [.overridesUsed, .nothingLeaks, .usesDeclared, .liveOverridden]

    /// The bits.
    public let rawValue: Int

    /// The checks with these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
}
