/// Why the work of a module failed: it threw, or returned while its module was running.
public struct WorkError: Error, Sendable {
    /// What it threw; nil if it returned.
    public let underlying: (any Error)?

    /// How often it was restarted before, in a row.
    public let restarts: Int

    init(_ underlying: (any Error)?, restarts: Int) {
        self.underlying = underlying
        self.restarts = restarts
    }

    /// What happened to the work of that module.
    func text(of module: String) -> String { "the work of \(module) \(what)" }

    private var what: String {
        let end = underlying.map { "threw \($0)" } ?? "returned while its module was running"
        return switch restarts {
        case 0: end
        case 1: "\(end), after 1 restart"
        default: "\(end), after \(restarts) restarts"
        }
    }
}

extension WorkError: CustomStringConvertible {
    /// What happened: `the work threw …`, `the work returned while its module was running`.
    public var description: String { "the work \(what)" }
}
