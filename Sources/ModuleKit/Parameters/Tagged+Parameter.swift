extension Tagged: MadeParameter {
    static var dependency: Dependency {
        let inner = Dependency(parameter: Service.self)
        return inner.isPlainRequired && inner.key.isPlain
            ? Dependency(.required, ServiceKey(Service.self, tag: Tag.self)) : Dependency(.unsupported, Self.self)
    }

    static func supplier(_ linker: Linker) -> Supplier {
        wrapping(linker.supplier(of: dependency.key, as: Service.self))
    }

    static func suppliers(_ linker: Linker) -> [Supplier] {
        linker.contributions(to: dependency.key, as: Service.self)
            .map { wrapping($0) }
    }

    static func make<Argument: Sendable>(
        from argument: Argument,
        in resolver: Resolver,
        isOnMainActor: Bool
    ) throws(ResolutionError) -> Self {
        let key = ServiceKey(Service.self, taking: Argument.self, tag: Tag.self)
        return Tagged(try resolver.make(key, as: Service.self, from: argument, isOnMainActor: isOnMainActor))
    }

    private static func wrapping(_ inner: Supplier) -> Supplier {
        Supplier(derived: { resolver throws(ResolutionError) -> Self in Tagged(try inner.supply(in: resolver)) })
    }
}
