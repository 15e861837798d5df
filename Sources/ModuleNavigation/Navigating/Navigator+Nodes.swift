import ModuleKit

extension Navigator {
    /// The time that a host may show pages of a scope after they have gone, by the manager's clock.
    static let patience = Duration.seconds(5)

    /// Opens and closes the scopes that the pages ask for. If the pages haven't changed, it does nothing.
    func runNodes(_ change: (inout NodeRunner) -> [NodeRunner.Action] = { _ in [] }) {
        if plan.flowScopes.isEmpty { return }
        perform(core.withLock { $0.runNodes(by: plan, change) })
    }

    /// The manager of a node when it runs; of one that failed or was closed by others, after another try. Nil if there is no such node.
    ///
    /// - Throws: the error of the scope's start, or of one around it.
    func manager(of node: PageID) async throws -> ModuleManager? {
        runNodes { nodes in nodes.entries[node]?.life.phase == .failed ? nodes.retry(node) : [] }
        return try await core.withLock { $0.starts[node] }?.value.get()
    }

    /// Has handlers of scopes be called in the node of a page, when it runs.
    ///
    /// - Parameter scopes: the scopes around the handler's module; nil for those of the page itself.
    func choose(_ choice: ScopeChoice?, at page: PageID, of scopes: [String]? = nil) async throws {
        guard let choice else { return }
        let state = state
        let wanted = scopes ?? state.page(page).flatMap { plan.page($0.route)?.flows } ?? []
        guard let scope = wanted.last(where: plan.flowScopes.contains) else { return }
        let node = NodeWalk(state, by: plan, noting: page).node(of: scope, at: page)
        guard let node, let manager = try await manager(of: node) else {
            if scopes == nil { throw NavigationError.gone(page) }
            return
        }
        choice.choose(manager)
    }

    /// Calls a handler of a page, in the node that the page lies in.
    func callHandler<Input, Output>(
        _ handler: PlacedDeclaration<some Sendable>,
        _ registered: RegisteredHandler<Input, Output>,
        with input: Input,
        at page: PageID
    ) async throws -> Output {
        if plan.flowScopes.isEmpty { return try await calls.call(registered, with: input, in: handler.scopes) }
        let choice = ScopeChoice()
        try await choose(choice, at: page, of: handler.scopes)
        return try await calls.together(carrying: choice) {
            try await $0.call(registered, with: input, in: handler.scopes)
        }
    }

    private func perform(_ actions: [NodeRunner.Action]) {
        for action in actions {
            switch action {
            case .open(let node): openScope(of: node)
            case .close(let node): closeScope(of: node)
            case .watch(let node):
                let end = core.withLock { $0.ends[node] }
                Task.detached { [weak self, calls] in
                    let isOver = await calls.result(within: Self.patience) { await end?.value } != nil
                    if !isOver { self?.runNodes { $0.hurry(node) } }
                }
            }
        }
    }

    /// Opens a node's scope and starts it. It does not keep the navigator alive meanwhile.
    private func openScope(of node: PageID) {
        let (entry, around) = core.withLock { core in
            let entry = core.nodes.entries[node]
            return (entry, entry?.outer.flatMap { core.managers[$0] } ?? core.gateScope(of: entry, by: plan))
        }
        guard let entry, let flow = handlers.flows[entry.page.route.type]?.open else { return }
        let names = plan.page(entry.page.route)?.gated ?? []
        Task.detached { [weak self, calls] in
            do {
                guard let around = try around ?? calls.manager?.openScope(names) else { throw CancellationError() }
                let scope = try await flow(calls, around, entry.page.route).started()
                guard let self else { return Self.close([scope]) }
                note(.success(scope), of: node)
            } catch {
                self?.note(.failure(error), of: node)
            }
        }
    }

    private func note(_ start: Result<ModuleManager, any Error>, of node: PageID) {
        let isLate = core.withLock { core in
            if core.isEnded { return true }
            if case .success(let scope) = start { core.managers[node] = scope }
            if let waiting = core.starts[node] { core.afterLock.add(waiting.give(start)) }
            return false
        }
        if isLate, case .success(let scope) = start { Self.close([scope]) }
        runNodes { if case .success = start { $0.opened(node) } else { $0.failed(node) } }
    }

    /// Closes it in a task that knows in which handlers the caller is.
    private func closeScope(of node: PageID) {
        let manager = core.withLock { $0.managers.removeValue(forKey: node) }
        Task { [weak self] in
            try? await manager?.close()
            self?.runNodes { $0.closed(node) }
        }
    }
}

extension NavigatorCore {
    /// What is to be done after that change, and so that those scopes are open which the pages ask for.
    fileprivate mutating func runNodes(
        by plan: NavigationPlan,
        _ change: (inout NodeRunner) -> [NodeRunner.Action]
    ) -> [NodeRunner.Action] {
        var actions: [NodeRunner.Action] = []
        if nodesRevision != revision, !isEnded {
            nodesRevision = revision
            actions = nodes.want(state.nodes(by: plan))
        }
        for (id, manager) in managers where manager.isClosed {
            // Somebody else has closed it, or a scope around it.
            managers[id] = nil
            afterLock.release(manager)
            afterLock.release(starts.removeValue(forKey: id))
            actions += nodes.failed(id)
        }
        actions += change(&nodes)
        for id in starts.keys where nodes.entries[id] == nil {
            let start = starts.removeValue(forKey: id)
            if let start { afterLock.add(start.give(.failure(CancellationError()))) }
            // It may hold the scope.
            afterLock.release(start)
            if let end = ends.removeValue(forKey: id) { afterLock.add(end.give(())) }
        }
        for (id, entry) in nodes.entries.sorted(by: { $0.key < $1.key }) {
            if ends[id] == nil { ends[id] = OneShot() }
            if entry.life.phase == .failed {
                if let error = entry.outer.flatMap({ starts[$0]?.given }), let start = starts[id] {
                    afterLock.add(start.give(error))
                }
            } else if starts[id] == nil || starts[id]?.hasFailed() == true {
                afterLock.release(starts.updateValue(OneShot(), forKey: id))
            }
        }
        return actions
    }

    /// Those who wait until nodes are closed that have ended.
    var nodeEnds: [OneShot<Void>] { ends.compactMap { nodes.entries[$0]?.life.isWanted == false ? $1 : nil } }

    /// The scope around a node that a gate of this navigator opened; nil if another opened it, or there is none.
    fileprivate func gateScope(of entry: NodeRunner.Entry?, by plan: NavigationPlan) -> ModuleManager? {
        entry.flatMap { plan.page($0.page.route)?.gated.last }.flatMap { scopes[$0] }.flatMap { $0.isClosed ? nil : $0 }
    }
}

extension Navigator {
    /// The scopes that pages have open, as a tree.
    ///
    /// A scope is in it from when its page is laid until it is closed.
    public var openNodes: [OpenNode] {
        runNodes()
        let entries = core.withLock { $0.nodes.entries }
        func inside(_ outer: PageID?) -> [OpenNode] {
            entries.filter { $0.value.outer == outer }.sorted { $0.key < $1.key }.map { id, entry in
                OpenNode(scope: entry.scope, page: entry.page, state: entry.life.state, inner: inside(id))
            }
        }
        return inside(nil)
    }
}
