/// A type that stands for a service in a parameter list without being the service itself.
protocol ServiceParameter {
    /// What a parameter of this type asks for.
    static var need: Need { get }

    /// A `Supplier<Self>` that puts the parameter's value together.
    static func supplier(_ linker: Linker) -> AnyLink
}

/// The type as one that stands for a service; nil where it is the service itself.
///
/// Only structs and enums conform, so the runtime is not asked about protocols and classes: for each type that it is asked
/// about the first time it looks through all conformances of the process, which takes it 50 µs on Linux. What a type is
/// stands in the first word of its metadata (Swift's ABI, type metadata: 0x200 to 0x202 for structs and enums).
func serviceParameter(_ type: any Any.Type) -> (any ServiceParameter.Type)? {
    let kind = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
    return (0x200...0x202).contains(kind) ? type as? any ServiceParameter.Type : nil
}

extension Optional: ServiceParameter {
    static var need: Need {
        let inner = Need(parameter: Wrapped.self)
        return inner.form == .required
            ? Need(.optional, inner.key, isDeferred: inner.isDeferred) : Need(.unsupported, Self.self)
    }

    static func supplier(_ linker: Linker) -> AnyLink {
        guard linker.isPresent(need.key) else { return Supplier<Self>(derived: { _ in nil }) }
        let inner = linker.supplier(of: Wrapped.self)
        return Supplier<Self>(derived: { manager throws(ResolutionError) in try inner.supply(in: manager) })
    }
}

extension Array: ServiceParameter {
    static var need: Need {
        let inner = Need(parameter: Element.self)
        return inner.isPlainRequired && inner.argument == nil
            ? Need(.all, inner.key) : Need(.unsupported, Self.self)
    }

    static func supplier(_ linker: Linker) -> AnyLink {
        let elements =
            (Element.self as? any ElementParameter.Type)?.suppliers(linker)
            ?? linker.contributions(to: need.key, as: Element.self)
        return Supplier<Self>(derived: { manager throws(ResolutionError) in
            var values: Self = []
            values.reserveCapacity(elements.count)
            for element in elements {
                values.append(try unsafeDowncast(element, to: Supplier<Element>.self).supply(in: manager))
            }
            return values
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

/// A parameter that lists hold: each element is put together from one contribution.
protocol ElementParameter: ServiceParameter {
    /// A `Supplier<Self>` for each contribution, in order.
    static func suppliers(_ linker: Linker) -> [AnyLink]
}

/// A parameter that factories make: it is put together from what the provider makes.
protocol MadeParameter: ServiceParameter, SendableMetatype {
    /// Makes one from an argument.
    static func make<Argument: Sendable>(
        from argument: Argument,
        in manager: ModuleManager,
        isOnMainActor: Bool
    ) throws(ResolutionError) -> Self
}

extension MadeParameter {
    /// Makes one whose type the caller knows by another name.
    fileprivate static func made<Argument: Sendable, Made>(
        from argument: Argument,
        in manager: ModuleManager,
        isOnMainActor: Bool
    ) throws(ResolutionError) -> Made {
        let value: any MadeParameter = try make(from: argument, in: manager, isOnMainActor: isOnMainActor)
        guard let made = value as? Made else { throw .missing(need.key.name) }
        return made
    }
}

extension Tagged: ElementParameter, MadeParameter {
    static var need: Need {
        let inner = Need(parameter: Service.self)
        return inner.isPlainRequired && inner.key.isPlain
            ? Need(.required, ServiceKey(Service.self, tag: Tag.self)) : Need(.unsupported, Self.self)
    }

    static func supplier(_ linker: Linker) -> AnyLink { wrapping(linker.supplier(of: need.key, as: Service.self)) }

    static func suppliers(_ linker: Linker) -> [AnyLink] {
        linker.contributions(to: need.key, as: Service.self)
            .map { wrapping(unsafeDowncast($0, to: Supplier<Service>.self)) }
    }

    static func make<Argument: Sendable>(
        from argument: Argument,
        in manager: ModuleManager,
        isOnMainActor: Bool
    ) throws(ResolutionError) -> Self {
        let key = ServiceKey(Service.self, taking: Argument.self, tag: Tag.self)
        return Tagged(try manager.make(key, as: Service.self, from: argument, isOnMainActor: isOnMainActor))
    }

    private static func wrapping(_ inner: Supplier<Service>) -> Supplier<Self> {
        Supplier<Self>(derived: { manager throws(ResolutionError) in Tagged(try inner.supply(in: manager)) })
    }
}

extension Factory: ServiceParameter {
    static var need: Need {
        let inner = Need(parameter: Service.self)
        return inner.isPlainRequired && inner.argument == nil
            ? Need(.required, ServiceKey(inner.key.service, taking: Argument.self, tag: inner.key.tag))
            : Need(.unsupported, Self.self)
    }

    static func supplier(_ linker: Linker) -> AnyLink {
        let key = need.key
        let made = Service.self as? any MadeParameter.Type
        return Supplier<Self>(derived: { manager in
            let reference = WeakManager(manager)
            return Factory(making: { argument, isOnMainActor throws(ResolutionError) in
                guard let manager = reference.manager else { throw .managerGone(key.name) }
                guard let made else {
                    return try manager.make(key, as: Service.self, from: argument, isOnMainActor: isOnMainActor)
                }
                return try made.made(from: argument, in: manager, isOnMainActor: isOnMainActor)
            })
        })
    }
}

extension Events: ServiceParameter {
    static var need: Need { Need(.events, Self.self) }

    static func supplier(_ linker: Linker) -> AnyLink {
        Supplier<Self>(derived: { manager in Events(of: manager) })
    }
}

extension Scopes: ServiceParameter {
    static var need: Need { Need(.scopes, Self.self) }

    static func supplier(_ linker: Linker) -> AnyLink {
        Supplier<Self>(derived: { manager in Scopes(of: manager) })
    }
}

extension Services: ServiceParameter {
    static var need: Need { Need(.services, Self.self) }

    static func supplier(_ linker: Linker) -> AnyLink {
        let module = linker.module ?? 0
        return Supplier<Self>(derived: { manager in manager.services(of: module) })
    }
}

/// A manager that is not kept alive.
final class WeakManager: Sendable {
    weak let manager: ModuleManager?

    init(_ manager: ModuleManager?) { self.manager = manager }
}
