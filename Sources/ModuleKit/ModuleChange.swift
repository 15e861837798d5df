/// What one update changes: written down first, then checked and made as a whole.
///
///     try manager.update { change in
///         change.register { $0.provide((any CatalogService).self, standing: .override, SmallCatalog.init) }
///         change.switchOff("Recommendations", because: "the server is down")
///     }
public struct ModuleChange: Sendable {
    enum Step: Sendable {
        case register(Override)
        case add(ModuleList.Item)
        case remove(String, SourceLocation)
        case turn(String, reason: String?, SourceLocation)
    }

    private(set) var steps: [Step] = []

    /// What it registers over the modules.
    var overrides: [Override] {
        steps.compactMap { step in
            if case .register(let override) = step { override } else { nil }
        }
    }

    /// No change.
    public init() {}

    /// Registers over what the modules registered, as ``ModuleManager/overriding(_:fileID:line:)`` does: a service that
    /// is provided takes the place of the one in force, all else is added.
    public mutating func register(
        _ register: @escaping @Sendable (inout Registrar) -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        steps.append(.register(Override(location: SourceLocation(fileID: fileID, line: line), register: register)))
    }

    /// Adds a module. ``ModuleManager/updateModules(_:)-((ModuleChange)->Void)`` starts it; after an
    /// ``ModuleManager/update(_:)-((ModuleChange)->Void)`` ``ModuleManager/start()`` does.
    public mutating func add(_ entry: any ModuleEntry, fileID: StaticString = #fileID, line: UInt = #line) {
        steps.append(.add(.init(entry: entry, location: SourceLocation(fileID: fileID, line: line))))
    }

    /// Takes a module out of the list. Who must have one of its services is a problem, unless another provides it.
    ///
    /// A module that is running is not stopped by ``ModuleManager/update(_:)-((ModuleChange)->Void)``, which refuses to
    /// remove it, but by ``ModuleManager/updateModules(_:)-((ModuleChange)->Void)``.
    ///
    /// - Parameter module: the module's name.
    public mutating func remove(_ module: String, fileID: StaticString = #fileID, line: UInt = #line) {
        steps.append(.remove(module, SourceLocation(fileID: fileID, line: line)))
    }

    /// Switches a module off: its services answer ``ResolutionError/Code/disabled`` with the reason, or give way to a
    /// ``Standing/fallback``; optional parameters get nil, lists lack its contributions; it hears no events and its
    /// routes answer ``ResolutionError/Code/disabled``.
    ///
    /// A module that is running stays running, with its own services, until the manager stops; but
    /// ``ModuleManager/updateModules(_:)-((ModuleChange)->Void)`` stops it, and those that need it.
    ///
    /// - Parameters:
    ///   - module: the module's name.
    ///   - reason: why, for whoever asks for something of it.
    public mutating func switchOff(
        _ module: String,
        because reason: String,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        steps.append(.turn(module, reason: reason, SourceLocation(fileID: fileID, line: line)))
    }

    /// Switches a module on again. Its singletons are those that it had.
    public mutating func switchOn(_ module: String, fileID: StaticString = #fileID, line: UInt = #line) {
        steps.append(.turn(module, reason: nil, SourceLocation(fileID: fileID, line: line)))
    }
}

/// One update that was made: the generation that came into force, and what is different in it.
public struct ModuleUpdate: Sendable {
    /// The generation's number: 1 for the first update of a manager.
    public let generation: Int
    /// What changed.
    public let difference: ModuleGraph.Difference
}
