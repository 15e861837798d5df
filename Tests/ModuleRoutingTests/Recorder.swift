import Synchronization

/// What happened, in order.
final class Recorder: Sendable {
    private let recorded = Mutex<[String]>([])

    var entries: [String] { recorded.withLock { $0 } }

    func record(_ entry: String) { recorded.withLock { $0.append(entry) } }
}
