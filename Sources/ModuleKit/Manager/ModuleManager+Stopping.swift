extension ModuleManager {
    /// That the app, or this scope, stops: begun by ``stop()``, a signal, a start that failed, or work that failed.
    ///
    ///     await manager.stopping.wait()
    ///
    /// It is so from the moment the stop begins, before any module stops, until the manager is started again. A manager
    /// that wasn't started yet isn't stopping.
    public var stopping: Stopping { Stopping(nil, of: lifecycle) }
}

extension Stopping: ServiceParameter {
    static var dependency: Dependency { Dependency(.stopping, Self.self) }

    static func supplier(_ linker: Linker) -> Supplier {
        let module = linker.module
        return Supplier(derived: { resolver throws(ResolutionError) -> Self in
            guard let manager = resolver.manager else { throw .managerGone(typeName(Self.self)) }
            return Stopping(module, of: manager.lifecycle)
        })
    }
}

extension Dependency.Form {
    /// That the module stops.
    public static var stopping: Dependency.Form { Dependency.Form(.stopping, from: .thisManager) }
}
