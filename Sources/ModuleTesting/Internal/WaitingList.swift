/// One task's wait, told apart from all others.
final class Ticket: Sendable {}

/// Tasks that wait, each with what it waits for, in the order in which they came.
///
/// A plain value: whoever keeps it behind a lock resumes what it takes out when the lock is free again.
struct WaitingList<Wish: Sendable, Value: Sendable>: Sendable {
    typealias Continuation = CheckedContinuation<Value, any Error>

    private struct Place: Sendable {
        let ticket: Ticket
        let wish: Wish
        let continuation: Continuation
    }

    private var places: [Place] = []

    /// How many wait.
    var count: Int { places.count }

    /// What they wait for.
    var wishes: [Wish] { places.map(\.wish) }

    mutating func add(_ ticket: Ticket, _ wish: Wish, _ continuation: Continuation) {
        places.append(Place(ticket: ticket, wish: wish, continuation: continuation))
    }

    /// Takes a task out that gives up; nil where it does not wait any more, or not yet.
    mutating func remove(_ ticket: Ticket) -> Continuation? {
        places.firstIndex { $0.ticket === ticket }.map { places.remove(at: $0).continuation }
    }

    /// Takes the first out whose wish is that.
    mutating func removeFirst(where matches: (Wish) -> Bool) -> Continuation? {
        places.firstIndex { matches($0.wish) }.map { places.remove(at: $0).continuation }
    }

    /// Takes all out whose wish is that.
    mutating func removeAll(where matches: (Wish) -> Bool) -> [(wish: Wish, continuation: Continuation)] {
        let removed = places.filter { matches($0.wish) }
        places.removeAll { matches($0.wish) }
        return removed.map { ($0.wish, $0.continuation) }
    }
}
