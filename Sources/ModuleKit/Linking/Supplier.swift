/// What stands at the end of a link: it supplies one kind of value, made once or each time.
///
/// Suppliers are laid once for each generation of a manager and never change: an argument of a factory is resolved by
/// following a reference, without a look-up and without a dynamic cast. It is one word, the supplier itself with the name of
/// what it supplies.
struct Supplier<Value>: Sendable {
    private let supplier: AnySupplier

    /// The link of a supplier of this kind.
    var link: AnyLink { supplier }

    /// What stands at the end of a link to a supplier of this kind; that it is one is the caller's to know.
    @inline(__always)
    init(_ link: AnyLink) { supplier = unsafeDowncast(link, to: AnySupplier.self) }

    /// A supplier for the registration of that index.
    ///
    /// It shares the instance of the same registration in the generation before, where there is one.
    ///
    /// - Parameter isLeaf: whether the function takes nothing.
    init(
        _ lifetime: Lifetime,
        _ registration: RegistrationID,
        by linker: Linker,
        isLeaf: Bool = false,
        make: @escaping @Sendable (Resolver) throws -> Value
    ) {
        supplier = AnySupplier(of: Value.self, lifetime, registration, by: linker, isLeaf: isLeaf, make: make)
    }

    /// A supplier of a singleton that is made asynchronously.
    init(
        awaited registration: RegistrationID,
        by linker: Linker,
        make: @escaping @Sendable (Resolver) async throws -> Value
    ) {
        supplier = AnySupplier(awaited: registration, of: Value.self, by: linker, make: make)
    }

    /// A supplier of a given value.
    init(given value: Value?, _ registration: RegistrationID, carrying previous: AnyLink?) {
        supplier = AnySupplier(given: value, registration, carrying: previous)
    }

    /// A supplier that puts together what others supply.
    init(derived make: @escaping @Sendable (Resolver) throws(ResolutionError) -> Value) {
        supplier = AnySupplier(derived: make)
    }

    /// Where the shared value lies, once it is made.
    @inline(__always)
    var ready: UnsafePointer<Value>? { supplier.ready(as: Value.self) }

    /// The value.
    @inline(__always)
    func supply(in resolver: Resolver) throws(ResolutionError) -> Value {
        try supplier.supply(Value.self, in: resolver)
    }
}
