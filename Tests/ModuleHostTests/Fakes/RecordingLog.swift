import ModuleKit

/// What happened, in the order in which it happened; any thread may write to it.
final class RecordingLog: Sendable {
    private let lines = Monitor([String]())

    /// Everything that was recorded so far.
    var entries: [String] { lines.withLock { $0 } }

    func record(_ line: String) { lines.withLock { $0.append(line) } }
}

/// Something that happens once, for which a task waits without blocking its thread.
struct Signal: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init() { (stream, continuation) = AsyncStream.makeStream() }

    /// Lets through who waits, now and ever after.
    func give() { continuation.finish() }

    func received() async {
        for await _ in stream {}
    }
}
