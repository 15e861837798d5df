extension ModuleManager {
    /// How the modules started: the latest start of the app, and what has started since.
    public var startReport: StartReport {
        let plan = plan
        let modules = plan.assembly.modules
        let (records, lives, lifecycle) = lifecycle.state.withLock { state in
            (state.report, modules.indices.map { state.machine.life(of: $0) }, state.machine.plan)
        }
        let began = records.began ?? .zero
        let order = records.order + modules.indices.filter { records.modules[$0]?.began == nil && !modules[$0].isLayer }
        return StartReport(
            modules: order.map { index in
                let record = records.modules[index]
                let before = lifecycle.modules.indices.contains(index) ? lifecycle.modules[index].before : []
                return StartReport.Module(
                    name: modules[index].name,
                    activation: modules[index].activation,
                    life: lives[index],
                    registered: modules[index].registered,
                    wanted: record.map { $0.wanted - began },
                    waited: record?.began.map { $0 - (record?.wanted ?? $0) } ?? .zero,
                    worked: record?.ended.map { $0 - (record?.began ?? $0) } ?? .zero,
                    built: (record?.built ?? []).map { plan.assembly.registrations[$0].key.name },
                    after: before.filter { records.modules[$0]?.began != nil }.map { modules[$0].name },
                    releasedBy: record?.releasedBy.map { modules[$0].name },
                    failure: modules[index].unavailable ?? record?.failure?.error,
                    replayFailures: record?.replayFailures ?? []
                )
            },
            duration: records.launched.map { $0 - began }
        )
    }
}
