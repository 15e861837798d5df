public import ModuleKit
public import Testing

/// A replacement for a module's service, as a value that you can store, list and pass around.
///
///     extension ServiceOverride {
///         static let smallCatalog = ServiceOverride.provide((any CatalogService).self) { SmallCatalog() }
///     }
///
///     @Test(.modules(shop(), overriding: .smallCatalog, .decorate((any CartService).self) { SlowCart($0) }))
///     func checkOut() async throws { … }
///
/// Each counts as an overriding of its own (see ``/ModuleKit/ModuleManager/overriding(_:fileID:line:)``), in the order
/// of the list. If two provide the same service, the last one wins.
public struct ServiceOverride: Sendable {
    /// The line that made it. For an override in a test's attribute, Swift gives the line of the test.
    public let sourceLocation: Testing.SourceLocation

    let location: CallSite
    let register: @Sendable (inout Registrar) -> Void

    /// Whether its object belongs to the test, and may outlive the manager.
    private(set) var isExisting = false

    /// Whether a test may leave it unused.
    private(set) var isOptional = false

    /// Any registrations that a module may make, written like an entry's `register(in:)`.
    ///
    ///     .register { registrar in
    ///         registrar.uses((any CatalogService).self)
    ///         registrar.provide((any CartPages).self) { (services: ServiceResolver) in FakePages(services) }
    ///     }
    public static func register(
        _ register: @escaping @Sendable (inout Registrar) -> Void,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line
    ) -> ServiceOverride {
        ServiceOverride(fileID, filePath, line, register)
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
