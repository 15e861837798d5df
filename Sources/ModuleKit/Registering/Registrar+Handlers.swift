extension Registrar {
    /// Runs when the module starts, after the modules it depends on are running and before those that depend on it
    /// start.
    ///
    ///     registrar.onStart { (catalog: any CatalogService) in
    ///         try await catalog.open()
    ///     }
    ///
    /// Several start handlers of one module run one after the other, in the order of registration. One that throws
    /// fails the start. The start of a module may take 20 seconds unless its ``ModuleEntry/timeouts`` say otherwise.
    ///
    /// > Note: Start, work and stop handlers of one module share a singleton. A transient would be another object in each of
    /// > them, so the check refuses that: `transient-split`.
    ///
    /// - Parameter handler: takes services; it may throw.
    public mutating func onStart<each Parameter: Sendable>(
        fileID: String = #fileID,
        line: UInt = #line,
        _ handler: @escaping @Sendable (repeat each Parameter) async throws -> Void
    ) {
        append(.start, Void.self, Recipe(ofModule: handler), fileID, line)
    }

    /// Runs on the main actor while the host launches, before anything starts: for what has to be in place when the launch
    /// returns, as handlers of background tasks, or a delegate for notifications.
    ///
    ///     registrar.onLaunch { (tasks: any BackgroundTasks) in
    ///         tasks.register("refresh")
    ///     }
    ///
    /// ``ModuleManager/launch()`` calls it, after those of the modules that the module depends on. It isn't asynchronous, so it
    /// takes no service that is made asynchronously, or whose module starts on demand, but as a ``Lazy``: the check refuses
    /// that. Whatever else it takes is made then.
    public mutating func onLaunch<each Parameter: Sendable>(
        fileID: String = #fileID,
        line: UInt = #line,
        _ handler: @escaping @MainActor @Sendable (repeat each Parameter) -> Void
    ) {
        append(.launch, Void.self, isolation: .mainActor, Recipe(onMainActor: handler), fileID, line)
    }

    /// Runs when the module stops, after the modules that depend on it have stopped.
    ///
    /// It closes what was made: a parameter `(any P)?` is the instance, if there is one, and a list holds those elements that
    /// were made. What isn't shared, such as a transient, is made of what is there.
    ///
    /// > Important: If none of the services that it requires was made, there is nothing to close, and the handler isn't run. If
    /// > any of them was made, the others are made for it; one that can't be made is a failure of the stop. A `Lazy` that it
    /// > calls makes its service.
    ///
    ///     // not run if none was opened
    ///     registrar.onStop { (database: any Database) in try await database.close() }
    ///
    /// Several stop handlers of one module run one after the other, in the reverse order of registration. One that
    /// throws does not keep the others from running. The stop of a module may take 5 seconds unless its
    /// ``ModuleEntry/timeouts`` say otherwise.
    ///
    /// - Parameter handler: takes services; it may throw.
    public mutating func onStop<each Parameter: Sendable>(
        fileID: String = #fileID,
        line: UInt = #line,
        _ handler: @escaping @Sendable (repeat each Parameter) async throws -> Void
    ) {
        append(.stop, Void.self, Recipe(ofStop: handler), fileID, line)
    }

    /// Runs while the module does: a consumer of a queue, a watch, a server.
    ///
    ///     registrar.onRun { (queue: any JobQueue, stopping: Stopping) in
    ///         while !stopping.isStopping { try await queue.workOne() }
    ///     }
    ///
    /// It starts when the module has started, and what it takes is part of the graph, the check and the order of the start,
    /// as with ``onStart(fileID:line:_:)``. Several of one module run at the same time, each once at a time. When the
    /// module stops, after the modules that depend on it have, its work is asked to end, see ``Stopping``; the stop handlers
    /// run when it has ended. Work that hasn't ended when half of the module's timeout for the stop has passed is cancelled, and
    /// reported with its line; at three quarters of the timeout it is abandoned, and the stop handlers run.
    ///
    /// Work that lets the world in, such as a server, says how long it may take to end:
    ///
    ///     registrar.onRun(ending: .seconds(15)) {
    ///         (server: any Server, stopping: Stopping) in
    ///         try await server.serve(until: stopping)
    ///     }
    ///
    /// Such work starts when the eager modules are running, and has ended before anything else stops: when the app stops, its
    /// module is stopping as the first, and scopes and modules run until the work has ended. Over its time it is cancelled and
    /// reported with this line, and a third of ``Timeouts/stop`` later it is abandoned. The timeouts of the stop start
    /// after that. If its module is stopped alone, it has that time as well.
    ///
    /// Work that throws while the module is running has failed, and so has work that returns unless `whenDone` says
    /// otherwise. It is restarted as declared; the failure after that is judged by ``ModuleEntry/failurePolicy``: if the
    /// module is required, the app stops in order, and `run` throws ``LifecycleError/Code/workFailed``; if it is optional, it
    /// stops after those that depend on it, and all of them are unavailable. In a scope it is the scope that stops.
    ///
    /// - Parameters:
    ///   - restart: whether it runs again after it failed; ``Restart/never`` unless said.
    ///   - whenDone: what it means that it returns while the module is running; ``CompletionPolicy/fail`` unless said.
    ///   - ending: how long it may take to end before anything else stops, more than zero; nil for work that ends when its
    ///     module stops.
    ///   - work: takes services.
    public mutating func onRun<each Parameter: Sendable>(
        restart: Restart = .never,
        whenDone: CompletionPolicy = .fail,
        ending: Duration? = nil,
        fileID: String = #fileID,
        line: UInt = #line,
        _ work: @escaping @Sendable (repeat each Parameter) async throws -> Void
    ) {
        if let ending {
            let owner = "The work of \(moduleName)"
            checkLimit(ending, "time to end", of: owner, CallSite(fileID: fileID, line: line))
        }
        let policy = WorkPolicy(restart: restart, whenDone: whenDone, ending: ending)
        append(.work(policy), Void.self, Recipe(ofModule: work), fileID, line)
    }

    /// Runs when an event of that type is sent while the module is running.
    ///
    ///     registrar.on(DidEnterBackground.self) { (_, cart: any CartService) in
    ///         try await cart.save()
    ///     }
    ///     // an event with a reply
    ///     registrar.on(CountOpenWork.self) { (_, jobs: any JobQueue) in
    ///         await jobs.count
    ///     }
    ///
    /// The event's ``ModuleEvent/order`` says which module is notified first (``EventOrder``); handlers of one module run in
    /// the order of registration. A handler has ten seconds, or the event's ``ModuleEvent/timeout``; then it is cancelled and
    /// abandoned. An event that was sent while the module wasn't running is missed, unless it is sticky.
    ///
    /// - Parameters:
    ///   - event: the event's type.
    ///   - handler: takes the event, then services, and gives the event's reply. What it throws is reported to the
    ///     sender, and the event still reaches every other handler.
    public mutating func on<Event: ModuleEvent, each Parameter: Sendable>(
        _ event: Event.Type = Event.self,
        fileID: String = #fileID,
        line: UInt = #line,
        _ handler: @escaping @Sendable (Event, repeat each Parameter) async throws -> Event.Reply
    ) {
        checkLimit(
            Event.timeout, "timeout", of: "The event \(typeName(Event.self))", CallSite(fileID: fileID, line: line))
        let recipe = Recipe(handling: Event.self, handler)
        append(.event(Event.order), event, recipe, fileID, line)
    }

    /// Says that tests must override these services, because the module's own reach something outside of the process.
    ///
    ///     registrar.provide((any PaymentService).self, BankPayments.init)
    ///     registrar.requireOverrides(of: (any PaymentService).self)
    ///
    /// A test that has its modules from ModuleTesting's `.modules` and makes the module's service has an issue, unless it says
    /// `.allowingLive((any PaymentService).self)`. It changes nothing else.
    ///
    /// - Parameter services: each as a parameter asks for it: `(any P).self`, `TaggedService<Tag, any P>.self`.
    public mutating func requireOverrides(
        of services: any Any.Type...,
        fileID: String = #fileID,
        line: UInt = #line
    ) {
        for service in services { declare(LiveService(service: WatchedService(service)), fileID: fileID, line: line) }
    }

    /// Listens to events without replying, for ModuleTesting: if the event has a reply, the delivery doesn't show this
    /// handler.
    package mutating func overhear<Event: ModuleEvent>(
        _ event: Event.Type,
        fileID: String = #fileID,
        line: UInt = #line,
        _ hear: @escaping @Sendable (Event) -> Void
    ) {
        on(event, fileID: fileID, line: line) { event in
            hear(event)
            guard !(Event.self is any ResponderEvent.Type), let reply = () as? Event.Reply else { throw Overheard() }
            return reply
        }
    }

    /// Registers a function whose first parameter is its caller's and whose further parameters are services.
    ///
    /// For a layer built on ModuleKit: the function's services join the graph and the assembly check, under the name
    /// `subject` (`route /books/:id`), and the returned handle calls it through ``ModuleManager/call(_:with:in:)``.
    public mutating func handle<Input: Sendable, Output: Sendable, each Parameter: Sendable>(
        _ subject: String,
        fileID: String = #fileID,
        line: UInt = #line,
        _ handler: @escaping @Sendable (Input, repeat each Parameter) async throws -> Output
    ) -> RegisteredHandler<Input, Output> {
        let recipe = Recipe(handling: Input.self, handler)
        append(.handler(subject), Input.self, recipe, fileID, line)
        let number = RegistrationID(position: assembly.registrations.count - 1)
        let serial = assembly.registrations[number].serial
        return RegisteredHandler(
            identity: HandlerIdentity(serial: serial, assembly: assembly.serial, subject: subject))
    }
}

/// Thrown by an observer that listens to an event but gives no reply.
struct Overheard: Error {}
