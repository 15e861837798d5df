extension Optional: LinkedParameter {
    static var dependency: ServiceDependency {
        var inner = ServiceDependency(parameter: Wrapped.self)
        guard inner.form.isRequired else { return ServiceDependency(.unsupported, Self.self) }
        inner.form = .optional
        return inner
    }

    static func supplier(_ linker: Linker) -> Supplier {
        guard linker.isPresent(dependency.key) else { return Supplier(derived: { _ -> Self in nil }) }
        let inner = linker.supplier(of: Wrapped.self)
        return Supplier(derived: { resolver throws(ResolutionError) -> Self in
            do throws(ResolutionError) {
                let value: Wrapped = try inner.supply(in: resolver)
                return value
            } catch {
                if error.code == .notMade { return nil }
                throw error
            }
        })
    }
}
