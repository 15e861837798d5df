extension Registrar {
    /// Runs when the module starts, after the modules it needs are running and before those that need it start.
    ///
    ///     registrar.onStart { (catalog: any CatalogService) in try await catalog.open() }
    ///
    /// Several start handlers of one module run one after the other, in the order of registration. One that throws
    /// fails the start.
    public mutating func onStart<each Parameter: Sendable>(
        _ handler: @escaping @Sendable (repeat each Parameter) async throws -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        append(.start, handler, SourceLocation(fileID: fileID, line: line))
    }

    /// Runs when the module stops, after the modules that need it have stopped.
    ///
    /// Several stop handlers of one module run one after the other, in the reverse order of registration. One that
    /// throws does not keep the others from running.
    public mutating func onStop<each Parameter: Sendable>(
        _ handler: @escaping @Sendable (repeat each Parameter) async throws -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        append(.stop, handler, SourceLocation(fileID: fileID, line: line))
    }

    /// Runs when an event of that type is sent while the module is running.
    ///
    ///     registrar.on(DidEnterBackground.self) { (_, cart: any CartService) in try await cart.save() }
    ///
    /// - Parameters:
    ///   - event: the event's type.
    ///   - handler: takes the event, then services, and gives the event's reply. What it throws is reported to the sender
    ///     and keeps the event from nobody else.
    public mutating func on<Event: ModuleEvent, each Parameter: Sendable>(
        _ event: Event.Type = Event.self,
        _ handler: @escaping @Sendable (Event, repeat each Parameter) async throws -> Event.Reply,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        append(.event, event, handler, SourceLocation(fileID: fileID, line: line))
    }

    /// Hears events without answering them, for ModuleTesting: where the event has a reply, its delivery does not show it.
    package mutating func overhear<Event: ModuleEvent>(
        _ event: Event.Type,
        _ hear: @escaping @Sendable (Event) -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        on(
            event,
            { event in
                hear(event)
                guard !(Event.self is any ResponderEvent.Type), let reply = () as? Event.Reply else {
                    throw Overheard()
                }
                return reply
            },
            fileID: fileID,
            line: line
        )
    }

    /// Registers a function whose first parameter is its caller's and whose further parameters are services.
    ///
    /// For a layer built on ModuleKit: the function's services join the graph and the assembly check, under the name
    /// `subject` (`route /books/:id`), and the returned handle calls it through ``ModuleManager/call(_:with:)``.
    public mutating func inject<Input: Sendable, Output: Sendable, each Parameter: Sendable>(
        _ subject: String,
        _ handler: @escaping @Sendable (Input, repeat each Parameter) async throws -> Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> InjectedHandler<Input, Output> {
        inject(subject, needs(of: repeat (each Parameter).self), SourceLocation(fileID: fileID, line: line)) {
            $0.bind($1, handler)
        }
    }

    /// Registers an injected handler with what it needs and how its links are laid.
    mutating func inject<Input: Sendable, Output: Sendable>(
        _ subject: String,
        _ needs: [Need],
        _ location: SourceLocation,
        bind: @escaping @Sendable (Linker, Int) -> BoundHandler<Input, Output>
    ) -> InjectedHandler<Input, Output> {
        let identity = HandlerIdentity()
        let handle = InjectedHandler<Input, Output>(registration: assembly.registrations.count, identity: identity)
        append(.handler(subject, identity), ServiceKey(Input.self), needs, location) { linker, registration in
            BoundCall(subject, identity, registration, by: linker, bind(linker, registration))
        }
        return handle
    }

    private mutating func append<Input: Sendable, Output: Sendable, each Parameter: Sendable>(
        _ role: Registration.Role,
        _ type: Input.Type,
        _ handler: @escaping @Sendable (Input, repeat each Parameter) async throws -> Output,
        _ location: SourceLocation
    ) {
        append(role, ServiceKey(type), needs(of: repeat (each Parameter).self), location) { $0.bind($1, handler) }
    }

    private mutating func append<each Parameter: Sendable>(
        _ role: Registration.Role,
        _ handler: @escaping @Sendable (repeat each Parameter) async throws -> Void,
        _ location: SourceLocation
    ) {
        append(role, ServiceKey(Void.self), needs(of: repeat (each Parameter).self), location) { linker, registration in
            let arguments = linker.arguments(of: registration, repeat (each Parameter).self)
            return BoundHandler<Void, Void>(registration, awaiting: arguments.awaited) { _, manager in
                let arguments = try await arguments.readPrepared(repeat (each Parameter).self, in: manager)
                try await handler(repeat each arguments)
            }
        }
    }
}

/// What is thrown by who hears an event and has no reply.
struct Overheard: Error {}
