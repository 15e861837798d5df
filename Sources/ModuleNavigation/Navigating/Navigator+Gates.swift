public import ModuleKit

extension Navigator {
    /// Notes that a scope is open, for an app that opens it without a gate.
    @discardableResult
    public func enter<Scope: ScopeKey>(_ scope: Scope.Type) -> Navigation.Outcome { send(.enter(scope: Scope.name)) }

    /// Leaves a scope, as at a sign-out: every page in it goes, with the pages on it and the questions that they asked,
    /// also from the history and the saved lines. No page is asked whether it may be left. If a gate of this navigator
    /// opened the scope, it is closed.
    ///
    /// It waits for the intents that came before, unless it comes from inside a policy of one, which is then not waited
    /// for. It returns when the scopes are closed, but in a start or stop handler of one of them at once, because they are closed
    /// when that has returned.
    @discardableResult
    public func leave<Scope: ScopeKey>(_ scope: Scope.Type) async -> Navigation.Outcome {
        await leave(by: .leave(scope: Scope.name, forced: true))
    }

    /// Goes back to the layout's start, out of every scope. No page is asked whether it may be left.
    @discardableResult
    public func leaveAll() async -> Navigation.Outcome {
        await leave(by: .leaveAll(forced: true))
    }

    /// Applies the intent, and returns when the scopes are closed that it leaves.
    private func leave(by intent: Navigation.Intent) async -> Navigation.Outcome {
        PageOpening.waitsForEnd()
        let left = await inTurn { core in (core.apply(intent, by: plan), core.takeLeftScopes()) }
        let (outcome, closing) = left ?? (.unchanged, [])
        drain()
        runNodes { $0.hurry() }
        let (ends, nodes) = core.withLock { ($0.nodeEnds, $0.endingManagers) }
        await close(closing, after: ends, of: nodes)
        return outcome
    }

    /// Whether the scope is open in the end: its gate opens it if it can, and asks a reader if not.
    ///
    /// - Throws: the gate's error; ``NavigationError/Code/noGate`` if there is none.
    func pass(_ scope: String) async throws -> Bool {
        guard let gate = handlers.gates[scope] else { throw NavigationError.noGate(scope) }
        if try await admits(gate) { return true }
        let opening: Navigation.Opening = plan.page(gate.asking)?.plan.style == nil ? .over(.sheet) : .declared
        let reply = await answer(to: gate.asking, from: nil, as: opening)
        // A task that opened the scope meanwhile has no use for the page.
        guard let reply, !state.openScopes.contains(scope) else { return state.openScopes.contains(scope) }
        guard let open = gate.open, let app = calls.manager else { return try await admits(gate) }
        let manager = try await open(app, reply)
        let isUsed = core.withLock { core in
            let isUsed = core.apply(.enter(scope: scope), by: plan).isChange
            if isUsed { core.scopes[scope] = manager }
            return isUsed
        }
        drain()
        if !isUsed { try? await manager.close() }
        return state.openScopes.contains(scope)
    }

    /// Whether the gate's scope is open, or can be opened without asking anybody.
    func admits(_ gate: Gate) async throws -> Bool {
        if state.openScopes.contains(gate.scope) { return true }
        guard let admission = gate.admission, try await calls.call(admission, with: ()) else { return false }
        _ = apply(.enter(scope: gate.scope))
        return state.openScopes.contains(gate.scope)
    }
}
