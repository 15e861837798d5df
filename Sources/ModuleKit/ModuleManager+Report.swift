extension ModuleManager {
    /// How the modules started: the latest start of the app, and what has started since.
    public var startReport: StartReport {
        let plan = plan
        let modules = plan.assembly.modules
        let (records, found, lifecycle) = lifecycle.state.withLock { state in
            (state.course.report, modules.indices.map { state.machine.state(of: $0) }, state.machine.plan)
        }
        let lives = Table<ModuleID, ModuleState>(found)
        let began = records.began ?? .zero
        let listed = plan.assembly.modulesInOrder
        let order = (records.order + listed.filter { records.modules[$0]?.began == nil }).filter { index in
            let hasWork = resolver.hasStartWork(index) || !plan.registrations(of: .work, in: index).isEmpty
            return modules[index].isListed || (modules[index].isLayer && hasWork)
        }
        let places = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        return StartReport(
            modules: order.map { index in
                let module = modules[index]
                let record = records.modules[index]
                let place = places[index] ?? 0
                let before = lifecycle.modules.indices.contains(index) ? lifecycle.modules[index].before : []
                let started = before.filter { other in
                    guard record != nil, let otherPlace = places[other] else { return false }
                    return record?.began == nil ? records.modules[other] != nil : otherPlace < place
                }
                return StartReport.Module(
                    name: module.name,
                    activation: module.activation,
                    state: lives[index],
                    registered: module.registered,
                    wanted: record.map { $0.wanted - began },
                    began: record?.began.map { $0 - began },
                    // Its handlers are over before the events that it missed are.
                    ended: lives[index] == .starting ? nil : record?.ended.map { $0 - began },
                    built: record?.built ?? [],
                    after: started.sorted { places[$0, default: 0] < places[$1, default: 0] }.map { modules[$0].name },
                    releasedBy: record?.releasedBy.map { modules[$0].name },
                    disabledReason: module.disabledReason,
                    failure: module.unavailable ?? record?.failure?.error,
                    replayFailures: record?.replayFailures ?? [],
                    works: plan.registrations(of: .work, in: index).count,
                    restarts: record?.restarts ?? 0,
                    skippedEvents: record?.skippedEvents ?? [:]
                )
            },
            duration: records.launched.map { $0 - began },
            entrances: records.entrances
        )
    }

    /// Whether a start of the app does anything.
    var hasStartWork: Bool {
        plan.assembly.modules.indices.contains {
            resolver.hasStartWork($0) || !plan.registrations(of: .work, in: $0).isEmpty
        }
    }
}
