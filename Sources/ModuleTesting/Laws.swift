public import ModuleKit
public import Testing

/// What holds for every assembly, as tests that a user runs on their own.
///
///     @Suite struct ShopLaws {
///         @Test func lifetimes() async { await Laws.lifetimesHold(of: shop()) }
///         @Test func overriding() async { await Laws.overridesNeverLeak(of: shop()) }
///         @Test func order() async { await Laws.stopOrderIsReversedStartOrder(of: shop()) }
///         @Test func check() { Laws.checkHasNoSideEffects(of: shop()) }
///     }
///
/// ModuleKit keeps its part; what modules write can break a law all the same: a transient whose factory hands out one
/// object, an alias that makes a new one each time, an entry that shares an object with every manager. Each breach is an
/// issue at the caller's line. The laws make the services, so what must not happen in a test is overridden.
public enum Laws {
    /// Each service and contribution that can be asked for by hand is shared for as long as its lifetime says: a
    /// singleton is the same twice; a transient is a new object each time; a weak service is the same while it is held
    /// and is gone afterwards; a graph service is the same within one resolve and another in the next.
    ///
    /// Values are copied, so only objects are compared. Declared scopes that take no value are opened and looked at as
    /// well. The modules are not started, unless some of them start on demand: then all are, because their services can be
    /// had only so. A service that cannot be made is a breach.
    public static func lifetimesHold(
        of list: @autoclosure () throws -> ModuleList,
        overriding overrides: ServiceOverride...,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) async {
        await examine(at: sourceLocation) { () async throws in
            try await lifetimeBreaches(in: assemble(list(), overrides))
        }
    }

    /// A manager that overrides another has services of its own: whatever either of them makes leaves the other as it
    /// was. Both are started where some of the modules start on demand.
    ///
    /// - Parameters:
    ///   - list: the modules.
    ///   - overrides: those of the overriding manager; none is an overriding too.
    ///   - shared: services whose objects the managers may have in common.
    public static func overridesNeverLeak(
        of list: @autoclosure () throws -> ModuleList,
        overriding overrides: ServiceOverride...,
        sharing shared: [any Any.Type] = [],
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) async {
        await examine(at: sourceLocation) { () async throws in
            try await overridingBreaches(in: assemble(list(), []), overrides, sharing: shared)
        }
    }

    /// The modules start and stop, each is stopped that was started, and where one needs another, which is up before it
    /// starts, it is down before the other stops.
    ///
    /// The deferred ones are waited for, and those that start on demand are started one by one. What a module needs only
    /// later, as ``ModuleKit/Lazy`` or in a handler, may start after it where it does not start with the app. A required
    /// module that does not start is a breach; an optional one may fail.
    public static func stopOrderIsReversedStartOrder(
        of list: @autoclosure () throws -> ModuleList,
        overriding overrides: ServiceOverride...,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) async {
        await examine(at: sourceLocation) { () async throws in
            try await orderBreaches(of: list(), overrides)
        }
    }

    /// Assembling and checking runs no factory, and does the same each time: an entry registers the same for every
    /// manager.
    public static func checkHasNoSideEffects(
        of list: @autoclosure () throws -> ModuleList,
        overriding overrides: ServiceOverride...,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        do {
            record(try checkBreaches(of: list(), overrides), at: sourceLocation)
        } catch {
            Issue.record(error, sourceLocation: sourceLocation)
        }
    }

    private static func examine(
        at sourceLocation: Testing.SourceLocation,
        _ law: () async throws -> [String]
    ) async {
        do {
            record(try await law(), at: sourceLocation)
        } catch {
            Issue.record(error, sourceLocation: sourceLocation)
        }
    }

    private static func record(_ breaches: [String], at sourceLocation: Testing.SourceLocation) {
        for breach in breaches { Finding(text: breach, location: sourceLocation).record() }
    }
}
