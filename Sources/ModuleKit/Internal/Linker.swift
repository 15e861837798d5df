/// Lays the links of one manager: from each parameter of each factory and handler to its supplier.
///
/// Registrations are linked in an order in which what is needed comes first, so a link always ends at a supplier that
/// exists and never has to change.
final class Linker {
    private let plan: AssemblyPlan
    private(set) var links: [AnyLink?]

    /// The module whose registration is being linked.
    var module = 0

    init(_ plan: AssemblyPlan) {
        self.plan = plan
        self.links = Array(repeating: nil, count: plan.assembly.registrations.count)
    }

    /// A linker over links that are laid, for what is put together later.
    init(_ plan: AssemblyPlan, links: [AnyLink?]) {
        self.plan = plan
        self.links = links
    }

    /// Links every registration that takes part.
    func linkAll() {
        for index in plan.order {
            let registration = plan.assembly.registrations[index]
            module = registration.module
            links[index] = registration.link?(self, index)
        }
    }

    func isProvided(_ key: ObjectIdentifier) -> Bool { plan.services.providers[key] != nil }

    /// The links to the arguments of a function with these parameters.
    func links<each Parameter>(to parameters: repeat (each Parameter).Type) -> [AnyLink] {
        var links: [AnyLink] = []
        repeat links.append(supplier(of: each parameters))
        return links
    }

    /// The supplier of a parameter's value.
    func supplier<Value>(of type: Value.Type) -> Supplier<Value> {
        if let parameter = type as? any ServiceParameter.Type {
            return unsafeDowncast(parameter.supplier(self), to: Supplier<Value>.self)
        }
        if let index = plan.services.providers[ObjectIdentifier(type)], let link = links[index] {
            return unsafeDowncast(link, to: Supplier<Value>.self)
        }
        return Supplier(derived: { _ throws(ResolutionError) in throw .missing(typeName(type)) })
    }

    /// The suppliers of the contributions to a type, in order.
    func contributions<Element>(to type: Element.Type) -> [Supplier<Element>] {
        (plan.services.contributions[ObjectIdentifier(type)] ?? []).compactMap { index in
            links[index].map { unsafeDowncast($0, to: Supplier<Element>.self) }
        }
    }
}
