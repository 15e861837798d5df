/// How long the instance for an argument is shared.
///
///     registrar.provide((any Reader).self, taking: Book.ID.self, as: .singleton, LiveReader.init)
///     registrar.provide((any Cover).self, taking: Book.ID.self, as: .singleton(keepingLast: 50), LiveCover.init)
///     registrar.provide((any Download).self, taking: URL.self, as: .weak, LiveDownload.init)
///
/// Calls of a ``Factory`` with equal arguments give the same instance. What is provided `taking:` an argument without a lifetime
/// is made anew at each call. There is no `.graph`: each call of a factory is a resolve of its own.
public struct ArgumentLifetime: Sendable, Hashable {
    /// The lifetime of each instance.
    let lifetime: Lifetime

    /// How many instances are kept; nil for all.
    let capacity: Int?

    /// One for each argument, made at the first call and kept for as long as the manager lives.
    public static let singleton = ArgumentLifetime(lifetime: .singleton, capacity: nil)

    /// One for each argument, of which the manager keeps so many: those that were asked for last. One that it no longer keeps
    /// is made anew when it is asked for again, also while something else holds it. Zero or less keeps none.
    public static func singleton(keepingLast count: Int) -> ArgumentLifetime {
        ArgumentLifetime(lifetime: .singleton, capacity: max(0, count))
    }

    /// One for each argument, shared while something holds it and made anew after that. It has to be a class, or else a call
    /// throws ``ResolutionError/Code/notAnObject``.
    public static let weak = ArgumentLifetime(lifetime: .weak, capacity: nil)
}
