@testable import ModuleKit

/// What happened, in the order in which it happened; any thread may write to it.
final class RecordingLog: Sendable {
    private let lines = Monitor([String]())

    /// Everything that was recorded so far.
    var entries: [String] { lines.withLock { $0 } }

    func record(_ line: String) { lines.withLock { $0.append(line) } }

    /// Records the line, then gives the value on: for factories of one expression.
    func recording<Value>(_ line: String, _ value: Value) -> Value {
        record(line)
        return value
    }

    /// What was recorded since the last call.
    func takeAll() -> [String] {
        lines.withLock { lines in
            defer { lines = [] }
            return lines
        }
    }
}
