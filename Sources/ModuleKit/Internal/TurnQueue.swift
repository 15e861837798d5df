/// Lets one task at a time through, in the order in which they came.
actor TurnQueue {
    /// One task's time at the head of a queue.
    final class Turn: Sendable {}

    /// The latest turn of each queue that the current task was made in, so that a handler cannot come to wait for
    /// itself. A task that outlives the handler that made it keeps a turn that is over, which holds nobody up.
    @TaskLocal static var enclosing: [ObjectIdentifier: Turn] = [:]

    private var current: Turn?
    private var waiting: [(turn: Turn, continuation: CheckedContinuation<Void, Never>)] = []

    /// Returns when it is the caller's turn, which the caller gives back; nil where the caller would wait for itself.
    func take() async -> Turn? {
        let turn = Turn()
        guard let current else {
            current = turn
            return turn
        }
        guard Self.enclosing[ObjectIdentifier(self)] !== current else { return nil }
        await withCheckedContinuation { waiting.append((turn, $0)) }
        return turn
    }

    /// Hands the turn to the next in line.
    func give() {
        guard !waiting.isEmpty else {
            current = nil
            return
        }
        let next = waiting.removeFirst()
        current = next.turn
        next.continuation.resume()
    }

    /// Whether the current task runs in the turn that is under way.
    var isEnclosing: Bool {
        guard let current else { return false }
        return Self.enclosing[ObjectIdentifier(self)] === current
    }

    /// What a task that runs in the turn is enclosed in.
    nonisolated func enclosing(_ turn: Turn) -> [ObjectIdentifier: Turn] {
        Self.enclosing.merging([ObjectIdentifier(self): turn]) { $1 }
    }
}
