/// The identity of one task's wait.
final class Ticket: Sendable {}

/// Tasks that wait, each with its condition, in the order in which they came.
///
/// A plain value. Its owner keeps it behind a lock, and resumes the tasks that it takes out after releasing the lock.
struct WaitingList<Wish: Sendable, Value: Sendable>: Sendable {
    typealias Continuation = CheckedContinuation<Value, any Error>

    private struct Place: Sendable {
        let ticket: Ticket
        let wish: Wish
        let continuation: Continuation
    }

    private var places: [Place] = []

    /// The number of waiting tasks.
    var count: Int { places.count }

    /// Their conditions.
    var wishes: [Wish] { places.map(\.wish) }

    mutating func add(_ ticket: Ticket, _ wish: Wish, _ continuation: Continuation) {
        places.append(Place(ticket: ticket, wish: wish, continuation: continuation))
    }

    /// Removes a task that gives up; nil if it no longer waits, or not yet.
    mutating func remove(_ ticket: Ticket) -> Continuation? {
        places.firstIndex { $0.ticket === ticket }.map { places.remove(at: $0).continuation }
    }

    /// Removes the first task that waits for this.
    mutating func removeFirst(where matches: (Wish) -> Bool) -> Continuation? {
        places.firstIndex { matches($0.wish) }.map { places.remove(at: $0).continuation }
    }

    /// Removes all tasks that wait for this.
    mutating func removeAll(where matches: (Wish) -> Bool) -> [(wish: Wish, continuation: Continuation)] {
        let removed = places.filter { matches($0.wish) }
        places.removeAll { matches($0.wish) }
        return removed.map { ($0.wish, $0.continuation) }
    }
}
