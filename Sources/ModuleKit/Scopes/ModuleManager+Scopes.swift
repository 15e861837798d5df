extension ModuleManager {
    /// Opens a scope that the module list declares: a manager of its own that can also resolve this one's services.
    ///
    ///     let checkOut = try manager.open(CheckOut.self)
    ///
    /// A scope has singletons and a lifecycle of its own; its services may depend on this manager's, which stay what they
    /// are. Hold on to the scope that you open; it does not keep this manager alive, so that a service of this manager may
    /// hold it. Opening it several times gives scopes that know nothing of each other.
    ///
    /// This manager keeps a scope from its start until it is closed, or one of them stops; its modules are stopped then. So
    /// close each scope that you start. One that was never started goes when nothing holds it.
    ///
    /// - Throws: ``ScopeError``: ``ScopeError/Code/undeclared`` if the list declares no scope with that key;
    ///   ``ScopeError/Code/closed`` if this manager is a closed scope.
    public func open<Key: ScopeKey>(_ key: Key.Type) throws(ScopeError) -> ModuleManager where Key.Argument == Void {
        try open(any: key)
    }

    /// Opens a declared scope with the value that its modules depend on.
    ///
    ///     let session = try manager.open(Session.self, with: reader)
    ///
    /// - Throws: ``ScopeError`` as ``open(_:)`` does.
    public func open<Key: ScopeKey>(_ key: Key.Type, with argument: Key.Argument) throws(ScopeError) -> ModuleManager {
        try open(any: key, with: argument)
    }

    /// A scope without the value that it takes.
    @available(*, unavailable, message: "the scope takes an argument: open(Key.self, with: …)")
    public func open<Key: ScopeKey>(_ key: Key.Type) throws(ScopeError) -> ModuleManager { try open(any: key) }

    /// Opens each declared scope that takes no argument, for ModuleTesting, which knows no key.
    package func scopesWithoutArgument() throws(ScopeError) -> [ModuleManager] {
        try assembly.scopes.filter { $0.argument == nil }.map { scope throws(ScopeError) in try open(any: scope.key) }
    }

    /// Closes a scope: stops its open scopes and its modules, then releases all its services. Singletons go in the reverse
    /// of the order in which they were made, so that what was made of others goes before them.
    ///
    /// From then on, resolving a service from the scope, or through something that it made, throws
    /// ``ResolutionError/Code/stopped``. A service that something else holds stays alive with its holder. Closing a
    /// scope twice does nothing. Closing a manager that isn't a scope stops it, and you can start it again.
    ///
    /// - Throws: ``LifecycleError`` as ``stop()`` does; the scope is closed all the same.
    public func close() async throws(LifecycleError) {
        try refuseFromHandler()
        let isScope = resolver.rundown != nil
        if isScope { scopes.withLock { $0.isRefusing = true } }
        var failures = await lifecycle.stop(in: self, closing: isScope)
        if failures.isEmpty { failures = lifecycle.takeUnreported() }
        end()
        if !failures.isEmpty { throw LifecycleError(code: lifecycle.code(of: failures), failures: failures) }
    }

    /// Whether this is a scope that has been closed.
    public var isClosed: Bool { resolver.isClosed }

    /// Whether this scope is being closed.
    var isClosing: Bool { scopes.withLock { $0.isRefusing } }

    /// The scopes that are open, in the order in which they were opened.
    var openManagers: [ModuleManager] { scopes.withLock { $0 }.inOrder.compactMap(\.object).filter { !$0.isClosed } }

    /// Whether a scope may be open.
    var hasOpenScopes: Bool { scopes.withLock { !$0.isEmpty } }

    /// The scopes that are open in this manager and in those.
    var innerScopes: [ModuleManager] { openManagers.flatMap { [$0] + $0.innerScopes } }

    /// The scopes that are open in this manager and in those, of the kinds that listen for the event: one that no scope listens
    /// for costs nothing for those that are open.
    func innerScopes(hearing event: ObjectIdentifier) -> [ModuleManager] {
        if resolver.tree.epoch.withLock({ $0.isScopeUpdated }) { return innerScopes }
        let hearing = plan.scopes.filter { $0.value.isHeard(event) }
        if hearing.isEmpty { return [] }
        return openManagers.filter { hearing[$0.scopeName ?? ""] != nil }
            .flatMap { [$0] + $0.innerScopes(hearing: event) }
    }

    /// Closes the scopes that a handler opened while the modules stopped; returns what went wrong.
    func closeLateScopes() async -> [LifecycleError.Failure] {
        var failures: [LifecycleError.Failure] = []
        for scope in openManagers.reversed() where lifecycle.isResting && !scope.isClosing {
            do throws(LifecycleError) { try await scope.close() } catch { failures += error.failures }
        }
        return failures
    }

    /// Releases what a scope holds.
    private func end() {
        let identity = ObjectIdentifier(self)
        let kept = parent?.scopes.withLock { $0.remove(identity) }
        parent?.keepWhileRunning()
        lifecycle.finish()
        let leaks = leakSearch()
        resolver.rundown?.close()
        withExtendedLifetime(kept) {}
        leaks?()
    }

    private func open(
        any key: any ScopeKey.Type,
        with argument: (any Sendable)? = nil
    ) throws(ScopeError) -> ModuleManager {
        while true {
            let epoch = resolver.tree.epoch.withLock { $0.updatesMade }
            if scopes.withLock({ $0.isRefusing }) {
                throw .closed(key, in: scopeName)
            }
            let plan = plan
            let declared = plan.assembly.scopes
            guard let found = declared.first(where: { $0.key == key }), let scopePlan = plan.scopes[found.name] else {
                throw .undeclared(key, declared: declared.map(\.name))
            }
            let scope = ModuleManager(found.name, Generation(scopePlan, argument: argument), in: self)
            let isOpen = resolver.tree.epoch.withLock { current in
                guard current.updatesMade == epoch else { return false }
                current.scopesOpened += 1
                Atomic(self).store(1)
                return scopes.withLock { $0.add(scope) }
            }
            if !isOpen { continue }
            // Only now, so that no event is missed that is kept meanwhile.
            scope.lifecycle.inheritSticky(from: lifecycle)
            if !scope.isClosed { return scope }
        }
    }
}
