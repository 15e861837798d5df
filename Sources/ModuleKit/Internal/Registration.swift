/// One line of an entry's `register(in:)`: what it adds, what it needs, who wrote it and where.
struct Registration: Sendable {
    enum Role: Sendable {
        /// Provides the service.
        case service(Lifetime)
        /// Adds to the list of that type.
        case contribution(Lifetime)
        /// Runs when its module starts.
        case start
        /// Runs when its module stops.
        case stop
        /// Runs when an event of that type is sent.
        case event
        /// Runs when a layer built on ModuleKit calls it; the text names it in messages.
        case handler(String, HandlerIdentity)
        /// Declares what the module resolves through ``Services``.
        case uses
    }

    let role: Role

    /// The service, the type contributed to, or the event.
    let type: any Any.Type
    let needs: [Need]

    /// The index of the module; an override takes the place, and so the module, of what it replaces.
    var module: Int

    /// 0 for what entries registered, n for the n-th overriding.
    let layer: Int
    let location: SourceLocation

    /// Lays the links and makes the ``Supplier`` or ``BoundHandler`` for the registration of that index.
    let link: (@Sendable (Linker, Int) -> AnyLink)?

    var key: ObjectIdentifier { ObjectIdentifier(type) }

    /// How paths name it.
    var subject: String {
        switch role {
        case .service: typeName(type)
        case .contribution: "contribution to \(typeName(type))"
        case .start: "start handler"
        case .stop: "stop handler"
        case .event: "event \(typeName(type))"
        case .handler(let subject, _): subject
        case .uses: "Services"
        }
    }

    /// How a sentence about it begins.
    var opening: String {
        switch role {
        case .service: typeName(type)
        case .contribution: "A contribution to \(typeName(type))"
        case .start: "A start handler"
        case .stop: "A stop handler"
        case .event: "A handler of the event \(typeName(type))"
        case .handler(let subject, _): "The \(subject)"
        case .uses: "A resolve through Services"
        }
    }

    var isStart: Bool { if case .start = role { true } else { false } }

    var isUse: Bool { if case .uses = role { true } else { false } }

    /// Whether it is a function that is called, as against a value that is supplied.
    var isHandler: Bool {
        switch role {
        case .service, .contribution, .uses: false
        case .start, .stop, .event, .handler: true
        }
    }
}
