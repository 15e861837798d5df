import ModuleKit
import ModuleRouting
import BookshopStorageInterface

/// The count of each thing, by name.
struct Visits: Codable, Sendable, Hashable {
    var counts: [String: Int] = [:]

    /// Adds another log's counts; a count stays at the largest number if the sum is beyond it.
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
/// A process that is ended hard loses its own counts since then, and none of others.
actor VisitLog {
    private let storage: any DocumentStorage
    private var pending = Visits()

    init(statistics: TaggedService<Statistics, any DocumentStorage>) { storage = statistics.service }

    func count(_ name: String) { pending.counts[name, default: 0] += 1 }

    /// The counts of all processes that have closed, and of this one.
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
