import ModuleKit

/// Keeps something until it is told to let go; any thread may use it.
final class Holder<Value: Sendable>: Sendable {
    private let content: Monitor<Value?>

    init(_ value: Value? = nil) { content = Monitor(value) }

    var value: Value? { content.withLock { $0 } }

    func hold(_ value: Value?) {
        // The old value goes when the lock is free again.
        let old = content.withLock { content in
            defer { content = value }
            return content
        }
        withExtendedLifetime(old) {}
    }
}

/// What happened, in the order in which it happened; any thread may write to it.
final class RecordingLog: Sendable {
    private let lines = Monitor([String]())

    /// Everything that was recorded so far.
    var entries: [String] { lines.withLock { $0 } }

    func record(_ line: String) { lines.withLock { $0.append(line) } }
}
