/// Which asynchronous services are being made, and which waits for which: a pure state machine.
///
/// The making of one service is known by the service itself, because each is made by one task. A task that makes one
/// service may wait for several others at a time.
struct AwaitedConstruction: Sendable {
    typealias Subject = Construction.Subject

    /// The answer to a task that wants a service.
    enum Claim {
        /// It isn't being made: the asking task makes it.
        case build
        /// Another task makes it.
        case wait
        /// Waiting would never end: from the service wanted to the one that the asking task makes.
        case cycle([Subject])
    }

    private var building: [ObjectIdentifier: Subject] = [:]

    /// The services for which each service under way waits, once for each wait.
    private var awaited: [ObjectIdentifier: [ObjectIdentifier]] = [:]

    /// Whether nothing is being made and nothing waits.
    var isIdle: Bool { building.isEmpty && awaited.isEmpty }

    /// The service hasn't been made, and a task wants it that makes `maker`, or none.
    mutating func claim(_ subject: Subject, for maker: ObjectIdentifier?) -> Claim {
        let isNew = building[subject.id] == nil
        if let maker, !isNew, let path = shortestWay(from: subject.id, to: maker, along: { awaited[$0] ?? [] }) {
            return .cycle(path.compactMap { building[$0] })
        }
        if let maker { awaited[maker, default: []].append(subject.id) }
        building[subject.id] = subject
        return isNew ? .build : .wait
    }

    /// A task that makes `maker` has what it waited for, or has given up.
    mutating func leave(_ subject: Subject, for maker: ObjectIdentifier?) {
        guard let maker, let place = awaited[maker]?.firstIndex(of: subject.id) else { return }
        awaited[maker]?.remove(at: place)
        if awaited[maker]?.isEmpty == true { awaited[maker] = nil }
    }

    /// The service is made, or could not be. What its making still waits for holds nothing up.
    mutating func finish(_ subject: Subject) {
        building[subject.id] = nil
        awaited[subject.id] = nil
    }
}
