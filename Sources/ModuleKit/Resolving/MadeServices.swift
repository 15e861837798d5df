import Synchronization

/// How many watch what the managers of a tree make: as long as none does, nothing is noted.
final class MakingWatchers: Sendable {
    private let count = Atomic<Int>(0)

    /// Whether anyone watches.
    @inline(__always)
    var isEmpty: Bool { count.load(ordering: .relaxed) == 0 }

    /// One watches from now on, or, of -1, no longer.
    func add(_ change: Int) { count.add(change, ordering: .relaxed) }
}

extension Resolver {
    /// The time, where it is noted how long things take.
    var timeOfMaking: Duration { time?.now() ?? .zero }

    /// Notes what the registration made.
    func note<Value>(_ value: Value, madeBy registration: RegistrationID, since began: Duration) {
        observe(value, madeBy: registration)
        if madeStreams.allSatisfy({ $0.count == 0 }) { return }
        guard let origin = buildOrigin(registration), origin.kind != .alias else { return }
        let made = MadeService(
            subject: origin.subject,
            kind: origin.kind,
            module: origin.module,
            location: origin.location,
            lifetime: plan.made[registration].lifetime,
            isolation: origin.isolation,
            duration: timeOfMaking - began,
            scope: scopeName,
            scopeNumber: scopeNumber
        )
        for stream in madeStreams {
            stream.announce { made }
            stream.send()
        }
    }
}
