extension LifecycleSite {
    /// A handler of a module that is running begins to answer an event, for which the module's stop waits.
    ///
    /// - Parameter event: the number of the event, where it is sticky.
    /// - Returns: where the module is in its life, if the handler may not run; nil if it may.
    func enter(_ module: ModuleID, event: Int?) -> ModuleLife? {
        state.withLock { state in
            let life = state.machine.life(of: module)
            guard life == .running else { return life }
            if let event, state.sticky.wasNotified(module, event) { return .starting }
            state.uses.add(module)
            return nil
        }
    }

    /// A handler begins to answer a call, for which the stop of its module waits; false if it may not.
    ///
    /// A call is answered in each part of a module's life but while it stops, unless it comes from what is under way.
    func enter(_ run: HandlerRun) -> Bool {
        let isNested = run.isNested
        return state.withLock { state in
            if !isNested, state.machine.life(of: run.module) == .stopping { return false }
            state.uses.add(run.module)
            return true
        }
    }

    /// The handler has returned.
    func leave(_ module: ModuleID) {
        let drained = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            guard state.uses.remove(module), !state.drains.isEmpty else { return [] }
            return state.drains.removeValue(forKey: module) ?? []
        }
        for waiter in drained { waiter.resume() }
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
