extension LifecycleSite {
    /// A run that no call has. In a structure, because the type of an array of objects is looked up at each change of it.
    struct SpareRun: Sendable {
        let run: HandlerRun
    }

    /// Whether a handler may answer an event.
    enum Admission {
        /// It may; what it runs in, for which the module's stop waits.
        case entered(HandlerRun)
        /// It may not, because its module is there in its life.
        case refused(ModuleLife)
    }

    /// A handler of a module that is running begins to answer an event.
    ///
    /// - Parameter event: the number of the event, where it is sticky.
    func enter(_ module: ModuleID, event: Int?) -> Admission {
        state.withLock { state in
            let life = state.machine.life(of: module)
            guard life == .running else { return .refused(life) }
            if let event, state.sticky.wasNotified(module, event) { return .refused(.starting) }
            let run = HandlerRun(at: self)
            state.uses.add(module)
            _ = run.enter(module)
            return .entered(run)
        }
    }

    /// A handler begins to answer a call, for which the stop of its module waits; nil if it may not.
    ///
    /// A call is answered in each part of a module's life but while it stops, unless it comes from what is under way, and where
    /// it has failed or lacks one that has.
    ///
    /// - Returns: what the call runs in, and its number there.
    func enter(_ module: ModuleID) -> (run: HandlerRun, number: Int)? {
        func enter(evenWhereItStops: Bool) -> (HandlerRun, Int)? {
            state.withLock { state in
                guard state.machine.answersCalls(module, evenWhereItStops: evenWhereItStops) else { return nil }
                let run = state.takeSpareRun() ?? HandlerRun(at: self)
                state.uses.add(module)
                return (run, run.enter(module))
            }
        }
        if let entered = enter(evenWhereItStops: false) { return entered }
        return HandlerRun.isUnderWay(at: self) ? enter(evenWhereItStops: true) : nil
    }

    /// The same in a run that other calls have in common; its number there.
    func enter(_ module: ModuleID, in run: HandlerRun) -> Int? {
        func enter(evenWhereItStops: Bool) -> Int? {
            state.withLock { state in
                guard state.machine.answersCalls(module, evenWhereItStops: evenWhereItStops) else { return nil }
                state.uses.add(module)
                return run.enter(module)
            }
        }
        if let number = enter(evenWhereItStops: false) { return number }
        return HandlerRun.isUnderWay(at: self) ? enter(evenWhereItStops: true) : nil
    }

    /// The handler has returned.
    func leave(_ run: HandlerRun, _ number: Int) {
        let drained = state.withLock { state in run.leave(number).flatMap { state.leave($0) } }
        if let drained { resume(drained) }
    }

    /// Nothing waits for the run's handlers any more.
    func release(_ run: HandlerRun) {
        let drained = state.withLock { state in run.leaveAll().flatMap { state.leave($0) ?? [] } }
        for waiter in drained { waiter.resume() }
    }

    /// A run for calls that have it in common; to be given back by ``giveBack(_:)``.
    func takeRun() -> HandlerRun { state.withLock { $0.takeSpareRun() } ?? HandlerRun(at: self) }

    /// The calls of the run have returned: another call may have it, unless a task that they made knows of it.
    func giveBack(_ run: consuming HandlerRun) {
        var run = run
        guard isKnownUniquelyReferenced(&run) else { return }
        run.carry(nil)
        state.withLock { $0.keep(run) }
    }

    /// The handler has returned, which was the only one of its run.
    func end(_ run: consuming HandlerRun, _ number: Int) {
        var run = run
        let isFree = isKnownUniquelyReferenced(&run)
        if isFree { run.carry(nil) }
        let drained = state.withLock { state in
            let drained = run.leave(number).flatMap { state.leave($0) }
            if isFree { state.keep(run) }
            return drained
        }
        if let drained { resume(drained) }
    }

    private func resume(_ waiters: [CheckedContinuation<Void, Never>]) {
        for waiter in waiters { waiter.resume() }
    }

    /// Returns when no handler of the module has anything under way, or when that time has passed.
    func drain(_ module: ModuleID, atMost timeout: Duration) async {
        if state.withLock({ !$0.uses.contains(module) }) { return }
        _ = await TimedTask.value(within: timeout, of: time) { await self.drain(module) }
    }

    private func drain(_ module: ModuleID) async {
        await withCheckedContinuation { continuation in
            let isIdle = state.withLock { state in
                guard state.uses.contains(module) else { return true }
                state.drains[module, default: []].append(continuation)
                return false
            }
            if isIdle { continuation.resume() }
        }
    }

    /// Keeps a sticky event; its number.
    func keep(_ event: some ModuleEvent) -> Int { state.withLock { $0.sticky.keep(event) } }

    /// Keeps what the manager around kept.
    func inheritSticky(from other: LifecycleSite) {
        let sticky = other.state.withLock { $0.sticky }
        state.withLock { $0.sticky.inherit(sticky) }
    }
}

extension LifecycleSite.State {
    /// So many runs are kept for calls to come: as many as there are opens at a time on few processors.
    private static let spareRunsAtMost = 8

    /// A handler of the module has returned: who waits for the module, if it was the last.
    fileprivate mutating func leave(_ module: ModuleID) -> [CheckedContinuation<Void, Never>]? {
        guard uses.remove(module), !drains.isEmpty else { return nil }
        return drains.removeValue(forKey: module)
    }

    fileprivate mutating func takeSpareRun() -> HandlerRun? {
        if let run = spareRun.take() { return run }
        return spareRuns.popLast()?.run
    }

    fileprivate mutating func keep(_ run: HandlerRun) {
        guard run.isIdle else { return }
        if spareRun == nil {
            spareRun = run
        } else if spareRuns.count < Self.spareRunsAtMost - 1 {
            spareRuns.append(LifecycleSite.SpareRun(run: run))
        }
    }
}
