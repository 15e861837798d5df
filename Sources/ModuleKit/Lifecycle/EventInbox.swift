/// What has happened and is not seen to yet, first come, first served.
struct EventInbox: Sendable {
    private var events: [Lifecycle.Event] = []

    /// How many of them are seen to already; they are dropped together, because dropping one moves all others.
    private var seen = 0

    var isEmpty: Bool { seen == events.count }

    /// The next; nil if there is none.
    var first: Lifecycle.Event? { isEmpty ? nil : events[seen] }

    func contains(_ event: Lifecycle.Event) -> Bool { events[seen...].contains(event) }

    /// Whether a module may start because of one of them.
    var mayStart: Bool {
        events[seen...].contains { event in
            switch event {
            case .start, .want, .use: true
            default: false
            }
        }
    }

    mutating func append(_ event: Lifecycle.Event) { events.append(event) }

    /// The next; the caller has seen that there is one.
    mutating func removeFirst() -> Lifecycle.Event {
        defer {
            seen += 1
            if seen == events.count { (events, seen) = ([], 0) }
        }
        return events[seen]
    }
}
