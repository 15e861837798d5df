/// The handlers that answer events and calls, for which the stop of their modules waits.
extension LifecycleSite {
    /// Whether a handler may answer an event.
    enum Admission {
        /// It may; what it runs in, for which the module's stop waits.
        case entered(HandlerRun)
        /// It may not, because its module is there in its life.
        case refused(ModuleState)
    }

    /// A handler of a module that is running begins to answer an event.
    ///
    /// - Parameters:
    ///   - event: the number of the event, if it is sticky.
    ///   - name: the event's name.
    func enter(_ module: ModuleID, event: Int?, named name: @autoclosure () -> String) -> Admission {
        let admission = state.withLock { state -> Admission in
            let life = state.machine.state(of: module)
            guard life == .running else {
                // A sticky one is kept for the module.
                if event == nil, state.machine.misses(module) { state.note(skipped: name(), by: module) }
                return .refused(life)
            }
            if let event, state.underWay.sticky.wasNotified(module, event) { return .refused(.starting) }
            return .entered(use(module, &state, listener: state.machine.plan.modules[module].name))
        }
        if case .refused = admission { tellChanges() }
        return admission
    }

    /// A handler begins to answer a call, for which the stop of its module waits; nil if it may not.
    ///
    /// A call is answered in each part of a module's life but while it stops, unless it comes from what is under way, and but
    /// while the module has failed or lacks one that has.
    func enter(_ module: ModuleID) -> HandlerRun? {
        func enter(evenIfItStops: Bool) -> HandlerRun? {
            state.withLock { state in
                state.machine.answersCalls(module, evenWhereItStops: evenIfItStops) ? use(module, &state) : nil
            }
        }
        return enter(evenIfItStops: false) ?? (HandlerRun.isUnderWay(at: self) ? enter(evenIfItStops: true) : nil)
    }

    private func use(_ module: ModuleID, _ state: inout State, listener: String? = nil) -> HandlerRun {
        state.underWay.uses[module, default: 0] += 1
        return HandlerRun(.use(module), at: self, listener: listener)
    }

    /// The handler has returned, or nothing waits for it any more.
    func end(_ run: HandlerRun) {
        guard case .use(let module) = run.work, run.end() else { return }
        change { state in
            let left = (state.underWay.uses[module] ?? 1) - 1
            state.underWay.uses[module] = left > 0 ? left : nil
        }
    }

    /// Keeps a sticky event; its number.
    func keep(_ event: some ModuleEvent) -> Int { state.withLock { $0.underWay.sticky.keep(event) } }

    /// Keeps what the manager around kept.
    func inheritSticky(from other: LifecycleSite) {
        let sticky = other.state.withLock { $0.underWay.sticky }
        state.withLock { $0.underWay.sticky.inherit(sticky) }
    }
}
