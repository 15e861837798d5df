/// The records of the modules' starts.
struct StartRecords: Sendable {
    struct Record: Sendable {
        let wanted: Duration
        var began: Duration?
        var ended: Duration?

        /// The module that it waited for last.
        var releasedBy: ModuleID?
        var built: [String] = []
        var failure: LifecycleError.Failure?
        var replayFailures: [any Error] = []

        /// How often its work was restarted.
        var restarts = 0

        /// How often each event passed it by.
        var skippedEvents: [String: Int] = [:]
    }

    /// When the start of the app began.
    var began: Duration?

    /// When the eager modules were running, or the start had failed or was given up.
    var launched: Duration?

    var modules: [ModuleID: Record] = [:]

    /// The names of the modules whose work lets the world in, and `run`, in the order in which that began.
    private(set) var entrances: [String] = []

    /// The modules in the order in which they began.
    private(set) var order: [ModuleID] = []

    mutating func letIn(by name: String) { if !entrances.contains(name) { entrances.append(name) } }

    func failure(of module: ModuleID) -> LifecycleError.Failure? { modules[module]?.failure }

    mutating func expect(_ expected: [ModuleID], _ now: Duration) {
        for module in expected {
            if modules.updateValue(Record(wanted: now), forKey: module) != nil { order.removeAll { $0 == module } }
        }
    }

    mutating func begin(_ module: ModuleID, after last: ModuleID?, _ now: Duration) {
        modules[module, default: Record(wanted: now)].began = now
        modules[module]?.releasedBy = last
        order.append(module)
    }

    mutating func end(_ module: ModuleID, _ now: Duration, _ failure: LifecycleError.Failure?) {
        modules[module]?.ended = now
        modules[module]?.failure = failure
    }
}
