/// The work that a caller runs in, which waits for something that the end of that work may be part of.
struct WorkInside: Sendable {
    private var runs: [(site: LifecycleSite, run: HandlerRun, module: ModuleID)] = []

    init() {}

    init(_ runs: [HandlerRun], among sites: [LifecycleSite]) {
        for run in runs {
            for site in sites {
                if let module = run.runningModule(at: site) { self.runs.append((site, run, module)) }
            }
        }
        count(1)
    }

    /// The caller waits no longer.
    func end() { count(-1) }

    private func count(_ step: Int) {
        for (site, run, module) in runs {
            let waiters = site.state.withLock { state -> [CheckedContinuation<Void, Never>] in
                if let work = state.works[module]?.first(where: { $0.run === run }) {
                    _ = state.change(work.number, of: module) { $0.waitingInside += step }
                }
                return state.takeWorkWaits(of: module)
            }
            for waiter in waiters { waiter.resume() }
        }
    }
}
