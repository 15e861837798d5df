/// One line of an entry's `register(in:)`: what it adds, what it depends on, and the module and line that wrote it.
struct Registration: Sendable {
    enum Role: Sendable {
        /// Provides the service.
        case service(Precedence)
        /// Adds to the list of that type.
        case contribution
        /// Wraps what is provided.
        indirect case decorator(DecoratorPlace)
        /// Gives a service under another type as well.
        case alias
        /// Runs when its module starts.
        case start
        /// Runs when its module stops.
        case stop
        /// Runs when an event of that type is sent.
        case event
        /// Runs when a layer built on ModuleKit calls it; the text names it in messages.
        indirect case handler(String, HandlerIdentity)
        /// Declares what the module resolves through ``ServiceResolver``.
        case uses
    }

    let role: Role

    /// How long what it makes is shared; a decorator and an alias go by what they stand for.
    var lifetime = Lifetime.transient

    /// Where it is made.
    var isolation = ProviderIsolation.none

    /// The service, the type contributed to, or the event.
    let key: ServiceKey

    /// What it depends on, and how it is linked.
    let recipe: Recipe

    /// What it depends on, in the order of its function's parameters.
    var dependencies: [Dependency] { recipe.dependencies }

    /// The index of the module; an override of a test takes the place, and so the module, of what it replaces.
    var module: ModuleID

    /// 0 for what entries registered, n for the n-th overriding or update.
    let layer: Int
    let location: CallSite

    /// How paths name it.
    var subject: String {
        switch role {
        case .service, .alias: key.name
        case .contribution: "contribution to \(key.name)"
        case .decorator: "decorator of \(key.name)"
        case .start: "start handler"
        case .stop: "stop handler"
        case .event: "event \(key.name)"
        case .handler(let subject, _): subject
        case .uses: "ServiceResolver"
        }
    }

    /// How a sentence speaks of it.
    var reference: String {
        switch role {
        case .contribution, .decorator, .event: "the \(subject)"
        case .service, .alias, .handler, .uses, .start, .stop: subject
        }
    }

    /// How a sentence about it begins.
    var opening: String {
        switch role {
        case .service, .alias: key.name
        case .contribution: "A contribution to \(key.name)"
        case .decorator: "A decorator of \(key.name)"
        case .start: "A start handler"
        case .stop: "A stop handler"
        case .event: "A handler of the event \(key.name)"
        case .handler(let subject, _): "The \(subject)"
        case .uses: "A resolve through ServiceResolver"
        }
    }

    /// Whether it could be registered with an asynchronous factory instead.
    var canBeAsync: Bool {
        guard case .service = role else { return false }
        return key.argument == nil && lifetime == .singleton && isolation == .none
    }

    /// Whether it is done when its module starts.
    var isStartWork: Bool { if case .start = role { true } else { isolation == .async } }

    var isUse: Bool { if case .uses = role { true } else { false } }

    var isDecorator: Bool { if case .decorator = role { true } else { false } }

    var isAlias: Bool { if case .alias = role { true } else { false } }

    /// Whether it is a function that is called, as against a value that is supplied.
    var isHandler: Bool {
        switch role {
        case .service, .contribution, .decorator, .alias, .uses: false
        case .start, .stop, .event, .handler: true
        }
    }

    /// Of the providers of one service the highest is in force: a later layer, and in one layer the higher precedence.
    var rank: Int? {
        switch role {
        case .service(.fallback): -1
        case .service(.regular), .alias: layer * 2
        case .service(.override): layer * 2 + 1
        case .contribution, .decorator, .start, .stop, .event, .handler, .uses: nil
        }
    }
}

/// Where a provider's factory runs.
enum ProviderIsolation: String, Sendable {
    /// Wherever it is asked for.
    case none
    /// On the main actor.
    case mainActor
    /// Asynchronously, during start or when it is awaited.
    case async
}

/// Where a decorator stands among those of one service, by their names.
struct DecoratorPlace: Sendable {
    let name: String
    let after: [String]
    let before: [String]
}
