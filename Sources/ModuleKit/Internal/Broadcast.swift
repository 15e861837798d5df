/// Hands each element to every stream that was asked for before it came.
final class Broadcast<Element: Sendable>: Sendable {
    private struct State: Sendable {
        var continuations: [Int: AsyncStream<Element>.Continuation] = [:]
        var next = 0
        var isFinished = false
    }

    private let state = Monitor(State())

    /// A stream of what is sent from now on, without a limit to what waits in it.
    func stream() -> AsyncStream<Element> {
        let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
        let (number, isFinished) = state.withLock { state in
            defer { state.next += 1 }
            if !state.isFinished { state.continuations[state.next] = continuation }
            return (state.next, state.isFinished)
        }
        if isFinished { continuation.finish() }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { state in state.continuations[number] = nil }
        }
        return stream
    }

    /// Sends an element, which is only made where somebody listens.
    func send(_ element: () -> Element) {
        let continuations = state.withLock { Array($0.continuations.values) }
        if continuations.isEmpty { return }
        let element = element()
        for continuation in continuations { continuation.yield(element) }
    }

    /// Ends every stream.
    func finish() {
        let continuations = state.withLock { state in
            state.isFinished = true
            return Array(state.continuations.values)
        }
        for continuation in continuations { continuation.finish() }
    }
}
