extension ModuleManager {
    /// Reports each service of a scope that is still alive when the scope has been closed, in all scopes of this app that
    /// are closed from now on. For debugging: until it is called, closing a scope costs nothing for it.
    ///
    /// Only shared objects are found: structs and enums are copied, and who asked for a new object owns it.
    ///
    /// - Parameter report: called before ``close()`` returns, once for each service.
    public func reportLeaks(_ report: @escaping @Sendable (ScopeLeak) -> Void) {
        resolver.tree.leakReport.withLock { $0 = report }
    }

    /// Finds the leaks of this scope, when it has released its services; nil if no one asks.
    func leakSearch() -> (() -> Void)? {
        guard let report = resolver.tree.leakReport.withLock({ $0 }), let scope = scopeName else { return nil }
        let (generation, assembly) = (resolver.generation, assembly)
        var seen: Set<ObjectIdentifier> = []
        let held = generation.holders.compactMap { supplier -> (object: WeakObject, origin: BuildOrigin)? in
            guard let object = supplier.cell?.object, seen.insert(ObjectIdentifier(object)).inserted,
                let origin = BuildOrigin(supplier.registration, in: assembly)
            else { return nil }
            return (WeakObject(object: object), origin)
        }
        return {
            for (reference, origin) in held where reference.object != nil {
                report(
                    ScopeLeak(scope: scope, service: origin.subject, module: origin.module, location: origin.location))
            }
        }
    }
}

private struct WeakObject {
    weak let object: AnyObject?
}
