extension ModuleManager {
    /// What the modules provide and contribute, here and in the declared scopes, and nothing needs.
    ///
    ///     for service in manager.unneeded(roots: [(any CartPages).self]) { print(service) }
    ///     // GiftWrapping: Orders, Orders/OrdersEntry.swift:31
    ///
    /// Needed is what a handler takes — of an event, a route, the start or the stop of a module —, what a module declares
    /// with ``Registrar/uses(_:fileID:line:)``, what is among the roots, and all that those are made of, also as an
    /// optional, a ``Lazy`` or a ``Factory``. A decorator and what a fallback or an override takes the place of is reported
    /// with neither; what is needed only by something that nothing needs is reported with it.
    ///
    /// It looks at what was declared: what the composition root resolves by hand from the manager is a root. A root that no
    /// module provides is ignored. Nothing is made, and modules that are switched off are left out.
    ///
    /// - Parameter roots: what is resolved by hand, each as a parameter asks for it: `(any P).self`,
    ///   `Tagged<Tag, any P>.self`, `Factory<Int, any P>.self`, or `[any P].self` for the contributions to a list.
    /// - Returns: those of the app, then those of its scopes, in the order of registration; it takes time in proportion to
    ///   the graph.
    public func unneeded(roots: [any Any.Type] = []) -> [UnneededService] {
        NeededServices(of: plan, roots: roots.map { Dependency(parameter: $0) }).unneeded
    }
}
