/// Something that happens once, for which a task waits without blocking its thread.
package struct Signal: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    package init() { (stream, continuation) = AsyncStream.makeStream() }

    /// Lets through who waits, now and ever after.
    package func give() { continuation.finish() }

    /// Lets through who waits, then does the next thing: waits for another signal, or hangs.
    package func give(then next: @Sendable () async throws -> Void) async rethrows {
        give()
        try await next()
    }

    package func received() async {
        for await _ in stream {}
    }
}

/// Returns never; throws when the task is cancelled.
package func hang() async throws {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    for await _ in stream {}
    withExtendedLifetime(continuation) {}
    throw CancellationError()
}

/// Returns never, also when the task is cancelled.
package func hangForGood() async {
    let forever = Task<Void, Never> { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
    await forever.value
}
