public import ModuleKit

extension ServiceOverride {
    /// Provides a service in the place of the module's; see ``ModuleKit/Registrar/provide(_:tagged:as:standing:_:fileID:line:)``.
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

    /// Provides what the test has made itself, and keeps: it may outlive the manager, and is no leak.
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

    /// Provides a service that is made on the main actor, in the place of the module's.
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

    /// Provides a singleton that is made asynchronously, in the place of the module's.
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

    /// Provides a service that is made from an argument, in the place of the module's.
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

    /// Adds one element to the list that users ask for as `[any P]`, after those of the modules.
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

    /// Wraps a service, outside of the modules' decorators.
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
