/// What one update changes: declared first, then checked and applied as a whole.
///
///     try manager.update { change in
///         change.register { $0.provide((any CatalogService).self, precedence: .override, SmallCatalog.init) }
///         change.switchOff("Recommendations", because: "the server is down")
///     }
public struct ModuleChange: Sendable {
    enum Step: Sendable {
        case register(Override)
        case add(ModuleList.Item)
        case remove(String, CallSite)
        case turn(String, reason: String?, CallSite)
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
    /// it provides replaces the one in force, and everything else is added.
    public mutating func register(
        _ register: @escaping @Sendable (inout Registrar) -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        steps.append(.register(Override(location: CallSite(fileID: fileID, line: line), register: register)))
    }

    /// Adds a module. ``ModuleManager/updateModules(_:)-((ModuleChange)->Void)`` starts it; after an
    /// ``ModuleManager/update(_:)-((ModuleChange)->Void)`` ``ModuleManager/start()`` does.
    public mutating func add(_ entry: any ModuleEntry, fileID: StaticString = #fileID, line: UInt = #line) {
        steps.append(.add(.init(entry: entry, location: CallSite(fileID: fileID, line: line))))
    }

    /// Removes a module from the list. A required dependency on one of its services is a problem, unless another module
    /// provides it.
    ///
    /// To remove a running module, use ``ModuleManager/updateModules(_:)-((ModuleChange)->Void)``, which stops it;
    /// ``ModuleManager/update(_:)-((ModuleChange)->Void)`` refuses to.
    ///
    /// - Parameter module: the module's name.
    public mutating func remove(_ module: String, fileID: StaticString = #fileID, line: UInt = #line) {
        steps.append(.remove(module, CallSite(fileID: fileID, line: line)))
    }

    /// Switches a module off. Resolving its services throws ``ResolutionError/Code/disabled`` with the reason, or gives
    /// a ``Precedence/fallback``. Optional parameters get nil, and lists lack its contributions. It receives no events,
    /// and its routes throw ``ResolutionError/Code/disabled``.
    ///
    /// A running module keeps running, with its own services, until the manager stops; only
    /// ``ModuleManager/updateModules(_:)-((ModuleChange)->Void)`` stops it, and those that depend on it.
    ///
    /// - Parameters:
    ///   - module: the module's name.
    ///   - reason: why, as errors show it.
    public mutating func switchOff(
        _ module: String,
        because reason: String,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        steps.append(.turn(module, reason: reason, CallSite(fileID: fileID, line: line)))
    }

    /// Switches a module on again. It keeps the singletons that it had.
    public mutating func switchOn(_ module: String, fileID: StaticString = #fileID, line: UInt = #line) {
        steps.append(.turn(module, reason: nil, CallSite(fileID: fileID, line: line)))
    }
}

/// One applied update: the generation that came into force, and what is different in it.
public struct ModuleUpdate: Sendable {
    /// The generation's number: 1 for the first update of a manager.
    public let generation: Int
    /// What changed.
    public let difference: ModuleGraph.Difference
}
