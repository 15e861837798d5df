/// An object that begins with a function, kept without the type of what the function makes.
///
/// A class that named the type would be a generic one, of which the runtime makes the metadata for each type that it meets
/// for the first time: 5,000 instructions and 400 bytes for each service of an app. Whoever calls the function names the
/// type again.
///
/// A function takes the same two words whatever it makes, and is called as it was given: with the type that it was given
/// with, which the object keeps. The object is looked at as one of a class that begins in the same way, which no object is
/// of, rather than the function copied out of it, because a copy counts a reference at each call.
struct ErasedMaking: Sendable {
    private let kept: @Sendable () -> Void

    /// The function as it is given.
    private struct Typed<Value> {
        let function: @Sendable (Resolver) throws -> Value
    }

    /// An object that begins with the function as it is called.
    private final class Beginning<Value> {
        let function: @Sendable (Resolver) throws -> Value

        private init(_ function: @escaping @Sendable (Resolver) throws -> Value) { self.function = function }
    }

    @inline(__always)
    init<Value>(_ function: @escaping @Sendable (Resolver) throws -> Value) {
        self = unsafeBitCast(Typed(function: function), to: ErasedMaking.self)
    }

    /// Makes a value by the function that the object begins with. The type is the one that the function was given with.
    @inline(__always)
    static func make<Value>(_: Value.Type, by object: AnySupplier, in resolver: Resolver) throws -> Value {
        let beginning = Unmanaged<Beginning<Value>>.fromOpaque(Unmanaged.passUnretained(object).toOpaque())
        return try beginning._withUnsafeGuaranteedRef { try call($0, in: resolver) }
    }

    /// Apart, since the compiler counts no reference to a function of an object that is handed in.
    private static func call<Value>(_ object: Beginning<Value>, in resolver: Resolver) throws -> Value {
        try object.function(resolver)
    }
}
