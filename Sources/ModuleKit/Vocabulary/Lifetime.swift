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
    case weak
    /// Made once in each resolve, and shared by everything that this resolve makes.
    ///
    /// One resolve is one call of ``ModuleManager/resolve(_:)`` or one of its variants, of a ``Factory``, a ``Lazy``,
    /// or a handler, with everything that is made for it.
    case graph
    /// Made anew at each resolve.
    case transient
}

extension Lifetime {
    /// How long an instance is shared, as a number to compare: the higher, the longer.
    package var rank: Int {
        switch self {
        case .transient: 0
        case .graph: 1
        case .weak: 2
        case .singleton: 3
        }
    }

    /// A service of this lifetime as a sentence speaks of it: `a singleton`, `a weak service`.
    package var article: String {
        switch self {
        case .singleton: "a singleton"
        case .weak: "a weak service"
        case .graph: "a graph service"
        case .transient: "a transient"
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
}
