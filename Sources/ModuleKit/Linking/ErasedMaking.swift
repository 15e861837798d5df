/// A function that makes a value of a type, kept without the type.
///
/// A class that named the type would be a generic one, of which the runtime makes the metadata for each type that it meets
/// for the first time: 5,000 instructions and 400 bytes for each service of an app. Whoever calls the function names the
/// type again.
///
/// Both views are a function alone, so they are laid out alike, and the function is called as it was given: with the type
/// that it was given with. ``AnySupplier`` keeps that one beside it.
struct ErasedMaking: Sendable {
    /// The function as it is kept: never called as what it is here.
    private struct Kept: Sendable {
        let function: @Sendable () -> Void
    }

    /// The function as it is given and called.
    private struct Typed<Value> {
        let function: @Sendable (Resolver) throws -> Value
    }

    private let kept: Kept

    @inline(__always)
    init<Value>(_ function: @escaping @Sendable (Resolver) throws -> Value) {
        kept = unsafeBitCast(Typed(function: function), to: Kept.self)
    }

    /// Makes a value. The type is the one that the function was given with.
    @inline(__always)
    func make<Value>(_: Value.Type, in resolver: Resolver) throws -> Value {
        try unsafeBitCast(kept, to: Typed<Value>.self).function(resolver)
    }
}
