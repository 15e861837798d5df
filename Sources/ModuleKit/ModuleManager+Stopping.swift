extension ModuleManager {
    /// That the app, or this scope, stops: started by ``stop()``, a signal, a start that failed, or work that failed.
    ///
    ///     await manager.stopping.wait()
    ///
    /// It is so from the moment the stop starts, or the work of `run` is asked to end, before any module stops, until the manager is started again. A manager
    /// that wasn't started yet isn't stopping.
    public var stopping: Stopping { Stopping(nil, of: lifecycle) }
}

/// A parameter by which a module reaches its manager: what the manager hands out to it.
protocol ManagerHandle: LinkedParameter, SendableMetatype {
    /// How messages and the graph show it.
    static var form: ServiceDependency.Form { get }

    init(of manager: ModuleManager, for module: ModuleID?)
}

extension ManagerHandle {
    static var dependency: ServiceDependency { ServiceDependency(form, Self.self) }

    static func supplier(_ linker: Linker) -> Supplier {
        let module = linker.module
        return Supplier(derived: { resolver throws(ResolutionError) -> Self in
            guard let handle = resolver.owner?.handle(Self.self, for: module) else {
                throw .managerGone(typeName(Self.self))
            }
            return handle
        })
    }
}

extension Stopping: ManagerHandle {
    static var form: ServiceDependency.Form { .stopping }

    init(of manager: ModuleManager, for module: ModuleID?) {
        // Work of the app ends with that of `run`, and so before its module stops.
        let isOfApp = manager.assembly.declarations.contains {
            $0.module == module && $0.declared.value is DeclaredAppWork
        }
        self.init(isOfApp ? nil : module, of: manager.lifecycle)
    }
}
