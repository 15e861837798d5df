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

    /// What it can do, as its own file states it.
    var traits: Traits {
        switch self {
        case .singleton: .singleton
        case .weak: .weak
        case .graph: .graph
        case .transient: .transient
        }
    }
}
