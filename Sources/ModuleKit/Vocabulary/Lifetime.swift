/// How long an instance is shared.
///
/// | lifetime | shared | a class | a struct, an enum, a closure |
/// |---|---|---|---|
/// | ``singleton`` | for as long as the manager lives | one object | one value, copied at each resolve |
/// | ``weak`` | while something holds it | one object at a time | ``ResolutionError/Code/notAnObject``: a value can't be held weakly |
/// | ``graph`` | within one resolve | one object for each resolve | one value for each resolve |
/// | ``transient`` | never | a new object each time | a new value each time |
///
/// A service must not hold a weak or graph service for longer than that is shared: the assembly check reports a singleton
/// that depends on a weak or graph service, and a weak service that depends on a graph service, through any chain. A
/// transient lives on in what holds it, so anything may depend on one.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum Lifetime: String, Sendable, Hashable, Codable, CaseIterable {
    /// Made at the first resolve and shared for as long as the manager lives.
    case singleton
    /// Made at a resolve and shared with every resolve while something holds it; made again after that.
    ///
    /// A decorator of a weak service may be a value, which can't be held weakly: what it wraps is shared while something
    /// holds it, and the decorator is made around it at each resolve. A class around such a decorator is shared again.
    case weak
    /// Made once in each resolve, and shared by everything that this resolve makes.
    ///
    /// One resolve is one call of ``ModuleManager/resolve(_:)`` or one of its variants, of a ``Factory``, a ``Lazy``,
    /// or a handler, with everything that is made for it.
    case graph
    /// Made again at each resolve.
    case transient

    /// How long an instance is shared, as a number to compare: the higher, the longer.
    package var rank: Int {
        switch self {
        case .singleton: 3
        case .weak: 2
        case .graph: 1
        case .transient: 0
        }
    }

    /// A service of this lifetime as a sentence speaks of it: `a singleton`, `a weak service`.
    package var article: String {
        switch self {
        case .singleton, .transient: "a \(rawValue)"
        case .weak, .graph: "a \(rawValue) service"
        }
    }

    /// For how long it is shared, as a sentence goes on: `only within one resolve`.
    package var extent: String {
        switch self {
        case .singleton: "for as long as the manager lives"
        case .weak: "only while something holds it"
        case .graph: "only within one resolve"
        case .transient: "never"
        }
    }

    /// Whether what is made in one resolve has the same instance everywhere.
    package var isSharedWithinResolve: Bool { self != .transient }

    /// Whether a resolve gives the instance of an earlier one.
    package var isSharedBetweenResolves: Bool { isKept || self == .weak }

    /// Whether the manager keeps an instance that nothing else holds.
    package var isKept: Bool { self == .singleton }
}
