public import ModuleKit

extension ServiceOverride {
    /// Provides a service instead of the module's, as `Registrar.provide(_:tagged:as:precedence:_:)` does.
    public static func provide<Service: Sendable, each Parameter>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        as lifetime: Lifetime = .singleton,
        _ factory: @escaping @Sendable (repeat each Parameter) throws -> Service,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line
    ) -> ServiceOverride {
        ServiceOverride(fileID, filePath, line) { registrar in
            registrar.provide(service, tagged: tag, as: lifetime, factory, fileID: fileID, line: line)
        }
    }

    /// Provides an object that the test made and keeps. It may outlive the manager, and isn't a leak.
    ///
    ///     let catalog = SmallCatalog()
    ///     let manager = try shop.overriding(.provide((any CatalogService).self, existing: catalog))
    public static func provide<Service: Sendable>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        existing instance: Service,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line
    ) -> ServiceOverride {
        ServiceOverride(fileID, filePath, line, isExisting: true) { registrar in
            registrar.provide(service, tagged: tag, { instance }, fileID: fileID, line: line)
        }
    }

    /// Provides a service that is made on the main actor, instead of the module's.
    public static func provide<Service: Sendable, each Parameter: Sendable>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        as lifetime: Lifetime = .singleton,
        onMainActor factory: @escaping @MainActor @Sendable (repeat each Parameter) throws -> Service,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line
    ) -> ServiceOverride {
        ServiceOverride(fileID, filePath, line) { registrar in
            registrar.provide(service, tagged: tag, as: lifetime, onMainActor: factory, fileID: fileID, line: line)
        }
    }

    /// Provides a singleton that is made asynchronously, instead of the module's.
    public static func provide<Service: Sendable, each Parameter: Sendable>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        async factory: @escaping @Sendable (repeat each Parameter) async throws -> Service,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line
    ) -> ServiceOverride {
        ServiceOverride(fileID, filePath, line) { registrar in
            registrar.provide(service, tagged: tag, async: factory, fileID: fileID, line: line)
        }
    }

    /// Provides a service that is made from an argument, instead of the module's.
    public static func provide<Service: Sendable, Argument: Sendable, each Parameter>(
        _ service: Service.Type,
        taking argument: Argument.Type,
        tagged tag: (any Any.Type)? = nil,
        _ factory: @escaping @Sendable (Argument, repeat each Parameter) throws -> Service,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line
    ) -> ServiceOverride {
        ServiceOverride(fileID, filePath, line) { registrar in
            registrar.provide(service, taking: argument, tagged: tag, factory, fileID: fileID, line: line)
        }
    }

    /// Provides a service that is made on the main actor from an argument, instead of the module's.
    public static func provide<Service: Sendable, Argument: Sendable, each Parameter: Sendable>(
        _ service: Service.Type,
        taking argument: Argument.Type,
        tagged tag: (any Any.Type)? = nil,
        onMainActor factory: @escaping @MainActor @Sendable (Argument, repeat each Parameter) throws -> Service,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line
    ) -> ServiceOverride {
        ServiceOverride(fileID, filePath, line) { registrar in
            registrar.provide(
                service, taking: argument, tagged: tag, onMainActor: factory, fileID: fileID, line: line)
        }
    }

    /// Adds an element to the list that is resolved as `[any P]`, after those of the modules.
    public static func contribute<Element: Sendable, each Parameter>(
        _ type: Element.Type,
        tagged tag: (any Any.Type)? = nil,
        as lifetime: Lifetime = .singleton,
        _ factory: @escaping @Sendable (repeat each Parameter) throws -> Element,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line
    ) -> ServiceOverride {
        ServiceOverride(fileID, filePath, line) { registrar in
            registrar.contribute(type, tagged: tag, as: lifetime, factory, fileID: fileID, line: line)
        }
    }

    /// Wraps a service, outside the modules' decorators.
    public static func decorate<Service: Sendable, each Parameter>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        _ decorator: @escaping @Sendable (Service, repeat each Parameter) throws -> Service,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line
    ) -> ServiceOverride {
        ServiceOverride(fileID, filePath, line) { registrar in
            registrar.decorate(service, tagged: tag, decorator, fileID: fileID, line: line)
        }
    }
}
