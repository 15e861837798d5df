public import ModuleKit
public import Testing

/// Laws that hold for every assembly, as tests that you run on your own modules.
///
///     @Suite struct ShopLaws {
///         @Test func lifetimes() async { await Laws.lifetimesHold(of: shop()) }
///         @Test func overriding() async {
///             await Laws.overridesNeverLeak(of: shop())
///         }
///         @Test func check() { Laws.checkHasNoSideEffects(of: shop()) }
///     }
///
/// ModuleKit keeps its part, but your modules can still break a law: a transient whose factory returns the same object,
/// an alias that makes a new one each time, an entry that shares an object with every manager. Each breach is an issue
/// at the caller's line. The laws make the services, so override those that must not be made in a test.
public enum Laws {
    /// Each service and contribution is shared as its lifetime says. A singleton is the same object twice.
    /// A transient is a new object each time. A weak service is the same while it is held, and is gone afterwards. A
    /// graph service is the same within one resolve, and different in the next.
    ///
    /// Only objects are compared, because values are copied. Declared scopes without an argument are opened and checked
    /// as well. The modules are started only if some of them start on demand, because their services are available only
    /// then. A service that can't be made is a breach.
    public nonisolated(nonsending) static func lifetimesHold(
        of list: @autoclosure () throws -> ModuleList,
        overriding overrides: ServiceOverride...,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) async {
        await examine(at: sourceLocation) { () async throws in
            try await lifetimeBreaches(in: assemble(list(), overrides))
        }
    }

    /// A manager that overrides another has its own services: whatever one of them makes leaves the other unchanged.
    /// Both are started if some of the modules start on demand.
    ///
    /// - Parameters:
    ///   - list: the modules.
    ///   - overrides: those of the overriding manager; there may be none.
    ///   - shared: services whose objects the managers may share.
    public nonisolated(nonsending) static func overridesNeverLeak(
        of list: @autoclosure () throws -> ModuleList,
        overriding overrides: ServiceOverride...,
        sharing shared: [any Any.Type] = [],
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) async {
        await examine(at: sourceLocation) { () async throws in
            try await overridingBreaches(in: assemble(list(), []), overrides, sharing: shared)
        }
    }

    /// Assembling and checking run no factory, and do the same each time: an entry registers the same for every
    /// manager.
    public static func checkHasNoSideEffects(
        of list: @autoclosure () throws -> ModuleList,
        overriding overrides: ServiceOverride...,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        do {
            record(try checkBreaches(of: list(), overrides), at: sourceLocation)
        } catch {
            Finding.record(error, at: sourceLocation)
        }
    }

    nonisolated(nonsending) static func examine(
        at sourceLocation: Testing.SourceLocation,
        _ law: nonisolated(nonsending) () async throws -> [String]
    ) async {
        do {
            record(try await law(), at: sourceLocation)
        } catch {
            Finding.record(error, at: sourceLocation)
        }
    }

    private static func record(_ breaches: [String], at sourceLocation: Testing.SourceLocation) {
        for breach in breaches { Finding(text: breach, location: sourceLocation).record() }
    }
}
