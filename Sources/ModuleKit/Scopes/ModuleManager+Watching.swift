extension ModuleManager {
    /// The scopes that are open in this manager and in those, as values, in the order in which they were opened.
    ///
    ///     for scope in manager.openScopes { print(scope) }    // session #2, with Reader: Orders
    ///
    /// They are all of one moment. A scope is among them from when it is opened until it is closed, or nothing holds it any
    /// more, whether or not its modules run. Of the value that it was opened with only the type is known.
    public var openScopes: [OpenScope] {
        let number = resolver.scopeNumber
        return resolver.tree.scopes.withLock { $0.inside(number) }
    }

    /// The changes of the modules' lives, here and in the scopes that are open in this manager, in the order in which they
    /// take place.
    ///
    ///     for await change in manager.lifeChanges { print(change) }    // Cart: running
    ///
    /// It begins with where each module of this manager is now, in the order of the list, and with those that are switched
    /// off; no change after that is missing. A module of a scope is registered when the scope is opened, and is in the
    /// sequence from its first change. The sequence ends with the manager.
    ///
    /// Each call gives a sequence of its own. A sequence that isn't iterated buffers every change. As long as there is none,
    /// nothing is noted.
    public var lifeChanges: AsyncStream<LifeChange> { lifecycle.lifeChanges }

    /// Notes that this scope is open.
    func noteOpen(in parent: ModuleManager, with argument: String?) {
        guard let name = scopeName, let number = resolver.scopeNumber else { return }
        let scope = OpenScope(
            number: number,
            name: name,
            argument: argument,
            parent: parent.resolver.scopeNumber,
            modules: moduleNames
        )
        resolver.tree.scopes.withLock { $0.open(scope, of: ObjectIdentifier(self)) }
    }

    /// Notes which modules the scope has after an update.
    func noteModules() {
        if scopeName == nil { return }
        let names = moduleNames
        resolver.tree.scopes.withLock { $0.note(names, of: ObjectIdentifier(self)) }
    }

    private var moduleNames: [String] {
        let assembly = plan.assembly
        return assembly.modulesInOrder.map { assembly.modules[$0] }.filter(\.isListed).map(\.name)
    }
}
