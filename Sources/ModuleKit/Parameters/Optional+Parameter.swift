extension Optional: ServiceParameter {
    static var dependency: Dependency {
        let inner = Dependency(parameter: Wrapped.self)
        return inner.form.isRequired
            ? inner.with(.optional) : Dependency(.unsupported, Self.self)
    }

    static func supplier(_ linker: Linker) -> AnyLink {
        guard linker.isPresent(dependency.key) else { return Supplier<Self>(derived: { _ in nil }).link }
        let inner = linker.supplier(of: Wrapped.self)
        return Supplier<Self>(derived: { resolver throws(ResolutionError) in try inner.supply(in: resolver) }).link
    }
}

extension Dependency.Form {
    /// The service may be absent.
    public static var optional: Dependency.Form {
        Dependency.Form(.optional, from: .provider, mayBeAbsent: true, written: .optional)
    }
}
