public import ModuleKit
public import ModuleNavigation
public import ModuleRouting
public import ModuleTesting
public import Testing

/// Laws that hold for the pages of every app, as tests that you run on your own.
///
///     @Suite struct ShopPages {
///         static let samples: [any Route & Hashable] = [
///             ShowShop(), SearchBooks(words: "island"), BookDetail(id: 1342), ShowOrders(), OrderDetail(id: 12),
///         ]
///
///         @Test func laws() { NavigationLaws.hold(of: shop(), for: Self.samples) }
///     }
///
/// They draw scripts of intents, in which your pages open, close, are held, asked for, arrived at by links and
/// restored, and apply them as pure functions: no handler is called, and nothing is shown. Every state is valid; the
/// same script leads to the same state; a page keeps its identity, route and order while it stands; a link lays the
/// page over its parents, and to arrive twice is to arrive once; saved pages can be restored; and every page can be
/// reached from everywhere once its scopes are open.
///
/// ModuleNavigation keeps its part, but your routes can still break a law: a parent that is another one each time, or
/// an `==` that compares changing values. A breach is an issue at the caller's line, with the shortest script that was
/// found for it.
public enum NavigationLaws {
    /// Holds the laws for the pages and the layout of these modules.
    ///
    /// - Parameters:
    ///   - list: the modules, ``/ModuleNavigation/PageLayout`` among them.
    ///   - overrides: replacements for services that can't be made in a test.
    ///   - samples: a route of each page at least, and better two that differ; the roots of the layout need none. A
    ///     page without a sample is an issue. Routes that are no page take part too.
    ///   - scripts: the number of scripts; each has up to 40 intents.
    ///   - seed: the seed of the scripts: the same seed draws the same scripts.
    public static func hold(
        of list: @autoclosure () throws -> ModuleList,
        overriding overrides: ServiceOverride...,
        for samples: [any Route & Hashable],
        scripts: Int = 200,
        seed: UInt64 = 1,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        do {
            let plan = try assemble(list(), overrides).resolve(NavigationPlan.self)
            hold(of: plan, for: samples, scripts: scripts, seed: seed, sourceLocation: sourceLocation)
        } catch {
            Finding.record(error, at: sourceLocation)
        }
    }

    /// Holds the laws for a plan, if you have the manager of a test already.
    ///
    ///     @Test(.modules(shop()))
    ///     func laws() throws {
    ///         let plan = try ModuleManager.ofTest.resolve(NavigationPlan.self)
    ///         NavigationLaws.hold(of: plan, for: Self.samples)
    ///     }
    public static func hold(
        of plan: NavigationPlan,
        for samples: [any Route & Hashable],
        scripts: Int = 200,
        seed: UInt64 = 1,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        func wrapped(_ route: some Route & Hashable) -> PageRoute { PageRoute(route) }
        let run = NavigationLawRun(plan, samples.map { wrapped($0) })
        for breach in run.breaches(ofScripts: scripts, seed: seed) {
            Finding(text: breach, location: sourceLocation).record()
        }
    }
}
