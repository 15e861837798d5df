/// Why a module is unavailable: it, or one that it depends on, failed to start.
public struct ModuleUnavailableError: Error, Sendable {
    /// The module.
    public let module: String

    /// From the module to the one that failed to start, each depending on the next; the module alone if it failed
    /// itself.
    public let path: [String]

    /// What the start of the failed module threw; a ``TimeoutError`` if it took too long.
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
