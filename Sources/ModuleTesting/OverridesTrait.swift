public import ModuleKit
public import Testing

/// Changes the modules that ``ModulesTrait`` gives a test; see ``Testing/Trait/overriding(_:)-(ServiceOverride...)``
/// and ``Testing/Trait/recordingEvents(_:sourceLocation:)``.
public struct OverridesTrait: TestTrait, SuiteTrait {
    /// The overrides of one test case.
    let overrides: @Sendable (RecordedEvents) -> [ServiceOverride]

    /// A suite passes it on to each of its tests.
    public var isRecursive: Bool { true }

    /// Refuses a test that has no modules to override.
    ///
    /// - Throws: ``TestModulesError`` if neither the test nor a suite around it has ``ModulesTrait``.
    public func prepare(for test: Test) async throws {
        guard test.isSuite || test.traits.contains(where: { $0 is ModulesTrait }) else { throw TestModulesError() }
    }
}

extension Trait where Self == OverridesTrait {
    /// Overrides services of the modules that `modules` gives the test or a suite around it.
    ///
    ///     @Suite(.modules(shop()))
    ///     struct CartTests {
    ///         @Test(.overriding(.replacing((any CatalogService).self) { NoBooks() }))
    ///         func nothingToBuy() async throws { … }
    ///     }
    ///
    /// A test's overrides are applied after its suite's, and those after the ones in `modules`, so the test has the
    /// last word.
    public static func overriding(_ overrides: ServiceOverride...) -> OverridesTrait { overriding(overrides) }

    /// Overrides services of the modules that `modules` gives the test or a suite around it.
    public static func overriding(_ overrides: [ServiceOverride]) -> OverridesTrait {
        OverridesTrait { _ in overrides }
    }

    /// Replaces one service of the modules that `modules` gives the test or a suite around it.
    ///
    ///     @Test(.replacing((any CatalogService).self) { EmptyCatalog() })
    public static func replacing<Service: Sendable, each Parameter>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        sourceLocation: Testing.SourceLocation = #_sourceLocation,
        _ factory: @escaping @Sendable (repeat each Parameter) throws -> Service
    ) -> OverridesTrait {
        overriding(.replacing(service, tagged: tag, sourceLocation: sourceLocation, factory))
    }

    /// Records the events of these types that the test's manager sends, in ``RecordedEvents/current``.
    ///
    ///     @Test(.modules(shop(), starting: true), .recordingEvents(OrderPlaced.self))
    ///     func placesAnOrder() async throws {
    ///         try await checkOut()
    ///         let placed = try RecordedEvents.current.all(OrderPlaced.self)
    ///         #expect(placed.map(\.number) == [1])
    ///     }
    ///
    /// Like a module, the recorder hears events only while it is running, so start the manager.
    public static func recordingEvents<each Event: ModuleEvent>(
        _ types: repeat (each Event).Type,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) -> OverridesTrait {
        OverridesTrait { events in [events.listening(for: repeat each types, sourceLocation: sourceLocation)] }
    }
}
