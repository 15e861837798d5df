/// A form whose value the linker can put together.
protocol ServiceParameter: ParameterForm {
    /// A `Supplier<Self>` that puts the parameter's value together.
    static func supplier(_ linker: Linker) -> Supplier
}

extension ServiceParameter {
    static var linkable: Any { LinkableForm(type: Self.self) }
}

/// A form, as one whose value can be put together. To ask the runtime for that conformance too takes as long as to ask it
/// whether the type is a form.
private struct LinkableForm {
    let type: any ServiceParameter.Type
}

/// The form as one whose value can be put together; nil where the type is the service itself.
func serviceParameter(_ type: any Any.Type) -> (any ServiceParameter.Type)? {
    (parameterForm(type)?.linkable as? LinkableForm)?.type
}

/// A parameter that lists hold: each element is put together from one contribution.
protocol ElementParameter: ServiceParameter {
    /// A `Supplier<Self>` for each contribution, in order.
    static func suppliers(_ linker: Linker) -> [Supplier]
}

/// A parameter that factories make: it is put together from what the provider makes.
protocol MadeParameter: ServiceParameter, SendableMetatype {
    /// Makes an instance from an argument.
    static func make<Argument: Sendable>(
        from argument: Argument,
        in resolver: Resolver,
        isOnMainActor: Bool
    ) throws(ResolutionError) -> Self
}

extension MadeParameter {
    /// Makes an instance whose type the caller knows by another name.
    static func made<Argument: Sendable, Made>(
        from argument: Argument,
        in resolver: Resolver,
        isOnMainActor: Bool
    ) throws(ResolutionError) -> Made {
        let value: any MadeParameter = try make(from: argument, in: resolver, isOnMainActor: isOnMainActor)
        guard let made = value as? Made else { throw .missing(dependency.key.name) }
        return made
    }
}
