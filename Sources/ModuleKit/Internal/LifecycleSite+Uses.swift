extension LifecycleSite {
    /// A handler of the module begins to answer an event or a call, for which the module's stop waits.
    ///
    /// A call is answered in each part of a module's life but while it stops, unless it comes from what is under way.
    ///
    /// - Parameters:
    ///   - event: the number of the sticky event that it answers.
    ///   - isEvent: whether only a module that is running answers.
    /// - Returns: where the module is in its life, if the handler may not run; nil if it may.
    func enter(_ module: Int, event: Int?, isEvent: Bool) -> ModuleLife? {
        let isInside = !isEvent && HandlerRun.current != nil && HandlerRun.underWay.contains { $0.site === self }
        return state.withLock { state in
            let life = state.machine.life(of: module)
            if isEvent {
                guard life == .running else { return life }
                if let event, state.sticky.isTold(module, event) { return .starting }
            } else if life == .stopping, !isInside {
                return life
            }
            state.uses[module, default: 0] += 1
            return nil
        }
    }

    /// The handler has returned.
    func leave(_ module: Int) {
        let drained = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            guard let uses = state.uses[module], uses > 1 else {
                state.uses[module] = nil
                return state.drains.removeValue(forKey: module) ?? []
            }
            state.uses[module] = uses - 1
            return []
        }
        for waiter in drained { waiter.resume() }
    }

    /// Returns when no handler of the module has anything under way, or when that time has passed.
    func drain(_ module: Int, atMost budget: Duration) async {
        if state.withLock({ $0.uses[module] == nil }) { return }
        _ = await BudgetedTask.value(within: budget, of: time) { await self.drain(module) }
    }

    private func drain(_ module: Int) async {
        await withCheckedContinuation { continuation in
            let isIdle = state.withLock { state in
                guard state.uses[module] != nil else { return true }
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
