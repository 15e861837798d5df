/// Calls the handlers that modules registered, on behalf of a layer built on ModuleKit; take it as a parameter of a
/// factory of the layer's own module.
///
///     struct JobsEntry: ModuleEntry {
///         func register(in registrar: inout Registrar) {
///             registrar.provide((any JobRunner).self) { (calls: HandlerCaller) in
///                 LiveJobRunner(calls)
///             }
///         }
///     }
///
/// With it a layer is a module like others, whose service feature code takes as a parameter: ModuleRouting's `LinkRouting`
/// is one. It reaches handlers and declarations, no services, so the graph stays complete. It does not keep its manager
/// alive.
public struct HandlerCaller: Sendable {
    /// One word, because a layer reads the version at each use.
    private let access: Access

    private final class Access: Sendable {
        weak let manager: ModuleManager?
        let changes: Counter
        let clock: Timekeeper?

        init(_ manager: ModuleManager?, _ changes: Counter) {
            self.manager = manager
            self.changes = changes
            clock = manager?.lifecycle.time
        }
    }

    /// A caller without modules, for calling an initializer in a test: nothing is declared, and each call throws.
    public init() { access = Access(nil, Counter()) }

    /// The manager; nil if it is gone.
    package var manager: ModuleManager? { access.manager }

    /// The values that the modules declared, as ``ModuleManager/declarations(of:)`` says; empty if the manager is gone.
    public func declarations<Value: Declaration>(of type: Value.Type) -> [Declared<Value>] {
        manager?.declarations(of: type) ?? []
    }

    /// Another number after each change of the modules: a layer that keeps what it made of declarations makes it again
    /// then. Reading it takes no lock.
    package var version: Int { access.changes.value }

    /// The time by the manager's clock, counted from some moment in the past; zero if the manager was never there.
    package var now: Duration { access.clock?.now() ?? .zero }

    /// Whether the eager modules have started, and the app does not stop; false if the manager is gone.
    package var isRunning: Bool { manager?.lifecycle.isRunning ?? false }

    /// Returns when the eager modules have started, at once if they run already; earlier if the task is cancelled.
    ///
    /// For a layer that takes work in before the app runs. A start handler must not wait for it, because the start waits
    /// for that handler.
    ///
    /// - Returns: whether they have started; false if the task was cancelled before, and if the manager is gone.
    package func whenRunning() async -> Bool {
        // The manager may go meanwhile.
        guard let lifecycle = manager?.lifecycle else { return false }
        return await lifecycle.whenRunning()
    }

    /// Whether the app has something to start, and its first start has not begun or is under way.
    package var waitsForStart: Bool {
        guard let manager, manager.lifecycle.waitsForStart else { return false }
        return manager.hasStartWork
    }

    /// Returns when the app has started what it has to start, or could not; earlier if the task is cancelled.
    package func whenStarted() async {
        guard waitsForStart, let lifecycle = manager?.lifecycle else { return }
        await lifecycle.waitUnlessCancelled { !$0.waitsForStart }
    }

    /// Does the work, which is cancelled when the timeout is over by the manager's clock, and no longer waited for.
    ///
    /// The work runs in a task of its own, which has the task-local values of the caller and is cancelled with it.
    ///
    /// - Returns: what the work gives; nil if it took too long.
    package func result<Value: Sendable>(
        within timeout: Duration,
        _ work: @escaping @Sendable () async -> Value
    ) async -> Value? {
        guard let clock = access.clock else { return await work() }
        return await TimedTask.cancellable(within: timeout, of: clock, work)
    }

    /// Calls a handler, as ``ModuleManager/call(_:with:in:)`` does.
    ///
    /// - Parameters:
    ///   - handler: the handler.
    ///   - input: its caller's value.
    ///   - scopes: the names of the declared scopes around the module, the outermost first, as ``Declared/scopes`` says.
    /// - Throws: ``ResolutionError``, with ``ResolutionError/Code/managerGone`` if the manager is gone; otherwise what the
    ///   handler throws.
    public nonisolated(nonsending) func call<Input, Output>(
        _ handler: RegisteredHandler<Input, Output>,
        with input: Input,
        in scopes: [String] = []
    ) async throws -> Output {
        try await call(handler, with: input, in: scopes, carrying: nil)
    }

    /// The same with what the call carries; ``context(_:)`` reads it.
    package nonisolated(nonsending) func call<Input, Output>(
        _ handler: RegisteredHandler<Input, Output>,
        with input: Input,
        in scopes: [String] = [],
        carrying context: (any HandlerContext)?
    ) async throws -> Output {
        guard let manager else { throw ResolutionError.managerGone("handler") }
        return try await manager.openScope(scopes).call(handler, with: input, carrying: context)
    }

    /// Does work whose calls carry that.
    ///
    ///     let answer = try await calls.together(carrying: context) { calls in
    ///         for guardian in guardians {
    ///             try await calls.call(guardian, with: request)
    ///         }
    ///         return try await calls.call(handler, with: request)
    ///     }
    ///
    /// - Parameters:
    ///   - context: what the calls carry.
    ///   - work: calls handlers by what it is given, until it returns.
    package nonisolated(nonsending) func together<Value>(
        carrying context: any HandlerContext,
        _ work: (HandlerCaller) async throws -> Value
    ) async rethrows -> Value {
        try await HandlerRun.$current.withValue(HandlerRun.current.carrying(context)) { try await work(self) }
    }

    /// The innermost context of exactly that type that the calls around the current task carry; nil if there is none.
    package static func context<Context: HandlerContext>(_ type: Context.Type = Context.self) -> Context? {
        HandlerRun.current.context(of: type)
    }

    /// Whether some module listens for events of that type.
    package func isHeard<Event: ModuleEvent>(_ event: Event.Type) -> Bool { manager?.isUnheard(event) == false }

    /// Sends an event to the modules that listen for it, as ``ModuleManager/send(_:)`` does.
    ///
    /// If the manager is gone, no module is left to listen and the delivery is empty.
    @discardableResult
    public func send<Event: ModuleEvent>(_ event: Event) async -> EventDelivery<Event> {
        await manager?.send(event) ?? EventDelivery()
    }
}

extension HandlerCaller: ManagerHandle {
    static var form: ServiceDependency.Form { .calls }

    init(of manager: ModuleManager, for module: ModuleID?) {
        access = Access(manager, manager.resolver.changeNumber)
    }
}
