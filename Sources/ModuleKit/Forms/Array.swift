extension Array: LinkedParameter {
    static var dependency: ServiceDependency {
        let inner = ServiceDependency(parameter: Element.self)
        return inner.isPlainRequired && inner.argument == nil
            ? ServiceDependency(.all, inner.key) : ServiceDependency(.unsupported, Self.self)
    }

    static func supplier(_ linker: Linker) -> Supplier {
        let elements =
            (serviceParameter(Element.self) as? any MadeParameter.Type)?.suppliers(linker)
            ?? linker.contributions(to: dependency.key, as: Element.self)
        return Supplier(derived: { resolver throws(ResolutionError) -> Self in
            var values: Self = []
            values.reserveCapacity(elements.count)
            for element in elements {
                do throws(ResolutionError) { values.append(try element.supply(in: resolver)) } catch {
                    if error.code != .notMade { throw error }
                }
            }
            return values
        })
    }
}
