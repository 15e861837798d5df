extension ModuleManager {
    /// Tells the running modules that listen for it of an event, one after the other.
    ///
    /// Modules hear it in the order that the event's type asks for; the handlers of one module in the order in which
    /// they were registered. A handler that throws keeps the event from nobody: what each did is in the answer. A
    /// module that is not running is skipped, and the answer says so.
    ///
    /// Sent in a scope, it is heard by the managers around the scope, by the scope and by those that are open in it;
    /// not by other scopes beside it. Events in dependency order reach the outer managers first, those in reverse order
    /// last.
    @discardableResult
    public func send<Event: ModuleEvent>(_ event: Event) async -> EventDelivery {
        var outcomes: [EventDelivery.Outcome] = []
        for manager in hearing(Event.order) { await manager.deliver(event, into: &outcomes) }
        return EventDelivery(outcomes: outcomes)
    }

    /// The managers that hear what is sent here, in order.
    private func hearing(_ order: EventOrder) -> [ModuleManager] {
        if parent == nil, openScopes.isEmpty { return [self] }
        var managers = [self]
        while let outer = managers[0].parent { managers.insert(outer, at: 0) }
        managers += innerScopes
        return order == .dependency ? managers : managers.reversed()
    }

    private func deliver<Event: ModuleEvent>(_ event: Event, into outcomes: inout [EventDelivery.Outcome]) async {
        let generation = generation
        guard let handlers = generation.plan.eventHandlers[ObjectIdentifier(Event.self)] else { return }
        let assembly = generation.plan.assembly
        for handler in handlers {
            let registration = assembly.registrations[handler]
            let module = assembly.modules[registration.module]
            outcomes.append(
                EventDelivery.Outcome(
                    module: module.name,
                    location: registration.location,
                    result: await deliver(event, generation.links[handler], registration.module, module.reason)
                )
            )
        }
    }

    private func deliver<Event: ModuleEvent>(
        _ event: Event,
        _ link: AnyLink?,
        _ module: Int,
        _ reason: String?
    ) async -> EventDelivery.Outcome.Result {
        if let reason { return .switchedOff(reason) }
        let life = lives.withLock { $0[module] }
        guard life == .running, let link else { return .skipped(life) }
        do {
            try await unsafeDowncast(link, to: BoundHandler<Event, Void>.self).call(event, in: self)
            return .handled
        } catch {
            return .failed(error)
        }
    }
}
