extension ModuleManager {
    /// The scopes that are open in this manager and in those, as values, in the order in which they were opened.
    ///
    ///     // session #2, with Reader: Orders
    ///     for scope in manager.openScopes { print(scope) }
    ///
    /// A scope is among them from when it is opened until it is closed, or nothing holds it any more, whether or not its
    /// modules run, and never without the one around it. Of the value that it was opened with only the type is known.
    public var openScopes: [OpenScope] { scopesInside().sorted { $0.number < $1.number } }

    private func scopesInside() -> [OpenScope] {
        openManagers.flatMap { scope in
            let assembly = scope.assembly
            let name = scope.scopeName ?? ""
            let open = OpenScope(
                number: scope.resolver.scopeNumber ?? 0,
                name: name,
                argument: self.assembly.scopes.first { $0.name == name }?.argument?.key.name,
                parent: resolver.scopeNumber,
                modules: assembly.modulesInOrder.map { assembly.modules[$0] }.filter(\.isListed).map(\.name)
            )
            return [open] + scope.scopesInside()
        }
    }

    /// The changes of the modules' lives in the order in which they take place, each failure with its cause, also of work that
    /// runs again and of an optional module.
    ///
    ///     // Cart: running
    ///     for await change in manager.stateChanges { print(change) }
    ///
    /// It starts with the life of each module, in the order of the list, and with those that are switched off. Modules of
    /// scopes aren't in it: a scope has a sequence of its own. It ends with the manager.
    ///
    /// Each call gives a sequence of its own. The newest 1,000 changes wait for a reader who falls behind. Without a sequence,
    /// nothing is noted.
    public var stateChanges: AsyncStream<ModuleStateChange> { lifecycle.stateChanges() }

    /// The same with the changes in the scopes that are open in this manager. A module of a scope is registered when the scope
    /// is opened, and is in the sequence from its first change.
    package var stateChangesInside: AsyncStream<ModuleStateChange> { lifecycle.stateChanges(inside: true) }
}
