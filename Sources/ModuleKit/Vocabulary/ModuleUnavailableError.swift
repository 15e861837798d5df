/// Why a module is unavailable: it, or one that it depends on, failed to start, or its work failed.
public struct ModuleUnavailableError: Error, Sendable {
    /// The module.
    public let module: String

    /// From the module to the one that failed, each depending on the next; the module alone if it failed
    /// itself.
    public let path: [String]

    /// What the start of the failed module threw; a ``TimeoutError`` if it took too long; a ``WorkError`` if its work
    /// failed.
    public let cause: any Error

    /// The module that failed.
    public var failed: String { path.last ?? module }
}

extension ModuleUnavailableError: CustomStringConvertible {
    /// What happened: `Orders is unavailable because Payments failed to start: …`, or `… because the work of Payments
    /// threw …`.
    public var description: String {
        let reason = (cause as? WorkError)?.text(of: failed) ?? "\(failed) failed to start: \(cause)"
        return module == failed ? reason : "\(module) is unavailable because \(reason)"
    }
}
