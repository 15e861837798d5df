/// Why a service could not be had at the moment of asking.
public struct ResolutionError: Error, Sendable {
    /// The closed set of reasons.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// No listed module provides the service.
        case missing
        /// Building the service came back to itself, in one thread or across threads that wait for each other.
        case cycle
        /// The service's factory threw; see ``ResolutionError/cause``.
        case factoryFailed
        /// The module resolves through ``Services`` what it did not declare with `uses`.
        case undeclared
        /// The manager behind a ``Lazy`` or ``Services`` is no longer there.
        case managerGone
        /// The service is made on the main actor, and was asked for where that cannot be.
        case wrongIsolation
        /// The service is made asynchronously, and has not been made yet; or its module starts on demand, and has not.
        case notStarted
        /// The service's module is switched off; see ``ResolutionError/facts`` for the reason.
        case disabled
        /// The service's module, or one that it needs, failed to start; see ``ResolutionError/cause``, a
        /// ``ModuleUnavailableError``.
        case unavailable
        /// The handler's module stops, and takes no more calls.
        case stopping
        /// The scope that the service lives in is closed.
        case stopped
        /// A service that is shared while somebody holds it turned out to be a value, which nobody can hold.
        case notAnObject
        /// A handler was called on a manager that was not assembled from its registration.
        case foreignHandler
    }

    /// The reason.
    public let code: Code

    /// The service that could not be had: the one at the end of ``path``.
    public let service: String

    /// From what was asked for to the service that failed, by name. For a cycle it goes once around the ring, unless
    /// other threads take part: then ``facts`` say what each of them builds and waits for.
    public private(set) var path: [String]

    /// What the factory threw.
    public let cause: (any Error)?

    /// Further facts, a line each.
    public let facts: [String]

    /// How to fix it.
    public let remedy: String

    init(
        _ code: Code,
        _ service: String,
        path: [String]? = nil,
        cause: (any Error)? = nil,
        facts: [String] = [],
        remedy: String
    ) {
        self.code = code
        self.service = service
        self.path = path ?? [service]
        self.cause = cause
        self.facts = facts
        self.remedy = remedy
    }

    /// The same error, seen from a service that needed the failed one.
    func needed(by service: String) -> ResolutionError {
        var error = self
        error.path.insert(service, at: 0)
        return error
    }
}

extension ResolutionError {
    static func missing(_ service: String) -> ResolutionError {
        ResolutionError(
            .missing,
            service,
            remedy: "list a module that provides \(service) in the composition root, or ask with resolveIfPresent."
        )
    }

    static let foreignHandler = ResolutionError(
        .foreignHandler,
        "handler",
        remedy: "take the handle from the declarations of the manager that calls it."
    )

    static func wrongIsolation(_ service: String) -> ResolutionError {
        ResolutionError(
            .wrongIsolation,
            service,
            remedy:
                "ask with resolveOnMainActor, or onMainActor of the Lazy or Factory: at once on the main actor, with"
                + " await elsewhere."
        )
    }

    static func notStarted(_ service: String) -> ResolutionError {
        ResolutionError(
            .notStarted,
            service,
            remedy: "start the manager first, or await it with resolveWhenReady."
        )
    }

    static func disabled(_ service: String, module: String, reason: String) -> ResolutionError {
        ResolutionError(
            .disabled,
            service,
            facts: ["module: \(module)", "switched off because: \(reason)"],
            remedy: "switch \(module) on, provide a fallback, or ask with resolveIfPresent."
        )
    }

    static func unavailable(_ service: String, _ error: ModuleUnavailableError) -> ResolutionError {
        ResolutionError(
            .unavailable,
            service,
            cause: error,
            facts: error.path.count > 1 ? ["modules: \(error.path.joined(separator: " → "))"] : [],
            remedy: "mend the cause, then start \(error.failed) again, or ask with resolveIfPresent."
        )
    }

    /// The error of what a module has that is off.
    static func off(_ service: String, _ module: Assembly.Module) -> ResolutionError {
        if module.switchedOff == nil, let error = module.unavailable { return .unavailable(service, error) }
        if module.isRemoved { return .missing(service) }
        return .disabled(service, module: module.name, reason: module.switchedOff ?? "")
    }

    static func startsInRing(_ service: String, modules: [String]) -> ResolutionError {
        ResolutionError(
            .cycle,
            service,
            facts: ["modules that would wait for each other: \(modules.joined(separator: " → "))"],
            remedy: "use it after the start of \(modules.last ?? ""), or let that module not need it to start."
        )
    }

    static func stopping(_ handler: String, module: String) -> ResolutionError {
        ResolutionError(
            .stopping,
            handler,
            facts: ["module: \(module)"],
            remedy: "call it again when the app has been started anew."
        )
    }

    static func stopped(_ service: String, scope: String) -> ResolutionError {
        ResolutionError(
            .stopped,
            service,
            facts: ["scope: \(scope)"],
            remedy: "open the scope anew, and let go of what belonged to the closed one."
        )
    }

    static func notAnObject(_ service: String) -> ResolutionError {
        ResolutionError(
            .notAnObject,
            service,
            remedy: "make it a class, or provide it as .singleton or .transient."
        )
    }

    static func undeclared(_ service: String, metatype: String, by module: String) -> ResolutionError {
        ResolutionError(
            .undeclared,
            service,
            facts: ["module: \(module)"],
            remedy: "add registrar.uses(\(metatype)) to the entry of \(module)."
        )
    }

    static func cycle(of service: String, others: [[Construction.Subject]]) -> ResolutionError {
        ResolutionError(
            .cycle,
            service,
            facts: others.map { chain in
                "another thread builds and waits: \(chain.map { typeName($0.type) }.joined(separator: " → "))"
            },
            remedy: "call the Lazy, or resolve by hand, after the initializer has returned."
        )
    }

    static func factoryFailed(_ service: String, _ cause: any Error, _ origin: String) -> ResolutionError {
        ResolutionError(
            .factoryFailed,
            service,
            cause: cause,
            facts: ["provided by: \(origin)"],
            remedy: "mend the cause; nothing is cached, so the next ask runs the factory again."
        )
    }

    static func managerGone(_ service: String) -> ResolutionError {
        ResolutionError(
            .managerGone,
            service,
            remedy: "keep the ModuleManager for as long as its services are used."
        )
    }
}

extension ResolutionError: CustomStringConvertible {
    /// The three parts: what happened, the facts (indented), how to fix it.
    public var description: String {
        let summary =
            switch code {
            case .missing: "No listed module provides \(service)."
            case .cycle: "Building \(service) came back to itself."
            case .factoryFailed: "The factory of \(service) threw an error."
            case .undeclared: "\(service) was resolved through Services without being declared."
            case .managerGone: "\(service) was asked of a module manager that is gone."
            case .wrongIsolation: "\(service) is made on the main actor, and was asked for elsewhere."
            case .notStarted: "\(service) has not been made yet: it is there once its module has started."
            case .unavailable: "\(service) is not there, because its module could not be started."
            case .disabled: "\(service) is not there, because its module is switched off."
            case .stopping: "\(service) was called while its module stops."
            case .stopped: "\(service) was asked of a scope that is closed."
            case .notAnObject: "\(service) is shared while somebody holds it, and its factory made a value."
            case .foreignHandler: "\(service) was called on a manager that does not know it."
            }
        var lines: [String] = []
        if path.count > 1 { lines.append("path: \(path.joined(separator: " → "))") }
        if let cause { lines.append("cause: \(cause)") }
        return diagnostic(summary, facts: lines + facts, remedy: remedy)
    }
}
