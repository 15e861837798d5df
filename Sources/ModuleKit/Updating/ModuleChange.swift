/// What ``ModuleManager/updateModules(_:)-((ModuleChange)->Void)`` changes: declared first, then checked and applied as
/// a whole, with the modules stopped and started that it takes.
///
///     try await manager.updateModules { change in
///         change.remove("Payments")
///         change.add(CardPaymentsEntry())
///     }
public struct ModuleChange: Sendable {
    private(set) var steps: [ChangeStep] = []

    /// No change.
    public init() {}

    /// Adds a module, and starts it if the app is running.
    public mutating func add(_ entry: any ModuleEntry, fileID: StaticString = #fileID, line: UInt = #line) {
        steps.append(.add(.init(entry: entry, location: CallSite(fileID: fileID, line: line))))
    }

    /// Removes a module from the list, and stops it first. A required dependency on one of its services is a problem,
    /// unless another module provides it.
    ///
    /// - Parameter module: the module's name.
    public mutating func remove(_ module: String, fileID: StaticString = #fileID, line: UInt = #line) {
        steps.append(.remove(module, CallSite(fileID: fileID, line: line)))
    }

    /// Registers over what the modules registered, as ``ServiceChange/register(_:fileID:line:)`` does. What it registers
    /// with `onStart` runs if the app is running.
    public mutating func register(
        _ register: @escaping @Sendable (inout Registrar) -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        steps.append(.register(Override(location: CallSite(fileID: fileID, line: line), register: register)))
    }

    /// Switches a module off, as ``ServiceChange/switchOff(_:because:fileID:line:)`` does, and stops it first.
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

    /// Switches a module on again, and starts it if the app is running.
    public mutating func switchOn(_ module: String, fileID: StaticString = #fileID, line: UInt = #line) {
        steps.append(.turn(module, reason: nil, CallSite(fileID: fileID, line: line)))
    }
}
