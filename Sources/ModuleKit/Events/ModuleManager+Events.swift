extension ModuleManager {
    /// Sends an event to the running modules that listen for it, in the order that the event's type asks for.
    ///
    /// The handlers of one module are called in the order in which they were registered. If a handler throws, or takes
    /// longer than the event's ``ModuleEvent/timeout``, the others are still notified: the delivery says what each one
    /// did. A module that isn't running is skipped, and the delivery says so; if it is about to run, or stops, ``startReport``
    /// and ``stateChanges`` say so as well. Cancelling the sender's task stops no
    /// handler.
    ///
    /// An event that a handler sends is delivered at once, before the remaining modules are notified of the first one. Of
    /// 16 events that are sent one in the other's handler the last reaches no handler: each outcome is
    /// an ``EventNestingError`` with the chain of modules.
    /// Events that one task sends are delivered in that order; events of several tasks have no order.
    ///
    /// An event that you send in a scope reaches the managers outside the scope, the scope itself and the scopes that
    /// are open in it; it doesn't reach other scopes next to it. Events in dependency order reach the outer managers
    /// first, those in reverse order last.
    @discardableResult
    @inlinable
    public nonisolated(nonsending) func send<Event: ModuleEvent>(_ event: Event) async -> EventDelivery<Event> {
        isUnheard(Event.self) ? EventDelivery() : await deliver(event)
    }

    @usableFromInline
    func deliver<Event: ModuleEvent>(_ event: Event) async -> EventDelivery<Event> {
        let calls = calls(of: event)
        if calls.isEmpty { return EventDelivery() }
        if Event.order == .concurrent, !(Event.self is any ResponderEvent.Type) {
            return EventDelivery(outcomes: await concurrently(event, calls))
        }
        var outcomes: [EventDelivery<Event>.Outcome] = []
        for (place, call) in calls.enumerated() {
            let outcome = await deliver(event, by: call)
            outcomes.append(outcome)
            // Whether the last one has answered makes no difference, and most events have one handler.
            if place == calls.count - 1 { break }
            if case .handled(let reply) = outcome.result, isAnswer(reply, to: Event.self) { break }
        }
        return EventDelivery(outcomes: outcomes)
    }

    /// Notifies a module that is starting of an event that was sent before; returns what its handlers threw.
    func replay(_ event: any ModuleEvent, to module: ModuleID) async -> [any Error] { await replayed(event, module) }

    /// Whether no module listens, and none will be notified later: an event that is sent often must cost nothing then.
    @usableFromInline
    package func isUnheard<Event: ModuleEvent>(_: Event.Type) -> Bool {
        !Event.isSticky && !hasOthers && !resolver.hears(Event.self)
    }

    /// Whether events reach modules of another manager: of a scope, or of what is around this one.
    package var hasOthers: Bool { Atomic(self).load() != 0 }

    private func replayed<Event: ModuleEvent>(_ event: Event, _ module: ModuleID) async -> [any Error] {
        let generation = resolver.generation
        let registrations = generation.plan.assembly.registrations
        var outcomes: [EventDelivery<Event>.Outcome] = []
        for handler in generation.plan.eventHandlers[ObjectIdentifier(Event.self)] ?? []
        where registrations[handler].module == module {
            guard let call = HandlerCall(self, generation.links[handler], stickyNumber: nil) else { continue }
            outcomes.append(await deliver(event, by: call, isReplay: true))
        }
        return EventDelivery<Event>(outcomes: outcomes).failures.map(\.error)
    }

    /// The handlers of an event, in the order of delivery.
    private func calls<Event: ModuleEvent>(of event: Event) -> [HandlerCall] {
        var managers = [self]
        // Kept first, so that a scope that is opened meanwhile finds it.
        let kept = Event.isSticky ? lifecycle.keep(event) : nil
        if parent != nil || hasOpenScopes {
            while let outer = managers[0].parent { managers.insert(outer, at: 0) }
            managers += Event.isSticky ? innerScopes : innerScopes(hearing: ObjectIdentifier(Event.self))
        }
        var calls: [HandlerCall] = []
        for manager in Event.order == .reverse ? managers.reversed() : managers {
            let sticky = manager === self ? kept : Event.isSticky ? manager.lifecycle.keep(event) : nil
            let generation = manager.resolver.generation
            calls += (generation.plan.eventHandlers[ObjectIdentifier(Event.self)] ?? []).compactMap {
                HandlerCall(manager, generation.links[$0], stickyNumber: sticky)
            }
        }
        return calls
    }

    private func concurrently<Event: ModuleEvent>(
        _ event: Event,
        _ calls: [HandlerCall]
    ) async -> [EventDelivery<Event>.Outcome] {
        await withTaskGroup(of: (Int, EventDelivery<Event>.Outcome).self) { group in
            for (place, call) in calls.enumerated() {
                group.addTask { (place, await self.deliver(event, by: call)) }
            }
            var outcomes: [(Int, EventDelivery<Event>.Outcome)] = []
            for await outcome in group { outcomes.append(outcome) }
            return outcomes.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }

    private func deliver<Event: ModuleEvent>(
        _ event: Event,
        by captured: HandlerCall,
        isReplay: Bool = false
    ) async -> EventDelivery<Event>.Outcome {
        // A handler before it may have changed the modules.
        let call = captured.latest
        let time = lifecycle.time
        let began = time.now()
        let result: EventDelivery<Event>.Result
        if let reason = call.handler.offReason {
            result = .disabled(reason)
        } else if let modules = HandlerRun.current.eventChain {
            result = .failed(EventNestingError(modules: modules))
        } else if isReplay {
            result = await handle(event, call)
        } else {
            switch call.enter(typeName(Event.self)) {
            case .refused(let life): result = .skipped(life)
            case .entered(let run):
                result = await HandlerRun.$current.withValue(HandlerRun.current.and(run)) { await handle(event, call) }
                call.manager.lifecycle.end(run)
            }
        }
        return EventDelivery<Event>.Outcome(
            module: call.handler.moduleName,
            location: call.handler.location,
            duration: time.now() - began,
            result: result
        )
    }

    /// Runs the handler in a task of its own, which is abandoned at its timeout.
    private func handle<Event: ModuleEvent>(_ event: Event, _ call: HandlerCall) async -> EventDelivery<Event>.Result {
        let handler = call.handler
        // When the caller gets the delivery, nothing of it may keep the manager alive any more.
        let result: EventDelivery<Event>.Result? = await TimedTask.value(
            within: Event.timeout,
            of: lifecycle.time
        ) { [weak manager = call.manager] in
            guard let manager else { return .skipped(.stopped) }
            do { return .handled(try await handler.call(event, in: manager.resolver)) } catch { return .failed(error) }
        }
        return result ?? .timedOut(Event.timeout)
    }

    private func isAnswer<Event: ModuleEvent>(_ reply: Event.Reply, to _: Event.Type) -> Bool {
        func isAnswer<Responder: ResponderEvent>(_ type: Responder.Type) -> Bool {
            (reply as? Responder.Reply).map { type.isAnswer($0) } ?? false
        }
        guard let responder = Event.self as? any ResponderEvent.Type else { return false }
        return isAnswer(responder)
    }
}

/// One handler that an event is for.
private struct HandlerCall: Sendable {
    let manager: ModuleManager
    private(set) var handler: BoundHandler

    /// The number of the event, if it is sticky.
    let stickyNumber: Int?

    /// Whether an update has removed it.
    private var isGone = false

    /// Nil if the handler takes no part.
    init?(_ manager: ModuleManager, _ handler: AnyLink?, stickyNumber: Int?) {
        guard let handler = handler as? BoundHandler else { return nil }
        (self.manager, self.handler, self.stickyNumber) = (manager, handler, stickyNumber)
    }

    /// The same with the links in force.
    var latest: HandlerCall {
        var call = self
        if let latest = manager.resolver.withGeneration({ $0.handler(handler.serial) }) {
            call.handler = latest
        } else {
            call.isGone = true
        }
        return call
    }

    /// Lets the handler run, if its module is running.
    func enter(_ event: @autoclosure () -> String) -> LifecycleSite.Admission {
        isGone ? .refused(.stopped) : manager.lifecycle.enter(handler.module, event: stickyNumber, named: event())
    }
}
