public import ModuleKit
package import Testing

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
/// Each counts as an overriding of its own (see ``/ModuleKit/ModuleManager/overriding(_:fileID:line:)``), in the order
/// of the list. If two provide the same service, the last one wins.
public struct ServiceOverride: Sendable {
    /// The line that made it. For an override in a test's attribute, Swift gives the line of the test.
    package let sourceLocation: Testing.SourceLocation

    let location: CallSite
    let register: @Sendable (inout Registrar) -> Void

    /// Whether its object belongs to the test, and may outlive the manager.
    private(set) var isExisting = false

    /// Whether a test may leave it unused.
    private(set) var isOptional = false

    /// Replaces what the closure provides, and adds what else it registers.
    public init(
        _ register: @escaping @Sendable (inout Registrar) -> Void,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line
    ) {
        self.init(fileID, filePath, line, register)
    }

    /// Provides an object that the test made and keeps. It may outlive the manager, and isn't a leak.
    ///
    ///     let catalog = SmallCatalog()
    ///     let manager = try shop.overriding(
    ///         .provide((any CatalogService).self, existing: catalog))
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
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        _ factory: @escaping @Sendable (repeat each Parameter) throws -> Service
    ) -> ServiceOverride {
        ServiceOverride(fileID, filePath, line) { registrar in
            registrar.provide(service, tagged: tag, factory, fileID: fileID, line: line)
        }
    }

    /// Replaces one service with an object that the test made and keeps: the same as
    /// ``provide(_:tagged:existing:fileID:filePath:line:)``.
    public static func replacing<Service: Sendable>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        with instance: Service,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line
    ) -> ServiceOverride {
        provide(service, tagged: tag, existing: instance, fileID: fileID, filePath: filePath, line: line)
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
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line
    ) -> ServiceOverride {
        ServiceOverride(fileID, filePath, line) { registrar in
            registrar.makeAbsent(service, taking: argument, tagged: tag, fileID: fileID, line: line)
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

    package init(
        _ fileID: StaticString,
        _ filePath: StaticString,
        _ line: UInt,
        isExisting: Bool = false,
        _ register: @escaping @Sendable (inout Registrar) -> Void
    ) {
        // A literal of `#line` is at least 1, but a hand-written one may be anything.
        sourceLocation = Testing.SourceLocation(
            fileID: fileID.description,
            filePath: filePath.description,
            line: max(1, Int(clamping: line)),
            column: 1
        )
        location = CallSite(fileID: fileID, line: line)
        self.isExisting = isExisting
        self.register = register
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
    var layer: Override { Override(location: location, register: register) }
}
