/// The changes of ``ModuleManager/update(_:)-((ModuleChange)->Void)``: declared first, then checked and applied as a whole.
///
///     try manager.update { change in
///         change.register {
///             $0.provide(
///                 (any CatalogService).self, precedence: .override,
///                 SmallCatalog.init)
///         }
///         change.disable("Recommendations", because: "the server is down")
///         change.add(CardPaymentsEntry())
///     }
///
/// It neither starts nor stops a module.
public struct ModuleChange: Sendable {
    private(set) var steps: [ChangeStep] = []

    /// No change.
    public init() {}

    mutating func append(_ step: ChangeStep) { steps.append(step) }

    /// Registers over what the modules registered, as ``ModuleManager/overriding(fileID:line:_:)`` does: a service that
    /// it provides replaces the one in force, of two lines that provide one service the later one counts, and everything
    /// else is added. What it registers with `onStart` runs when ``ModuleManager/start()`` is called next, and what it
    /// registers with `on` is skipped until then, also in an app that runs.
    public mutating func register(
        fileID: String = #fileID,
        line: UInt = #line,
        _ register: @escaping @Sendable (inout Registrar) -> Void
    ) {
        steps.append(.register(Override(location: CallSite(fileID: fileID, line: line), register: register)))
    }

    /// Adds a module. In an app that runs, ``ModuleManager/start(_:)`` starts it.
    public mutating func add(_ entry: any ModuleEntry, fileID: String = #fileID, line: UInt = #line) {
        steps.append(.add(.init(entry: entry, location: CallSite(fileID: fileID, line: line))))
    }

    /// Removes a module from the list. The change is refused if another module requires one of its services that no
    /// other provides, and if the module runs or is about to: ``ModuleManager/stop(_:)`` stops it.
    ///
    /// - Parameter module: the module.
    public mutating func remove(_ module: ModuleReference, fileID: String = #fileID, line: UInt = #line) {
        steps.append(.remove(module, CallSite(fileID: fileID, line: line)))
    }

    /// Switches a module off. Resolving its services throws ``ResolutionError/Code/disabled`` with the reason, or gives
    /// a ``Precedence/fallback``. Optional parameters get nil, and lists lack its contributions. It receives no events,
    /// and its routes throw ``ResolutionError/Code/disabled``.
    ///
    /// A running module keeps running, with its own services, until the manager stops, or ``ModuleManager/stop(_:)``
    /// stops it.
    ///
    /// - Parameters:
    ///   - module: the module.
    ///   - reason: why, as errors show it.
    public mutating func disable(
        _ module: ModuleReference,
        because reason: String,
        fileID: String = #fileID,
        line: UInt = #line
    ) {
        steps.append(.turn(module, reason: reason, CallSite(fileID: fileID, line: line)))
    }

    /// Switches a module on again. It keeps the singletons that it had.
    public mutating func enable(_ module: ModuleReference, fileID: String = #fileID, line: UInt = #line) {
        steps.append(.turn(module, reason: nil, CallSite(fileID: fileID, line: line)))
    }
}

/// One thing that a change does, in the order in which it was declared.
enum ChangeStep: Sendable {
    case register(Override)
    case add(ModuleList.Item)
    case remove(ModuleReference, CallSite)
    case turn(ModuleReference, reason: String?, CallSite)
    case reset(ServiceDependency, CallSite)
    /// Makes it visible that some modules are unavailable, and that others are no more.
    case withhold(@Sendable () -> [ModuleID: ModuleUnavailableError], restoring: [ModuleID])
}
