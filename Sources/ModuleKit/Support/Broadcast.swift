/// Hands each element to every stream that was asked for before it came.
final class Broadcast<Element: Sendable>: Sendable {
    private typealias Continuation = AsyncStream<Element>.Continuation

    private struct State: Sendable {
        var continuations: [Int: Continuation] = [:]
        var next = 0
        var isFinished = false

        /// The elements that are announced and not sent yet, with the listeners at that time.
        var pending: [(element: Element, listeners: [Continuation])] = []
        var isSending = false
    }

    private let state = Monitor(State())

    /// How many listen.
    var count: Int { state.withLock { $0.continuations.count } }

    /// A stream of what is announced from now on, after those elements.
    ///
    /// - Parameter limit: how many of the newest elements wait in it.
    func stream(beginningWith first: [Element] = [], keeping limit: Int = .max) -> AsyncStream<Element> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Element.self, bufferingPolicy: limit == .max ? .unbounded : .bufferingNewest(limit))
        for element in first { continuation.yield(element) }
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

    /// Decides an element's place in the order. It is only made if there is a listener, and sent by ``send()``.
    func announce(_ element: () -> Element) {
        state.withLock { state in
            if state.continuations.isEmpty { return }
            state.pending.append((element(), Array(state.continuations.values)))
        }
    }

    /// Sends what was announced, in order; where another thread is sending, that one sends it.
    ///
    /// The caller holds no lock: this may run the reader of a stream.
    func send() {
        let isOwn = state.withLock { state in
            if state.isSending { return false }
            state.isSending = true
            return true
        }
        guard isOwn else { return }
        while let (element, listeners) = takePending() {
            for listener in listeners { listener.yield(element) }
        }
    }

    private func takePending() -> (element: Element, listeners: [Continuation])? {
        state.withLock { state in
            if state.pending.isEmpty {
                state.isSending = false
                return nil
            }
            return state.pending.removeFirst()
        }
    }

    /// Ends every stream.
    func finish() {
        let continuations = state.withLock { state in
            state.isFinished = true
            return state.continuations.values
        }
        for continuation in continuations { continuation.finish() }
    }
}
