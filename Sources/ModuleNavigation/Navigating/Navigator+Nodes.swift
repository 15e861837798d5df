import ModuleKit
import ModuleRouting

extension Navigator {
    /// The time that a host may show pages of a scope after they have gone, by the manager's clock.
    static let patience = Duration.seconds(5)

    /// Opens and closes the scopes that the pages ask for. If the pages haven't changed, it does nothing.
    func runNodes(_ change: (inout NodeRunner) -> [NodeRunner.Action] = { _ in [] }) {
        runNodes(noting: { _ in }, change)
    }

    /// Notes something about a node, and goes on in the same turn: a start that ends before its node has failed would be
    /// replaced by one that never ends.
    private func runNodes(
        noting note: (inout NavigatorCore) -> Void,
        _ change: (inout NodeRunner) -> [NodeRunner.Action]
    ) {
        if plan.flowScopes.isEmpty { return }
        let (actions, stopped) = core.withLock { core in
            note(&core)
            return core.runNodes(by: plan, change)
        }
        if !stopped.isEmpty { Self.close(stopped) }
        perform(actions)
    }

    /// The manager of a node when it runs; of one that failed or was closed by others, after another try. Nil if there is no such node.
    ///
    /// - Throws: the error of the scope's start, or of one around it, or of its work.
    func manager(of node: PageID) async throws -> ModuleManager? {
        runNodes { nodes in nodes.entries[node]?.life.phase == .failed ? nodes.retry(node) : [] }
        let manager = try await core.withLock { $0.starts[node] }?.value.get()
        if let error = manager?.workError { throw error }
        return manager
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
        _ handler: Declared<PageHandler<Input, Output>>,
        with input: Input,
        at page: PageID
    ) async throws -> Output {
        let registered = handler.value.handler
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

    /// Opens a node's scope and starts it, if its page is let pass. It does not keep the navigator alive meanwhile.
    private func openScope(of node: PageID) {
        let work = Work()
        let (entry, around) = core.withLock { core in
            let entry = core.nodes.entries[node]
            core.openings[node] = work
            return (entry, entry?.outer.flatMap { core.managers[$0] } ?? core.gateScope(of: entry, by: plan))
        }
        guard let entry, let flow = handlers.flows[entry.page.route.type]?.open else { return }
        let (names, pass) = (plan.page(entry.page.route)?.gated ?? [], passing(entry.page))
        work.begin(
            Task.detached { [weak self, calls] in
                do {
                    try await pass?()
                    guard let around = try around ?? calls.manager?.openScope(names) else { throw CancellationError() }
                    let scope = try await flow(calls, around, entry.page.route)
                    guard self?.begin(scope, of: node) == true else { throw CancellationError() }
                    _ = try await scope.started()
                    guard let self else { return Self.close([scope]) }
                    note(.success(scope), of: node)
                } catch {
                    self?.note(.failure(error), of: node)
                }
            }
        )
    }

    /// Returns when a page that begins a node is let pass, and throws if it isn't; nil if nothing has to be asked, or has
    /// been before the page was laid.
    private func passing(_ page: Navigation.Page) -> (@Sendable () async throws -> Void)? {
        let (content, origin) = core.withLock { ($0.contents[page.id], $0.origins[page.id] ?? .inside) }
        if origin.isInside, !router.asksFirst(page.route.routeType) { return nil }
        if let content, !content.hasFailed {
            guard let passed = content.passed else { return nil }
            return { try await passed.value.get() }
        }
        let judged = PageOpening(self, of: page, origin, isJudging: true)
        return { [router] in
            _ = await judged.run(.route(page.route.route), by: router)
            try await judged.content.passed?.value.get()
        }
    }

    /// The scope of a node that is opening is to be started; false if the node is not wanted any more.
    private func begin(_ scope: ModuleManager, of node: PageID) -> Bool {
        core.withLock { core in
            guard !core.isEnded, core.nodes.entries[node]?.life.phase == .opening else { return false }
            core.managers[node] = scope
            return true
        }
    }

    private func note(_ start: Result<ModuleManager, any Error>, of node: PageID) {
        let note = { (core: inout NavigatorCore) in
            core.afterLock.release(core.openings.removeValue(forKey: node))
            if case .failure = start, core.nodes.entries[node]?.life.phase == .opening {
                core.afterLock.release(core.managers.removeValue(forKey: node))
            }
            if let waiting = core.starts[node] { core.afterLock.add(waiting.give(start)) }
        }
        runNodes(noting: note) { if case .success = start { $0.opened(node) } else { $0.failed(node) } }
    }

    /// Closes it when the tasks of its pages have ended, in a task that knows in which handlers the caller is.
    private func closeScope(of node: PageID) {
        let (manager, opening, works) = core.withLock { core in
            let pages = core.nodes.entries[node]?.pages ?? []
            // Who waits for one that is given up goes on.
            if let start = core.starts[node] { core.afterLock.add(start.give(.failure(CancellationError()))) }
            return (core.managers[node], core.openings.removeValue(forKey: node), pages.flatMap { core.works(of: $0) })
        }
        opening?.cancel()
        let close: @Sendable () async -> Void = { [weak self, calls] in
            await Self.ends(of: works, calls)
            try? await manager?.close()
            self?.core.withLock { $0.afterLock.release($0.managers.removeValue(forKey: node)) }
            self?.runNodes { $0.closed(node) }
        }
        // A start or stop handler can't close its own scope.
        _ = manager?.isInHandler == true ? Task.detached(operation: close) : Task(operation: close)
    }

    /// Returns when these tasks have ended, or take too long.
    static func ends(of works: [Work], _ calls: HandlerCaller) async {
        let late = works.filter { !$0.isOver }
        if !late.isEmpty { _ = await calls.result(within: patience) { for work in late { await work.ended() } } }
        for work in works where work.isOver { await work.ended() }
    }

    /// Closes scopes after nodes have ended. It doesn't wait for that in a start or stop handler of one of the scopes.
    ///
    /// - Parameter works: what is to end before.
    func close(
        _ scopes: [ModuleManager],
        after ends: [OneShot<Void>],
        of nodes: [ModuleManager],
        _ works: [Work] = []
    ) async {
        let close: @Sendable () async -> Void = { [calls] in
            await Self.ends(of: works, calls)
            for end in ends { await end.value }
            for scope in scopes { try? await scope.close() }
        }
        if (nodes + scopes).contains(where: \.isInHandler) { Task.detached(operation: close) } else { await close() }
    }
}

extension NavigatorCore {
    /// What is to be done after that change, and so that those scopes are open which the pages ask for; and the scopes that
    /// have stopped by themselves, or were closed by others.
    fileprivate mutating func runNodes(
        by plan: NavigationPlan,
        _ change: (inout NodeRunner) -> [NodeRunner.Action]
    ) -> (actions: [NodeRunner.Action], stopped: [ModuleManager]) {
        var (actions, stopped) = ([NodeRunner.Action](), [ModuleManager]())
        if nodesRevision != revision, !isEnded {
            nodesRevision = revision
            actions = nodes.want(state.nodes(by: plan))
        }
        for (id, manager) in managers
        where nodes.entries[id]?.life.phase == .running && manager.stopping.isStopping {
            // Its work failed, or somebody else has closed it, or a scope around it.
            managers[id] = nil
            stopped.append(manager)
            afterLock.release(starts.removeValue(forKey: id))
            if let error = manager.workError {
                let start = OneShot<Result<ModuleManager, any Error>>()
                afterLock.add(start.give(.failure(error)))
                starts[id] = start
            }
            actions += nodes.failed(id)
        }
        actions += change(&nodes)
        for id in ends.keys where nodes.entries[id] == nil {
            let start = starts.removeValue(forKey: id)
            if let start { afterLock.add(start.give(.failure(CancellationError()))) }
            // It may hold the scope.
            afterLock.release(start)
            if let end = ends.removeValue(forKey: id) { afterLock.add(end.give(())) }
        }
        if isEnded { return (actions, stopped) }
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
        return (actions, stopped)
    }

    /// The tasks of a page that may hold what its scope shares.
    mutating func works(of page: PageID) -> [Work] {
        (lingering.removeValue(forKey: page) ?? []) + [contents[page]?.work].compactMap(\.self) + (readers[page] ?? [])
    }

    /// The scopes of nodes that have ended and are not closed yet.
    var endingManagers: [ModuleManager] {
        managers.compactMap { nodes.entries[$0]?.life.isWanted == false ? $1 : nil }
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
    /// A scope is in it from when its page is built until it is closed.
    public var openNodes: [OpenNode] {
        runNodes()
        let (entries, starts) = core.withLock { ($0.nodes.entries, $0.starts) }
        func cause(of id: PageID, _ state: OpenNode.State) -> (any Error)? {
            if state == .failed, case .failure(let error)? = starts[id]?.given { error } else { nil }
        }
        func inside(_ outer: PageID?) -> [OpenNode] {
            entries.filter { $0.value.outer == outer }.sorted { $0.key < $1.key }.map { id, entry in
                let state = entry.life.state
                return OpenNode(
                    scope: entry.scope, page: entry.page, state: state, cause: cause(of: id, state), inner: inside(id))
            }
        }
        return inside(nil)
    }
}
