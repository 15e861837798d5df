/// The work of `run` that can be asked to end: it lets the world in, so it has ended before anything stops.
struct Entrance: Sendable {
    /// How long it may go on when it is asked to end.
    let timeout: Duration

    /// Cancels it; the time that is over, if that is why.
    let cancel: @Sendable (_ late: Duration?) -> Void

    var isAsked = false
    var isOver = false

    /// How many callers inside it wait for the stop.
    var waitingInside = 0

    /// Whether a stop waits for it: not if it waits for the stop.
    var isAwaited: Bool { !isOver && waitingInside == 0 }

    /// The one that the current task is part of.
    @TaskLocal static var current: (site: LifecycleSite, number: Int)?
}

extension LifecycleSite {
    /// Takes in work of `run` that is about to begin; its number, nil if the app runs no more.
    func add(_ entrance: Entrance) -> Int? {
        state.withLock { state in
            guard state.machine.phase == .running else { return nil }
            let number = state.underWay.nextNumber()
            state.underWay.entrances[number] = entrance
            state.course.report.letIn(by: "run")
            return number
        }
    }

    /// That work has ended, or nothing waits for it any more. It counts as asked to end until its run is over.
    func end(entrance number: Int) { change(settling: true) { $0.underWay.entrances[number]?.isOver = true } }

    /// The run is over.
    func remove(entrance number: Int) { change(settling: true) { $0.underWay.entrances[number] = nil } }

    /// Whether work lets the world in, for which a stop waits.
    var hasEntrances: Bool {
        state.withLock { state in
            state.underWay.entrances.values.contains { !$0.isOver }
                || state.underWay.works.values.contains { $0.contains(where: \.isEntrance) }
        }
    }

    /// Asks the work of `run` to end, and returns when it has: over its time it is cancelled, and abandoned a third of the
    /// stop's timeout later.
    func endEntrances() async {
        let asked = change(settling: true) { state in
            let asked = state.underWay.entrances.filter { !$0.value.isAsked }
            for number in asked.keys { state.underWay.entrances[number]?.isAsked = true }
            return asked
        }
        for (number, entrance) in asked where !entrance.isOver { Task { await waitOrCancel(entrance, number) } }
        await wait(promptly: true) { !$0.underWay.entrances.values.contains(where: \.isAwaited) }
    }

    private func waitOrCancel(_ entrance: Entrance, _ number: Int) async {
        let isOver = { @Sendable (state: State) in state.underWay.entrances[number]?.isAwaited != true }
        let isLate = await !wait(within: entrance.timeout, until: isOver)
        // Work that waits for the stop gets no further by itself.
        guard state.withLock({ $0.underWay.entrances[number]?.isOver == false }) else { return }
        entrance.cancel(isLate ? entrance.timeout : nil)
        if isLate { _ = await wait(within: timeouts.stop / 3, until: isOver) }
        end(entrance: number)
    }

    /// Returns when the work of modules that lets the world in has ended, which the stop asks to: over its time it is
    /// cancelled and reported, and abandoned a third of the stop's timeout later.
    func endEntranceWork() async {
        let entrances = state.withLock { state in
            state.underWay.works.flatMap { module, works in works.filter(\.isEntrance).map { (module, $0) } }
        }
        await withTaskGroup(of: Void.self) { group in
            for (module, work) in entrances { group.addTask { await self.end(work, of: module) } }
        }
    }

    private func end(_ work: Work, of module: ModuleID) async {
        // Work that waits to be restarted has nothing in flight.
        let isOver = { @Sendable (state: State) in
            state.underWay.works[module]?.contains { $0.run === work.run && $0.waitingInside == 0 && !$0.isPausing }
                != true
        }
        let timeout = work.policy.ending ?? .zero
        let isLate = await !wait(within: timeout, until: isOver)
        let left = state.withLock { state in
            state.underWay.update(work.run, of: module) { work in
                work.isCancelled = true
                return work.task
            }
        }
        guard let left else { return }
        left?.cancel()
        guard isLate else { return }
        noteLate([work], after: timeout)
        _ = await wait(within: timeouts.stop / 3, until: isOver)
        change { $0.underWay.endWork(of: module) { $0.run === work.run } }
    }

    /// The current task, if it is part of work of `run`, waits for the stop.
    ///
    /// - Returns: what ends that.
    func waitInsideEntrance() -> () -> Void {
        guard let current = Entrance.current, current.site === self else { return {} }
        func count(_ step: Int) { change { $0.underWay.entrances[current.number]?.waitingInside += step } }
        count(1)
        return { count(-1) }
    }
}
