/// A parameter form with the supplier that puts its values together. Every form conforms to it.
protocol LinkedParameter: ServiceParameter {
    /// A supplier of `Self` that puts the parameter's value together.
    static func supplier(_ linker: Linker) -> Supplier
}

extension LinkedParameter {
    static func link(_ linker: AnyLinker) -> AnyLink { supplier(linker.linker) }
}

/// A parameter that lists hold and factories make: an element is put together from one contribution, and what a factory gives
/// from what the provider makes.
protocol MadeParameter: LinkedParameter, SendableMetatype {
    /// A supplier of `Self` for each contribution, in order.
    static func suppliers(_ linker: Linker) -> [Supplier]

    /// Makes an instance from an argument.
    static func make<Argument: Sendable>(
        from argument: Argument,
        in resolver: Resolver,
        isOnMainActor: Bool
    ) throws(ResolutionError) -> Self
}
