extension ModuleManager {
    /// Tells the running modules that listen for it of an event, one after the other.
    ///
    /// Modules hear it in the order that the event's type asks for; the handlers of one module in the order in which
    /// they were registered. A handler that throws keeps the event from nobody: what each did is in the answer. A
    /// module that is not running is skipped, and the answer says so.
    @discardableResult
    public func send<Event: ModuleEvent>(_ event: Event) async -> EventDelivery {
        guard let handlers = handlers(of: Event.self) else { return EventDelivery(outcomes: []) }
        var outcomes: [EventDelivery.Outcome] = []
        outcomes.reserveCapacity(handlers.count)
        for handler in handlers {
            let registration = assembly.registrations[handler]
            outcomes.append(
                EventDelivery.Outcome(
                    module: assembly.modules[registration.module].name,
                    location: registration.location,
                    result: await deliver(event, to: handler, of: registration.module)
                )
            )
        }
        return EventDelivery(outcomes: outcomes)
    }

    private func deliver<Event: ModuleEvent>(
        _ event: Event,
        to handler: Int,
        of module: Int
    ) async -> EventDelivery.Outcome.Result {
        let life = lives.withLock { $0[module] }
        guard life == .running, let link = links[handler] else { return .skipped(life) }
        do {
            try await unsafeDowncast(link, to: BoundHandler<Event, Void>.self).call(event, in: self)
            return .handled
        } catch {
            return .failed(error)
        }
    }
}
