/// How long an instance is shared.
///
/// | lifetime | shared | a class | a struct, an enum, a closure |
/// |---|---|---|---|
/// | ``singleton`` | for as long as the manager lives | one object | one value, copied at each resolve |
/// | ``weak`` | while something holds it | one object at a time | ``ResolutionError/Code/notAnObject``: a value can't be held weakly |
/// | ``graph`` | within one resolve | one object for each resolve | one value for each resolve |
/// | ``transient`` | never | a new object each time | a new value each time |
///
/// A service must not hold one with a shorter lifetime. The assembly check reports a singleton that depends on a weak
/// or graph service, and a weak service that depends on a graph service, through any chain.
public enum Lifetime: String, Sendable, Hashable, CaseIterable {
    /// Made at the first resolve and shared for as long as the manager lives.
    case singleton
    /// Made at a resolve and shared with every resolve while something holds it; made anew after that.
    ///
    /// A decorator of a weak service may be a value, which can't be held weakly: what it wraps is shared while something
    /// holds it, and the decorator is made around it at each resolve. A class around such a decorator is shared again.
    case weak
    /// Made once in each resolve, and shared by everything that this resolve makes.
    ///
    /// One resolve is one call of ``ModuleManager/resolve(_:)`` or one of its variants, of a ``Factory``, a ``Lazy``,
    /// or a handler, with everything that is made for it.
    case graph
    /// Made anew at each resolve.
    case transient

    /// What it can do. Whatever asks for one of these facts names no lifetime.
    private var traits: Traits {
        switch self {
        case .singleton:
            Traits(
                rank: 3, article: "a singleton", extent: "for as long as the manager lives", sharing: .once,
                isKept: true)
        case .weak:
            Traits(
                rank: 2, article: "a weak service", extent: "only while something holds it",
                sharing: .stored { WeakCell() }, isKept: false)
        case .graph:
            Traits(
                rank: 1, article: "a graph service", extent: "only within one resolve", sharing: .withinResolve,
                isKept: false)
        case .transient: Traits(rank: 0, article: "a transient", extent: "never", sharing: .never, isKept: false)
        }
    }
}

extension Lifetime {
    /// What a lifetime can do.
    private struct Traits: Sendable {
        /// How long an instance is shared, as a number to compare: the higher, the longer.
        let rank: Int

        /// A service of this lifetime as a sentence speaks of it.
        let article: String

        /// For how long it is shared, as a sentence goes on: "which is shared …".
        let extent: String

        /// How an instance is shared.
        let sharing: Sharing

        /// Whether the manager keeps an instance that nothing else holds.
        let isKept: Bool
    }

    /// How an instance is shared.
    enum Sharing: Sendable {
        /// Not at all.
        case never
        /// Within one resolve, in its frame.
        case withinResolve
        /// In a cell that is filled once and then read without a lock.
        case once
        /// In a store; each registration has its own.
        case stored(@Sendable () -> any InstanceStore)
    }
}

extension Lifetime {
    /// How long an instance is shared, as a number to compare: the higher, the longer.
    package var rank: Int { traits.rank }

    /// A service of this lifetime as a sentence speaks of it: `a singleton`, `a weak service`.
    package var article: String { traits.article }

    /// For how long it is shared, as a sentence goes on: `only within one resolve`.
    package var extent: String { traits.extent }

    /// Whether what is made in one resolve has the same instance everywhere.
    package var isSharedWithinResolve: Bool {
        switch traits.sharing {
        case .never: false
        case .withinResolve, .once, .stored: true
        }
    }

    /// Whether a resolve gives the instance of an earlier one.
    package var isSharedBetweenResolves: Bool {
        switch traits.sharing {
        case .never, .withinResolve: false
        case .once, .stored: true
        }
    }

    /// How an instance is shared.
    var sharing: Sharing { traits.sharing }

    /// Whether the manager keeps an instance that nothing else holds.
    package var isKept: Bool { traits.isKept }
}
