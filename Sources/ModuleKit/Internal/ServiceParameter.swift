/// A type that stands for a service in a parameter list without being the service itself.
protocol ServiceParameter {
    /// What a parameter of this type asks for.
    static var need: Need { get }

    /// A `Supplier<Self>` that puts the parameter's value together.
    static func supplier(_ linker: Linker) -> AnyLink
}

extension Optional: ServiceParameter {
    static var need: Need {
        let inner = Need(parameter: Wrapped.self)
        return inner.form == .required
            ? Need(.optional, inner.type, isDeferred: inner.isDeferred) : Need(.unsupported, Self.self)
    }

    static func supplier(_ linker: Linker) -> AnyLink {
        guard linker.isProvided(need.key) else { return Supplier<Self>(derived: { _ in nil }) }
        let inner = linker.supplier(of: Wrapped.self)
        return Supplier<Self>(derived: { manager throws(ResolutionError) in try inner.supply(in: manager) })
    }
}

extension Array: ServiceParameter {
    static var need: Need {
        let inner = Need(parameter: Element.self)
        return inner.form == .required && !inner.isDeferred
            ? Need(.all, Element.self) : Need(.unsupported, Self.self)
    }

    static func supplier(_ linker: Linker) -> AnyLink {
        let contributions = linker.contributions(to: Element.self)
        return Supplier<Self>(derived: { manager throws(ResolutionError) in
            var elements: Self = []
            elements.reserveCapacity(contributions.count)
            for contribution in contributions { elements.append(try contribution.supply(in: manager)) }
            return elements
        })
    }
}

extension Lazy: ServiceParameter {
    static var need: Need {
        var inner = Need(parameter: Service.self)
        guard !inner.isDeferred, [.required, .optional, .all].contains(inner.form) else {
            return Need(.unsupported, Self.self)
        }
        inner.isDeferred = true
        return inner
    }

    static func supplier(_ linker: Linker) -> AnyLink {
        Supplier<Self>(derived: { manager in Lazy(of: manager) })
    }
}

extension Events: ServiceParameter {
    static var need: Need { Need(.events, Self.self) }

    static func supplier(_ linker: Linker) -> AnyLink {
        Supplier<Self>(derived: { manager in Events(of: manager) })
    }
}

extension Services: ServiceParameter {
    static var need: Need { Need(.services, Self.self) }

    static func supplier(_ linker: Linker) -> AnyLink {
        let module = linker.module
        return Supplier<Self>(derived: { manager in manager.services(of: module) })
    }
}
