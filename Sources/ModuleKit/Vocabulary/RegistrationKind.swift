/// The kind of a registration.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum RegistrationKind: String, Sendable, Hashable, Codable, CaseIterable {
    /// Provides a service.
    case service
    /// Adds to a list.
    case contribution
    /// Wraps what is provided.
    case decorator
    /// Gives a service under another type as well.
    case alias
    /// Runs while the host launches.
    case launchHandler = "launch-handler"
    /// Runs when the module starts.
    case startHandler = "start-handler"
    /// Runs when the module stops.
    case stopHandler = "stop-handler"
    /// Runs while the module does.
    case work
    /// Runs when an event is sent.
    case eventHandler = "event-handler"
    /// Runs when a layer calls it, as for a route.
    case handler
    /// Declares what the module resolves by hand.
    case uses

    /// Whether it is a function that is called, as against a value that is supplied.
    package var isHandler: Bool {
        switch self {
        case .service, .contribution, .decorator, .alias, .uses: false
        case .launchHandler, .startHandler, .stopHandler, .work, .eventHandler, .handler: true
        }
    }

    /// Whether it is done when its module starts, or begins then.
    var isStartWork: Bool { self == .startHandler || self == .work }

    /// The kind in a word, for pictures and lists.
    package var word: String {
        switch self {
        case .service, .contribution, .decorator, .alias, .handler, .uses: rawValue
        case .launchHandler, .startHandler, .stopHandler, .eventHandler: String(rawValue.dropLast("-handler".count))
        case .work: "run"
        }
    }

    /// How paths name a registration of this kind.
    ///
    /// - Parameter name: that of its service, its event or, for a handler, its own.
    func subject(of name: String) -> String {
        switch self {
        case .service, .alias, .handler: name
        case .contribution: "contribution to \(name)"
        case .decorator: "decorator of \(name)"
        case .launchHandler, .startHandler, .stopHandler: "\(word) handler"
        case .work: rawValue
        case .eventHandler: "\(word) \(name)"
        case .uses: "ServiceResolver"
        }
    }

    /// How a sentence speaks of it.
    func reference(to name: String) -> String {
        switch self {
        case .contribution, .decorator, .eventHandler: "the \(subject(of: name))"
        case .service, .alias, .handler, .uses, .launchHandler, .startHandler, .stopHandler, .work: subject(of: name)
        }
    }

    /// How a sentence about it begins.
    func opening(of name: String) -> String {
        switch self {
        case .service, .alias: name
        case .contribution, .decorator, .launchHandler, .startHandler, .stopHandler: "A \(subject(of: name))"
        case .work, .handler: "The \(subject(of: name))"
        case .eventHandler: "A handler of the \(subject(of: name))"
        case .uses: "A resolve through \(subject(of: name))"
        }
    }

    /// Its name in the graph, beside its kind.
    func label(of name: String) -> String {
        switch self {
        case .service, .contribution, .decorator, .alias, .eventHandler, .handler: name
        case .launchHandler, .startHandler, .stopHandler, .work, .uses: subject(of: name)
        }
    }
}

/// How a provider ranks among the providers of the same service.
public enum Precedence: String, Sendable, Hashable, CaseIterable {
    /// Used only if no other provider of the service is there and switched on.
    case fallback
    /// The service's provider; a second one is a problem of the assembly.
    case regular
    /// Replaces another module's provider, in a scope also one outside it; a problem of the assembly if there is none.
    case override
}

/// Where a provider's factory runs.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum ProviderIsolation: String, Sendable, Hashable, Codable, CaseIterable {
    /// Wherever the service is resolved.
    case anywhere
    /// On the main actor.
    case mainActor = "main-actor"
    /// Asynchronously: during start, or when it is awaited.
    case async

    /// Where it runs, in words; nil if anywhere.
    package var words: String? {
        switch self {
        case .anywhere: nil
        case .mainActor: "main actor"
        case .async: "async"
        }
    }
}
