import ModuleRouting

/// A link on its way to its route.
struct HostLink: Sendable {
    let url: String
    let origin: RouteOrigin

    /// When it arrived, by the manager's clock.
    let arrival: Duration

    /// Whether both are the same link, maybe by another road.
    func isEqual(to other: HostLink) -> Bool {
        url.utf8.elementsEqual(other.url.utf8) && origin.kind == other.origin.kind
    }
}

/// The links that wait, and those that came lately: a plain value.
struct WaitingLinks: Sendable {
    /// What becomes of a link that arrives.
    enum Verdict: Sendable, Equatable {
        /// It waits for its turn.
        case added
        /// It is one with an equal link.
        case joined
        /// As many wait as may.
        case overflow
    }

    /// How long an equal link is the same one: by several roads, it arrives at about the same time.
    static let interval = Duration.seconds(1)

    private let capacity: Int
    private var waiting: [HostLink] = []

    /// Those that were added within the last interval.
    private var recent: [HostLink] = []

    init(capacity: Int) { self.capacity = capacity }

    /// The one that has waited longest; nil if none waits.
    var first: HostLink? { waiting.first }

    /// The link arrives.
    mutating func add(_ link: HostLink) -> Verdict {
        recent.removeAll { link.arrival - $0.arrival >= Self.interval }
        if (waiting + recent).contains(where: link.isEqual) { return .joined }
        guard waiting.count < capacity else { return .overflow }
        waiting.append(link)
        recent.append(link)
        return .added
    }

    /// The first one waits no longer.
    mutating func removeFirst() { if !waiting.isEmpty { waiting.removeFirst() } }
}
