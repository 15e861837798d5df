/// How long an instance that a provider made is shared.
///
/// | lifetime | shared | a class | a struct, an enum, a closure |
/// |---|---|---|---|
/// | ``singleton`` | for as long as the manager lives | one object | one value, copied to whoever asks |
/// | ``weak`` | while somebody holds it | one object at a time | ``ResolutionError/Code/notAnObject``: nobody can hold a value |
/// | ``graph`` | within one resolve | one object for each resolve | one value for each resolve |
/// | ``transient`` | never | a new object each time | a new value each time |
///
/// What is shared for longer must not hold what is shared for shorter: the assembly check reports a singleton that
/// needs a weak or graph service, and a weak service that needs a graph service, through any chain.
public enum Lifetime: String, Sendable, Hashable, CaseIterable {
    /// Made at the first resolve and shared for as long as the manager lives.
    case singleton
    /// Made at a resolve and shared with all who ask while somebody holds it; made anew after that.
    case weak
    /// Made once in each resolve, and shared by all that this resolve makes.
    ///
    /// One resolve is one call of ``ModuleManager/resolve(_:)`` or one of its kin, of a ``Factory``, a ``Lazy``, or of
    /// a handler, with everything that is made for it.
    case graph
    /// Made anew for each who asks.
    case transient
}
