import ModuleRouting

/// The links that wait, and those that came lately: a plain value.
struct WaitingLinks: Sendable {
    /// The fate of a link that arrives.
    enum Verdict: Sendable, Equatable {
        /// It waits for its turn.
        case added
        /// It is one with an equal link.
        case joined
        /// As many wait as may.
        case overflow
    }

    /// The facts that equal links share, maybe by another road.
    private struct Key: Hashable, Sendable {
        let url: [UInt8]
        let origin: RouteOrigin.Kind

        init(_ link: IncomingLink) { (url, origin) = (Array(link.url.utf8), link.origin.kind) }
    }

    /// A link that was added: it waits, or came lately.
    private struct Known: Sendable {
        let sender: String?
        let arrival: Duration
        var waits = true
    }

    /// The time for which an equal link is the same one: by several roads, it arrives at about the same time.
    static let interval = Duration.seconds(1)

    private let capacity: Int

    /// Those that wait stand from `next` on.
    private var links: [IncomingLink] = []
    private var next = 0
    private var known: [Key: [Known]] = [:]

    /// The number of known URLs at which old ones are forgotten.
    private var mostKnown = 64

    init(capacity: Int) { self.capacity = capacity }

    /// The one that has waited longest; nil if none waits.
    var first: IncomingLink? { next < links.count ? links[next] : nil }

    /// The link arrives.
    mutating func add(_ link: IncomingLink) -> Verdict {
        let key = Key(link)
        let sender = link.origin.sender
        let isKnown = known[key]?.contains { twin in
            // One road may know the sender, the other not.
            (twin.waits || link.arrival - twin.arrival < Self.interval)
                && (twin.sender == nil || sender == nil || twin.sender == sender)
        }
        if isKnown == true { return .joined }
        guard links.count - next < capacity else { return .overflow }
        links.append(link)
        known[key, default: []].append(Known(sender: sender, arrival: link.arrival))
        forget(at: link.arrival)
        return .added
    }

    /// The first one waits no longer.
    mutating func removeFirst() {
        guard let link = first else { return }
        let key = Key(link)
        if let twin = known[key]?.firstIndex(where: { $0.waits && $0.sender == link.origin.sender }) {
            known[key]?[twin].waits = false
        }
        next += 1
        guard next * 2 > links.count else { return }
        links.removeFirst(next)
        next = 0
    }

    private mutating func forget(at now: Duration) {
        guard known.count > mostKnown else { return }
        known = known.compactMapValues { twins in
            let left = twins.filter { $0.waits || now - $0.arrival < Self.interval }
            return left.isEmpty ? nil : left
        }
        mostKnown = max(64, known.count * 2)
    }
}
