import ModuleKit

/// The routes of a router as the modules change. A reader takes one snapshot, and never sees half of a change.
///
/// The routes are those of the current generation: the first reader after an update makes them. The others read them
/// without a lock.
final class RouteStore: Sendable {
    /// The current snapshot, read in a `ReadSection`.
    private let published: Atomic.Word

    private let calls: HandlerCaller
    private let links: LinkNamespaces
    private let versions: Monitor<Versions<RouteSnapshot>>

    init(_ calls: HandlerCaller, _ links: LinkNamespaces) {
        self.calls = calls
        self.links = links
        let snapshot = RouteSnapshot(calls, links)
        versions = Monitor(Versions(snapshot))
        published = Atomic.Word(Int(bitPattern: ObjectIdentifier(snapshot)))
    }

    var snapshot: RouteSnapshot { read { $0 } }

    /// Calls the body with the current snapshot, without counting a reference to it.
    @inline(__always)
    func read<Result>(_ body: (RouteSnapshot) -> Result) -> Result {
        while true {
            let mark = ReadSection.begin()
            let snapshot = unsafeBitCast(Atomic.load(self), to: Unmanaged<RouteSnapshot>.self)
            if snapshot._withUnsafeGuaranteedRef({ $0.generation == calls.version }) {
                defer { ReadSection.end(mark) }
                return snapshot._withUnsafeGuaranteedRef(body)
            }
            ReadSection.end(mark)
            renew()
        }
    }

    private func renew() {
        let replaced = versions.withLock { versions in
            if versions.current.generation != calls.version {
                versions.replace(by: RouteSnapshot(calls, links))
                Atomic(self).exchange(Int(bitPattern: ObjectIdentifier(versions.current)))
            }
            return versions.reclaim()
        }
        // What no thread reads any more goes here, where nothing is locked: its handlers keep what they please.
        withExtendedLifetime(replaced) {}
    }
}
