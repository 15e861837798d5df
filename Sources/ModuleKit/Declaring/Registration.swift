/// One line of an entry's `register(in:)`: what it adds, what it depends on, and the module and line that wrote it.
struct Registration: Sendable {
    enum Role: Sendable {
        /// Provides the service.
        case service(Precedence)
        /// Adds to the list of that type.
        indirect case contribution(RegistrationPlace)
        /// Wraps what is provided.
        indirect case decorator(RegistrationPlace)
        /// Gives a service under another type as well.
        case alias
        /// Runs while the host launches.
        case launch
        /// Runs when its module starts.
        case start
        /// Runs when its module stops.
        case stop
        /// Runs while its module does.
        indirect case work(WorkPolicy)
        /// Runs when an event of that type is sent, to which modules listen in that order.
        case event(EventOrder)
        /// Runs when a layer built on ModuleKit calls it; the text names it in messages.
        indirect case handler(String)
        /// Declares what the module resolves through ``ServiceResolver``.
        case uses

        /// What kind of registration has it.
        var kind: RegistrationKind {
            switch self {
            case .service: .service
            case .contribution: .contribution
            case .decorator: .decorator
            case .alias: .alias
            case .launch: .launchHandler
            case .start: .startHandler
            case .stop: .stopHandler
            case .work: .work
            case .event: .eventHandler
            case .handler: .handler
            case .uses: .uses
            }
        }
    }

    let role: Role

    /// How long what it makes is shared; a decorator and an alias go by what they stand for.
    var lifetime = Lifetime.transient

    /// Where it is made.
    var isolation = ProviderIsolation.anywhere

    /// The service, the type contributed to, or the event.
    let key: ServiceKey

    /// Its dependencies, and how it is linked.
    let recipe: Recipe

    /// The index of the module; an override of a test takes the place, and so the module, of what it replaces.
    var module: ModuleID

    /// 0 for what entries registered, n for the n-th overriding or update.
    let layer: Int

    /// Which registration it is, whatever its number in an assembly; higher than those of all earlier registrations.
    let serial = Serial.next()
    let location: CallSite

    /// The kind of registration.
    var kind: RegistrationKind { role.kind }

    /// Its dependencies, in the order of its function's parameters.
    var dependencies: [ServiceDependency] { recipe.dependencies }

    /// The name of its service or event; a handler's own.
    var name: String { if case .handler(let name) = role { name } else { key.name } }

    /// How paths name it.
    var subject: String { kind.subject(of: name) }

    /// How a sentence speaks of it.
    var reference: String { kind.reference(to: name) }

    /// How a sentence about it begins.
    var opening: String { kind.opening(of: name) }

    /// Its name in the graph, beside its kind.
    var label: String { kind.label(of: name) }

    /// Whether it could be registered with an asynchronous factory instead.
    var canBeAsync: Bool {
        guard case .service = role else { return false }
        return key.argument == nil && lifetime == .singleton && isolation == .anywhere
    }

    /// Whether it is done when its module starts, or begins then.
    var isStartWork: Bool { kind.isStartWork || isolation == .async }

    var isUse: Bool { if case .uses = role { true } else { false } }

    var isDecorator: Bool { if case .decorator = role { true } else { false } }

    var isAlias: Bool { if case .alias = role { true } else { false } }

    /// Where it asks to stand; nil if it neither decorates nor contributes.
    var place: RegistrationPlace? {
        switch role {
        case .contribution(let place), .decorator(let place): place
        default: nil
        }
    }

    /// Whether it provides a service if no other does.
    var isFallback: Bool { if case .service(.fallback) = role { true } else { false } }

    /// Whether it is a function that is called, as against a value that is supplied.
    var isHandler: Bool { kind.isHandler }

    /// Of the providers of one service the highest is in force: a later layer, and in one layer the higher precedence.
    var rank: Int? {
        switch role {
        case .service(.fallback): -1
        case .service(.regular), .alias: layer * 2
        case .service(.override): layer * 2 + 1
        case .contribution, .decorator, .launch, .start, .stop, .work, .event, .handler, .uses: nil
        }
    }
}

/// Where a decorator stands among those of one service, or a contribution among those to one list, by their names.
struct RegistrationPlace: Sendable {
    let name: String
    var after: [ModuleReference] = []
    var before: [ModuleReference] = []
}

/// Which registration or module it is, whatever number it has in an assembly: unlike the number, it never changes, and nothing
/// else in the process ever has it. The order of serials is the order of registration.
struct Serial: Hashable, Comparable, Sendable {
    /// That of a module that stands in no assembly.
    static let none = Serial(number: 0)

    private let number: Int

    private static let last = Counter()

    /// The next one.
    static func next() -> Serial { Serial(number: last.count()) }

    static func < (left: Serial, right: Serial) -> Bool { left.number < right.number }
}

/// The number of a module among those of its assembly: its place in ``Assembly/modules``.
struct ModuleID: TableID {
    private let number: Int32

    init(position: Int) { number = Int32(truncatingIfNeeded: position) }

    var position: Int { Int(number) }
}

/// The number of a registration among those of its assembly: its place in ``Assembly/registrations``.
struct RegistrationID: TableID {
    private let number: Int32

    init(position: Int) { number = Int32(truncatingIfNeeded: position) }

    var position: Int { Int(number) }

    /// For what has no registration: what is resolved by hand, and what is put together from services. An optional would
    /// need twice the room in each supplier.
    static var unregistered: RegistrationID { RegistrationID(position: -1) }
}
