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
