import ModuleKit

/// The queue of intents.
extension NavigatorCore {
    /// Whether an intent is applied at once: no other waits, or it comes from inside a policy of one, which would wait
    /// for it.
    var goesAtOnce: Bool { queue.isEmpty || judged(from: Journey.current) != nil }

    /// The intent in the queue whose policy that link or intent comes from.
    func judged(from journey: Journey?) -> Journey? {
        var journey = journey
        while let next = journey {
            if links[next.number] === next, queue[next.number] != nil { return next }
            journey = next.around
        }
        return nil
    }

    /// Enters at the end; not if it has ended, or comes from inside a policy.
    mutating func enterQueue(_ journey: Journey, from caller: IntentCaller = IntentCaller()) {
        guard isUnderWay(journey.number), queue[journey.number] == nil, judged(from: journey.around) == nil else {
            return
        }
        afterLock.add(queue.enter(journey.number, from: caller))
    }

    /// Leaves the queue, so that the next one has its turn; nil if it isn't there.
    @discardableResult
    mutating func leaveQueue(_ number: Int) -> IntentQueue.Entry? {
        guard let (left, next) = queue.leave(number) else { return nil }
        afterLock.add(next)
        return left
    }

    /// The outcome that an intent would have in its turn.
    func outcome(of intent: Navigation.Intent, _ journey: Journey?, by plan: NavigationPlan) -> Navigation.Outcome {
        var (state, effects) = (state, [Navigation.Effect]())
        var tabs = journey.flatMap { queue[$0.number]?.tabs }
        return state.apply(intent, by: plan, asOf: &tabs, into: &effects)
    }

    /// Takes back the newest intent that waits and was asked from the page on top; false if there is none.
    mutating func takeBack() -> Bool {
        let top = state.top.id
        guard let newest = queue.entries.last(where: { $0.caller.page == top }) else { return false }
        end(newest.number, .superseded)
        return true
    }

    /// Ends those that wait and were asked from pages that are gone.
    mutating func endWaiting(by intent: Navigation.Intent) {
        if queue.isEmpty { return }
        let isClosing: Bool
        switch intent {
        case .close, .report(.attempted): isClosing = true
        case .report(.removed): isClosing = false
        default: return
        }
        for entry in queue.entries where isClosing ? entry.caller.opens : entry.caller.isNamed {
            guard let page = entry.caller.page, state.page(page) == nil else { continue }
            end(entry.number, isClosing ? .superseded : .failed(NavigationError.covered()))
        }
    }

    private mutating func end(_ number: Int, _ arrival: Arrival) {
        guard let journey = links[number] else { return }
        endJourney(number, arrival)
        afterLock.add(AfterLock { journey.cancel() })
    }

    /// Tells the end of an intent that changed nothing.
    mutating func tell(_ outcome: Navigation.Outcome, of intent: IntentID) {
        if isEnded { return }
        batch([], outcome, of: intent)
    }
}

extension Navigator {
    /// Returns when all that came before have been applied, if the intent is in the queue.
    func turn(of journey: Journey) async {
        await core.withLock { $0.queue[journey.number]?.turn }?.value
    }

    /// Waits for a person outside of the queue. The intent enters again at its end.
    func outside<Value>(_ journey: Journey?, _ wait: () async throws -> Value) async rethrows -> Value {
        let left = journey.flatMap { journey in core.withLock { $0.leaveQueue(journey.number) } }
        let value = try await wait()
        if let journey, let left {
            core.withLock { $0.enterQueue(journey, from: left.caller) }
            await turn(of: journey)
        }
        return value
    }

    /// Does something with the pages in its turn, which is now if no intent waits; nil if the navigator has ended, or it
    /// was taken back.
    func inTurn<Value: Sendable>(_ apply: (inout NavigatorCore) -> Value) async -> Value? {
        let (value, waiting) = core.withLock { core -> (Value?, Journey?) in
            core.goesAtOnce ? (apply(&core), nil) : (nil, core.beginJourney())
        }
        return if let waiting { await inTurn(waiting, apply) } else { value }
    }

    func inTurn<Value: Sendable>(
        _ waiting: Journey,
        _ apply: (inout NavigatorCore) -> Value
    ) async -> Value? {
        await turn(of: waiting)
        return core.withLock { core in
            guard core.isUnderWay(waiting.number) else { return nil }
            defer { core.endJourney(waiting.number, .cancelled) }
            return apply(&core)
        }
    }
}
