import ModuleKit
import ModuleRouting
import StorageInterface

/// How often each thing happened, by name.
struct Visits: Codable, Sendable, Hashable {
    var counts: [String: Int] = [:]

    /// Adds what another has counted; a count stays at the largest number where the sum is beyond it.
    mutating func add(_ other: Visits) {
        counts.merge(other.counts) { one, two in
            let (sum, isBeyond) = one.addingReportingOverflow(two)
            return isBeyond ? .max : sum
        }
    }

    /// The name under which an opened route is counted; it holds the pattern, never the URL.
    static func name(of event: DidOpenRoute) -> String {
        let pattern = event.pattern ?? "no route"
        return switch event.outcome {
        case .opened, .redirected, .recovered: "opened \(pattern)"
        case .intercepted(let module): "stopped by \(module): \(pattern)"
        case .cancelled: "cancelled \(pattern)"
        case .failed: "failed \(pattern)"
        case .refused(let code): "refused \(pattern), \(code.rawValue)"
        }
    }
}

/// Counts in memory while the shop is open, and adds to the document `analytics` when it goes to the background and
/// when it closes.
///
/// A process that is ended hard loses what it counted since then, and nothing that others counted.
actor VisitLog {
    private let storage: any DocumentStorage
    private var pending = Visits()

    init(statistics: Tagged<Statistics, any DocumentStorage>) { storage = statistics.service }

    func count(_ name: String) { pending.counts[name, default: 0] += 1 }

    /// What was counted, by all processes that have closed and by this one.
    func visits() throws -> Visits {
        var visits = try storage.read(Visits.self, named: "analytics") ?? Visits()
        visits.add(pending)
        return visits
    }

    func save() throws {
        guard !pending.counts.isEmpty else { return }
        try storage.update("analytics", initial: Visits()) { $0.add(pending) }
        pending = Visits()
    }
}
