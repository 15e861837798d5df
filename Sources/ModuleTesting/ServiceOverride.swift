public import ModuleKit
public import Testing

/// A replacement for a module's service, as a value that you can store, list and pass around.
///
///     extension ServiceOverride {
///         static let smallCatalog = ServiceOverride {
///             $0.provide((any CatalogService).self) { SmallCatalog() }
///         }
///         static let slowCart = ServiceOverride {
///             $0.decorate((any CartService).self) { SlowCart($0) }
///         }
///     }
///
///     @Test(.modules(shop(), overriding: .smallCatalog, .slowCart))
///     func checkOut() async throws { … }
///
/// Its closure may register whatever a module may, written like an entry's `register(in:)`.
///
/// Each counts as an overriding of its own (see ``/ModuleKit/ModuleManager/overriding(fileID:line:_:)``), in the order
/// of the list. If two provide the same service, the last one wins.
public struct ServiceOverride: Sendable {
    /// The line that made it. For an override in a test's attribute, Swift gives the line of the test.
    package let sourceLocation: Testing.SourceLocation

    let register: @Sendable (inout Registrar) -> Void

    /// Whether its object belongs to the test, and may outlive the manager.
    private(set) var isExisting = false

    /// Whether a test may leave it unused.
    private(set) var isOptional = false

    /// Replaces what the closure provides, and adds what else it registers.
    public init(
        sourceLocation: Testing.SourceLocation = #_sourceLocation,
        _ register: @escaping @Sendable (inout Registrar) -> Void
    ) {
        self.sourceLocation = sourceLocation
        self.register = register
    }

    /// Replaces one service.
    ///
    ///     @Suite(.modules(shop()))
    ///     struct CartTests {
    ///         @Test(.overriding(.replacing((any CatalogService).self) { NoBooks() }))
    ///         func nothingToBuy() async throws { … }
    ///     }
    ///
    /// - Parameters:
    ///   - service: the service.
    ///   - tag: the type it is tagged with.
    ///   - factory: makes the replacement, once, from the services that it takes.
    public static func replacing<Service: Sendable, each Parameter>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        sourceLocation: Testing.SourceLocation = #_sourceLocation,
        _ factory: @escaping @Sendable (repeat each Parameter) throws -> Service
    ) -> ServiceOverride {
        ServiceOverride(sourceLocation: sourceLocation) { registrar in
            registrar.provide(
                service, tagged: tag, fileID: sourceLocation.fileID, line: UInt(sourceLocation.line), factory)
        }
    }

    /// Replaces one service with an object that the test made and keeps. It may outlive the manager, and isn't a leak.
    ///
    ///     let catalog = SmallCatalog()
    ///     let manager = try shop.overriding(
    ///         .replacing((any CatalogService).self, with: catalog))
    public static func replacing<Service: Sendable>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        with instance: Service,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) -> ServiceOverride {
        var override = replacing(service, tagged: tag, sourceLocation: sourceLocation) { instance }
        override.isExisting = true
        return override
    }

    /// Has a service be as if no module provided it, so that a test sees what becomes of those that can do without it.
    ///
    ///     @Test(
    ///         .modules(
    ///             shop(), overriding: .removing((any RecommendationService).self)))
    ///     func withoutRecommendations() async throws { … }
    ///
    /// A parameter `(any P)?` gets nil, and `resolve` throws ``/ModuleKit/ResolutionError`` with the code `missing` and this
    /// line. What requires the service doesn't fit any more: that is a problem of the assembly. Its decorators are absent
    /// too. A module stays: it starts, and all else that it registers is there.
    ///
    /// `[any P].self` takes all contributions of the modules away, so the list has only what later overrides contribute:
    ///
    ///     overriding: .removing([any SearchSource].self),
    ///         ServiceOverride {
    ///             $0.contribute((any SearchSource).self) { FakeSource() }
    ///         }
    ///
    /// It takes away what comes before it in the list of overrides, so an override after it can provide the service. One
    /// that takes nothing away is a problem of the assembly; whether the test asks for the service makes no difference.
    ///
    /// - Parameters:
    ///   - service: the service as a parameter asks for it, also `TaggedService<Tag, any P>.self`; `[any P].self` for a list.
    ///   - argument: the type of the argument that makes it.
    ///   - tag: the type it is tagged with.
    public static func removing<Service: Sendable>(
        _ service: Service.Type,
        taking argument: (any Any.Type)? = nil,
        tagged tag: (any Any.Type)? = nil,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) -> ServiceOverride {
        ServiceOverride(sourceLocation: sourceLocation) { registrar in
            registrar.makeAbsent(
                service, taking: argument, tagged: tag, fileID: sourceLocation.fileID, line: UInt(sourceLocation.line))
        }
    }

    /// The same override, which a test may leave unused.
    ///
    /// Use it for an override on a suite that not every test of the suite uses.
    public func mayBeUnused() -> ServiceOverride {
        var override = self
        override.isOptional = true
        return override
    }
}

extension ModuleManager {
    /// An independent manager of the same modules under these overrides, in their order.
    ///
    /// - Throws: ``/ModuleKit/AssemblyError`` if the modules can no longer be assembled.
    public func overriding(_ overrides: ServiceOverride...) throws(AssemblyError) -> ModuleManager {
        try overriding(overrides)
    }

    /// An independent manager of the same modules under these overrides, in their order.
    ///
    /// - Throws: ``/ModuleKit/AssemblyError`` if the modules can no longer be assembled.
    public func overriding(_ overrides: [ServiceOverride]) throws(AssemblyError) -> ModuleManager {
        try overriding(by: overrides.map(\.layer))
    }
}

extension ServiceOverride {
    /// The override as a change for the manager.
    var layer: Override {
        let location = CallSite(fileID: sourceLocation.fileID, line: UInt(sourceLocation.line))
        return Override(location: location, register: register)
    }
}
