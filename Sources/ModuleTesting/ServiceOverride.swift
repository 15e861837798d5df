public import ModuleKit
public import Testing

/// What a test puts in the place of what the modules provide, as a value: it can be kept, listed and handed around.
///
///     extension ServiceOverride {
///         static let smallCatalog = ServiceOverride.provide((any CatalogService).self) { SmallCatalog() }
///     }
///
///     @Test(.modules(shop(), overriding: .smallCatalog, .decorate((any CartService).self) { SlowCart($0) }))
///     func checkOut() async throws { … }
///
/// Each counts as an overriding of its own (see ``ModuleKit/ModuleManager/overriding(_:fileID:line:)``), in the order of
/// the list: where two provide one service, the last word counts.
public struct ServiceOverride: Sendable {
    /// The line that made it; where it is written in a test's attribute, Swift gives the line of the test.
    public let sourceLocation: Testing.SourceLocation

    let location: ModuleKit.SourceLocation
    let register: @Sendable (inout Registrar) -> Void

    /// Whether what it makes is the test's own, which may outlive the manager.
    private(set) var isExisting = false

    /// Whether a test in which nothing uses it is right all the same.
    private(set) var isOptional = false

    /// Whatever a module may register, written like an entry's `register(in:)`.
    ///
    ///     .register { registrar in
    ///         registrar.uses((any CatalogService).self)
    ///         registrar.provide((any CartPages).self) { (services: Services) in FakePages(services) }
    ///     }
    public static func register(
        _ register: @escaping @Sendable (inout Registrar) -> Void,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line
    ) -> ServiceOverride {
        ServiceOverride(fileID, filePath, line, register)
    }

    /// The same override, for which it is no mistake that nothing in a test uses it.
    ///
    /// For one that stands on a suite, and that not every test of the suite comes across.
    public func mayBeUnused() -> ServiceOverride {
        var override = self
        override.isOptional = true
        return override
    }

    init(
        _ fileID: StaticString,
        _ filePath: StaticString,
        _ line: UInt,
        isExisting: Bool = false,
        _ register: @escaping @Sendable (inout Registrar) -> Void
    ) {
        // A literal of `#line` is at least 1; one that was written by hand may be anything.
        sourceLocation = Testing.SourceLocation(
            fileID: fileID.description,
            filePath: filePath.description,
            line: max(1, Int(clamping: line)),
            column: 1
        )
        location = ModuleKit.SourceLocation(fileID: fileID, line: line)
        self.isExisting = isExisting
        self.register = register
    }
}

extension ModuleManager {
    /// An independent manager of the same modules under these overrides, in their order.
    ///
    /// - Throws: ``ModuleKit/AssemblyError`` where the modules do not fit together any more.
    public func overriding(_ overrides: ServiceOverride...) throws(AssemblyError) -> ModuleManager {
        try overriding(overrides)
    }

    /// An independent manager of the same modules under these overrides, in their order.
    ///
    /// - Throws: ``ModuleKit/AssemblyError`` where the modules do not fit together any more.
    public func overriding(_ overrides: [ServiceOverride]) throws(AssemblyError) -> ModuleManager {
        try overriding(by: overrides.map(\.layer))
    }
}

extension ServiceOverride {
    /// The override as the manager takes it.
    var layer: Override { Override(location: location, register: register) }
}
