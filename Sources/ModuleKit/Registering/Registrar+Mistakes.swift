/// Likely mistakes, about which the compiler would say nothing that helps: each is a function that can't be called, and
/// whose message says what to write instead.
extension Registrar {
    /// A factory that returns something else than the service.
    @available(
        *, unavailable,
        message: """
            the factory doesn't return the service: its type must conform to the service's protocol, and its initializer \
            must not be failable
            """
    )
    public mutating func provide<Service: Sendable, Other, each Parameter>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        as lifetime: Lifetime = .singleton,
        precedence: Precedence = .regular,
        fileID: String = #fileID,
        line: UInt = #line,
        _ factory: @escaping @Sendable (repeat each Parameter) throws -> Other
    ) {}

    /// An asynchronous factory without its label.
    @available(*, unavailable, message: "the factory is asynchronous: write `async:` before it")
    public mutating func provide<Service: Sendable, Other, each Parameter: Sendable>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        as lifetime: Lifetime = .singleton,
        precedence: Precedence = .regular,
        fileID: String = #fileID,
        line: UInt = #line,
        _ factory: @escaping @Sendable (repeat each Parameter) async throws -> Other
    ) {}

    /// A factory from an argument with a lifetime.
    @available(*, unavailable, message: "what is made from an argument is made anew for each call: leave `as:` out")
    public mutating func provide<Service: Sendable, Argument: Sendable, each Parameter>(
        _ service: Service.Type,
        taking argument: Argument.Type,
        tagged tag: (any Any.Type)? = nil,
        as lifetime: Lifetime,
        precedence: Precedence = .regular,
        fileID: String = #fileID,
        line: UInt = #line,
        _ factory: @escaping @Sendable (Argument, repeat each Parameter) throws -> Service
    ) {}

    /// An asynchronous factory with a lifetime.
    @available(*, unavailable, message: "what is made asynchronously is a singleton: leave `as:` out")
    public mutating func provide<Service: Sendable, each Parameter: Sendable>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        as lifetime: Lifetime,
        precedence: Precedence = .regular,
        fileID: String = #fileID,
        line: UInt = #line,
        async factory: @escaping @Sendable (repeat each Parameter) async throws -> Service
    ) {}

    /// A factory from an argument that doesn't take the argument first.
    @available(*, unavailable, message: "the factory's first parameter must be the argument that `taking:` names")
    public mutating func provide<Service: Sendable, Argument: Sendable, each Parameter>(
        _ service: Service.Type,
        taking argument: Argument.Type,
        tagged tag: (any Any.Type)? = nil,
        precedence: Precedence = .regular,
        fileID: String = #fileID,
        line: UInt = #line,
        _ factory: @escaping @Sendable (repeat each Parameter) throws -> Service
    ) {}

    /// A factory from an argument on the main actor that doesn't take the argument first.
    @available(*, unavailable, message: "the factory's first parameter must be the argument that `taking:` names")
    public mutating func provide<Service: Sendable, Argument: Sendable, each Parameter: Sendable>(
        _ service: Service.Type,
        taking argument: Argument.Type,
        tagged tag: (any Any.Type)? = nil,
        precedence: Precedence = .regular,
        fileID: String = #fileID,
        line: UInt = #line,
        onMainActor factory: @escaping @MainActor @Sendable (repeat each Parameter) throws -> Service
    ) {}

    /// A decorator that doesn't take what it wraps first.
    @available(
        *, unavailable,
        message: "a decorator's first parameter must be what it wraps, before the services it depends on"
    )
    public mutating func decorate<Service: Sendable, each Parameter>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        named name: String? = nil,
        after: [ModuleReference] = [],
        before: [ModuleReference] = [],
        fileID: String = #fileID,
        line: UInt = #line,
        _ decorator: @escaping @Sendable (repeat each Parameter) throws -> Service
    ) {}

    /// A decorator on the main actor that doesn't take what it wraps first.
    @available(
        *, unavailable,
        message: "a decorator's first parameter must be what it wraps, before the services it depends on"
    )
    public mutating func decorate<Service: Sendable, each Parameter: Sendable>(
        _ service: Service.Type,
        tagged tag: (any Any.Type)? = nil,
        named name: String? = nil,
        after: [ModuleReference] = [],
        before: [ModuleReference] = [],
        fileID: String = #fileID,
        line: UInt = #line,
        onMainActor decorator: @escaping @MainActor @Sendable (repeat each Parameter) throws -> Service
    ) {}

    /// An event handler that doesn't take the event first.
    @available(
        *, unavailable,
        message: "a handler's first parameter must be the event, before the services it depends on; `_` ignores it"
    )
    public mutating func on<Event: ModuleEvent, each Parameter: Sendable>(
        _ event: Event.Type = Event.self,
        fileID: String = #fileID,
        line: UInt = #line,
        _ handler: @escaping @Sendable (repeat each Parameter) async throws -> Event.Reply
    ) {}

    /// A handler of a layer that doesn't take its caller's value.
    @available(
        *, unavailable,
        message: """
            a handler's first parameter must be its caller's value, before the services it depends on; write `(_: Void) in` \
            if its caller gives none
            """
    )
    public mutating func handle<Output: Sendable>(
        _ subject: String,
        fileID: String = #fileID,
        line: UInt = #line,
        _ handler: @escaping @Sendable () async throws -> Output
    ) -> RegisteredHandler<Void, Output> {
        RegisteredHandler(
            identity: HandlerIdentity(serial: .none, assembly: .none, subject: subject))
    }

    /// An asynchronous factory from an argument.
    @available(
        *, unavailable,
        message: """
            what is made from an argument is made synchronously: leave `async:` out, and load in an asynchronous method of the \
            service, or provide a service whose asynchronous method takes the argument
            """
    )
    public mutating func provide<Service: Sendable, Argument: Sendable, each Parameter: Sendable>(
        _ service: Service.Type,
        taking argument: Argument.Type,
        tagged tag: (any Any.Type)? = nil,
        precedence: Precedence = .regular,
        fileID: String = #fileID,
        line: UInt = #line,
        async factory: @escaping @Sendable (Argument, repeat each Parameter) async throws -> Service
    ) {}
}
