/// Why a module is not there: it, or one that it needs, failed to start.
public struct ModuleUnavailableError: Error, Sendable {
    /// The module.
    public let module: String

    /// From the module to the one that failed to start, each needing the next; the module alone where it failed itself.
    public let path: [String]

    /// What the start of the one that failed threw; an ``OverrunError`` where it took too long.
    public let cause: any Error

    /// The module that failed to start.
    public var failed: String { path.last ?? module }
}

extension ModuleUnavailableError: CustomStringConvertible {
    /// What happened: `Orders is unavailable because Payments failed to start: …`.
    public var description: String {
        let reason = "\(failed) failed to start: \(cause)"
        return module == failed ? reason : "\(module) is unavailable because \(reason)"
    }
}
