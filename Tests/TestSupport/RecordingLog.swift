import ModuleKit

/// What happened, in the order in which it happened; any thread may write to it.
package final class RecordingLog: Sendable {
    private let lines = Monitor([String]())

    package init() {}

    /// Everything that was recorded so far.
    package var entries: [String] { lines.withLock { $0 } }

    package func record(_ line: String) { lines.withLock { $0.append(line) } }

    /// Records the line, then gives the value on: for factories of one expression.
    package func recording<Value>(_ line: String, _ value: Value) -> Value {
        record(line)
        return value
    }

    /// What was recorded since the last call.
    package func takeAll() -> [String] {
        lines.withLock { lines in
            defer { lines = [] }
            return lines
        }
    }
}
