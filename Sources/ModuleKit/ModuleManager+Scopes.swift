import Synchronization

extension ModuleManager {
    /// Opens a scope that the module list declares: a manager of its own that has this one's services as well.
    ///
    /// A scope has singletons and a lifecycle of its own; its services may need this manager's, which stay what they
    /// are. Whoever opened it holds on to it; it does not keep this manager alive, so that a service of this manager may
    /// hold it. Opening it several times gives scopes that know nothing of each other.
    ///
    /// - Throws: ``ScopeError``: ``ScopeError/Code/undeclared`` where the list declares no scope of that name;
    ///   ``ScopeError/Code/argument`` where it takes a value; ``ScopeError/Code/closed`` where this manager is a closed
    ///   scope.
    public func scope(_ name: String) throws(ScopeError) -> ModuleManager {
        try open(name, with: nil)
    }

    /// Opens a declared scope with the value that its modules need.
    ///
    ///     let session = try manager.scope("session", with: reader)
    ///
    /// - Throws: ``ScopeError`` as ``scope(_:)-(String)`` does; ``ScopeError/Code/argument`` where the scope takes a value
    ///   of another type, or none.
    public func scope<Argument: Sendable>(
        _ name: String,
        with argument: Argument
    ) throws(ScopeError) -> ModuleManager {
        try open(name, with: argument)
    }

    /// Opens a scope of modules that the list does not declare; they are checked now.
    ///
    ///     let session = try manager.scope("session") { SessionEntry(reader) }
    ///
    /// Opened in a scope that is closed, it is closed from the beginning.
    ///
    /// - Throws: ``AssemblyError`` with every problem there is, where the modules do not fit together or into this
    ///   manager.
    public func scope(
        _ name: String,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @ModuleBuilder _ modules: () -> ModuleList
    ) throws(AssemblyError) -> ModuleManager {
        var assembly = Assembly(ModuleScope(name, fileID: fileID, line: line, modules), overrides: [])
        while true {
            let epoch = tree.changes.withLock { $0.updates }
            let plan = plan
            assembly.stubbed = plan.assembly.stubbed
            let generation = Generation(try AssemblyPlan(checking: assembly, in: plan, allowing: allowances))
            if let scope = adopt(name, generation, at: epoch) { return scope }
        }
    }

    /// Ends a scope: stops its open scopes and its modules, then lets go of all its services.
    ///
    /// From then on whoever still holds the scope, or something of it, and asks it for a service gets
    /// ``ResolutionError/Code/stopped``. A service that somebody holds lives on with its holder. Closing a scope twice
    /// does nothing; closing a manager that is no scope stops it, and it can be started again.
    ///
    /// - Throws: ``LifecycleError`` as ``stop()`` does; the scope is closed all the same.
    public func close() async throws(LifecycleError) {
        try refuseFromHandler()
        let isScope = rundown != nil
        if isScope { scopes.withLock { $0.isRefusing = true } }
        let failures = await lifecycle.stop(in: self, closing: isScope)
        end()
        if !failures.isEmpty { throw LifecycleError(code: .stopFailed, failures: failures) }
    }

    /// Whether this is a scope that has been closed.
    public var isClosed: Bool { rundown?.isClosed ?? false }

    /// Whether somebody closes this scope.
    var isClosing: Bool { scopes.withLock { $0.isRefusing } }

    /// The scopes that are open, in the order in which they were opened.
    var openScopes: [ModuleManager] { scopes.withLock { $0 }.inOrder.compactMap(\.manager).filter { !$0.isClosed } }

    /// Whether a scope may be open.
    var hasOpenScopes: Bool { scopes.withLock { !$0.isEmpty } }

    /// The scopes that are open in this manager and in those.
    var innerScopes: [ModuleManager] { openScopes.flatMap { [$0] + $0.innerScopes } }

    /// Lets go of what a scope holds.
    private func end() {
        let identity = ObjectIdentifier(self)
        parent?.scopes.withLock { $0.remove(identity) }
        rundown?.close()
    }

    private func open(_ name: String, with argument: (any Sendable)?) throws(ScopeError) -> ModuleManager {
        while true {
            let epoch = tree.changes.withLock { $0.updates }
            if scopes.withLock({ $0.isRefusing }) {
                throw ScopeError(code: .closed, scope: name, facts: ["closed: \(scopeName ?? "")"])
            }
            let plan = plan
            guard let scopePlan = plan.scopes[name] else {
                let names = plan.assembly.scopes.map(\.name).joined(separator: ", ")
                throw ScopeError(code: .undeclared, scope: name, facts: ["declared: \(names.isEmpty ? "none" : names)"])
            }
            let expected = plan.assembly.scopes.first { $0.name == name }?.argument
            let isExpected = argument.map { expected?.accepts($0) ?? false } ?? (expected == nil)
            guard isExpected else {
                let given = argument.map { typeName(type(of: $0)) }
                throw ScopeError(
                    code: .argument,
                    scope: name,
                    facts: ["takes: \(expected?.key.name ?? "nothing")", "given: \(given ?? "nothing")"]
                )
            }
            guard let scope = adopt(name, Generation(scopePlan, argument: argument), at: epoch) else { continue }
            if !scope.isClosed { return scope }
        }
    }

    /// A scope of that generation; nil where something has changed since the epoch. In a scope that is closed, or is
    /// being closed, it is closed from the beginning.
    private func adopt(_ name: String, _ generation: Generation, at epoch: Int) -> ModuleManager? {
        let scope = ModuleManager(name, generation, in: self)
        let isOpen: Bool? = tree.changes.withLock { current in
            guard current.updates == epoch else { return nil }
            current.openings += 1
            hasOpened.store(true, ordering: .releasing)
            return scopes.withLock { $0.add(scope) }
        }
        guard let isOpen else { return nil }
        // Only now, so that no event is missed that is kept meanwhile.
        scope.lifecycle.inheritSticky(from: lifecycle)
        if !isOpen { scope.end() }
        return scope
    }
}

/// Why a declared scope could not be opened.
public struct ScopeError: Error, Sendable {
    /// The closed set of reasons.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The module list declares no scope of that name.
        case undeclared
        /// The scope takes a value of another type than was given, or none.
        case argument
        /// The manager that should open it is a scope that is closed.
        case closed
        /// The manager that should open it is no longer there.
        case managerGone
    }

    /// The reason.
    public let code: Code
    /// The scope's name.
    public let scope: String
    /// Further facts, a line each.
    public let facts: [String]
}

extension ScopeError: CustomStringConvertible {
    /// The three parts: what happened, the facts (indented), how to fix it.
    public var description: String {
        switch code {
        case .undeclared:
            diagnostic(
                "There is no scope \(scope).",
                facts: facts,
                remedy: "declare it in the module list: ModuleScope(\"\(scope)\") { … }."
            )
        case .argument:
            diagnostic(
                "The scope \(scope) was opened with the wrong value.",
                facts: facts,
                remedy: "open it with what its declaration takes: scope(\"\(scope)\", with: …)."
            )
        case .managerGone:
            diagnostic(
                "The scope \(scope) was asked of a module manager that is gone.",
                facts: facts,
                remedy: "keep the ModuleManager for as long as its services are used."
            )
        case .closed:
            diagnostic(
                "The scope \(scope) cannot be opened in a scope that is closed.",
                facts: facts,
                remedy: "open the outer scope anew first."
            )
        }
    }
}
