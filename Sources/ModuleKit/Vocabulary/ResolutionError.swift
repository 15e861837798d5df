/// Why a service couldn't be resolved: what happened, the path to it, and the fix.
///
///     AccountService can't be used, because its module is switched off.
///         path: CartService → AccountService
///         module: Account
///         switched off because: the server is down
///       Fix: switch Account on, provide a fallback, or resolve it as an optional.
public struct ResolutionError: Error, Sendable, DiagnosticConvertible {
    /// The kind of a ``ResolutionError``. Later versions may add kinds, so give a `switch` over it a `default`.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code's stable text.
        public let rawValue: String

        /// A kind with that text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// No listed module provides the service. Fix: list one that does, or resolve it as an optional.
        public static let missing = Code(rawValue: "missing")
        /// The service lives only in a scope, and was resolved outside it. Fix: resolve it from the open scope, or take it
        /// in a module of the scope.
        public static let outOfScope = Code(rawValue: "out-of-scope")
        /// The scope of the handler that was called is not open. Fix: open it first.
        public static let scopeNotOpen = Code(rawValue: "scope-not-open")
        /// Building the service closed a cycle, in one thread or across threads that wait for each other. Fix: call the
        /// ``Lazy`` after the initializer has returned.
        public static let cycle = Code(rawValue: "cycle")
        /// The service's factory threw; see ``ResolutionError/cause``. Nothing is kept: the next resolve tries again.
        public static let factoryFailed = Code(rawValue: "factory-failed")
        /// The module resolves through ``ServiceResolver`` what it did not declare. Fix: add
        /// `registrar.allowResolving(…)` to its entry.
        public static let undeclared = Code(rawValue: "undeclared")
        /// The manager behind a ``Lazy`` or ``ServiceResolver`` was released. Fix: keep the ``ModuleManager`` for as long as
        /// its services are used.
        public static let managerGone = Code(rawValue: "manager-gone")
        /// The service is made on the main actor, and was resolved elsewhere. Fix: resolve it with
        /// ``ModuleManager/resolveOnMainActor(_:)``.
        public static let wrongIsolation = Code(rawValue: "wrong-isolation")
        /// The service is made asynchronously, and hasn't been made yet; or its module starts on demand, and hasn't
        /// started. Fix: start the manager first, or await it with ``ModuleManager/resolveWhenReady(_:)``.
        public static let notStarted = Code(rawValue: "not-started")
        /// The service isn't made, and a stop handler makes none.
        static let notMade = Code(rawValue: "not-made")
        /// The service's module is switched off; see ``ResolutionError/facts`` for the reason. Fix: switch it on, or resolve
        /// the service as an optional.
        public static let disabled = Code(rawValue: "disabled")
        /// The service's module, or one that it depends on, failed to start; see ``ResolutionError/cause``, a
        /// ``ModuleUnavailableError``.
        public static let unavailable = Code(rawValue: "unavailable")
        /// The handler's module is stopping, and takes no more calls until the app is started again.
        public static let stopping = Code(rawValue: "stopping")
        /// The scope that the service lives in is closed. Fix: open it again, and release what belonged to the closed one.
        public static let stopped = Code(rawValue: "stopped")
        /// A weak service turned out to be a value, which can't be held weakly. Fix: make it a class, or provide it as
        /// ``Lifetime/singleton`` or ``Lifetime/transient``.
        public static let notAnObject = Code(rawValue: "not-an-object")
        /// A handler was called on a manager that was not assembled from its registration.
        public static let foreignHandler = Code(rawValue: "foreign-handler")
        /// More than 32 factories call a ``Lazy``, a ``Factory`` or a resolve by hand one inside the other.
        public static let tooDeep = Code(rawValue: "too-deep")
    }

    /// The reason.
    public var code: Code { content.code }

    /// The service that couldn't be resolved: the one at the end of ``path``.
    public var service: String { content.service }

    /// From the resolved service to the one that failed, by name. For a cycle it goes once around it, unless other
    /// threads take part: then ``facts`` say what each of them builds and waits for.
    public private(set) var path: [String]

    /// The error that the factory threw.
    public var cause: (any Error)? { content.cause }

    /// Further facts, a line each.
    public var facts: [String] { content.words.facts }

    /// How to fix it.
    public var remedy: String { content.words.remedy }

    /// Elsewhere, so that the functions that may throw it need little stack.
    private let content: Content

    private final class Content: Sendable {
        let code: Code
        let service: String
        let cause: (any Error)?
        let words: Diagnostic

        init(_ code: Code, _ service: String, _ cause: (any Error)?, _ words: Diagnostic) {
            (self.code, self.service, self.cause, self.words) = (code, service, cause, words)
        }
    }

    private init(
        _ code: Code,
        _ service: String,
        _ summary: String,
        path: [String]? = nil,
        cause: (any Error)? = nil,
        facts: [String] = [],
        remedy: String
    ) {
        self.path = path ?? [service]
        content = Content(code, service, cause, Diagnostic(summary, facts: facts, remedy: remedy))
    }

    /// The same error, seen from a service that depends on the failed one.
    func needed(by service: String) -> ResolutionError {
        var error = self
        error.path.insert(service, at: 0)
        return error
    }

    static func missing(_ service: String) -> ResolutionError {
        ResolutionError(
            .missing, service, "No listed module provides \(service).",
            remedy: "list a module that provides \(service) in the composition root, or resolve it as an optional.")
    }

    /// The test took the service away.
    static func madeAbsent(_ service: String, at location: CallSite) -> ResolutionError {
        ResolutionError(
            .missing, service, "No listed module provides \(service).", facts: ["made absent by: \(location)"],
            remedy: "take that override of the test away, or resolve it as an optional.")
    }

    /// A handler is called whose scope is not open.
    static func notOpen(_ scope: String, at location: CallSite?) -> ResolutionError {
        ResolutionError(
            .scopeNotOpen, scope, "A handler of the scope \(scope) was called, which is not open.",
            facts: location.map { ["scope: \(scope), \($0)"] } ?? [], remedy: "open the scope \(scope) first.")
    }

    static func outOfScope(_ service: String, scope: String, at location: CallSite) -> ResolutionError {
        ResolutionError(
            .outOfScope, service, "\(service) lives only in a scope, and was resolved outside it.",
            facts: ["scope: \(scope), \(location)"],
            remedy: "resolve it from the open scope, or take it in a factory or handler of a module in the scope.")
    }

    static let foreignHandler = ResolutionError(
        .foreignHandler, "handler", "handler was called on a manager that did not register it.",
        remedy: "take the handle from the declarations of the manager that calls it.")

    static func wrongIsolation(_ service: String) -> ResolutionError {
        ResolutionError(
            .wrongIsolation, service, "\(service) is made on the main actor, and was resolved elsewhere.",
            remedy: "resolve it with resolveOnMainActor, or onMainActor of the Lazy or Factory: directly there, with"
                + " await elsewhere.")
    }

    /// Seen only when a stop handler's parameters are read.
    static func notMade(_ service: String) -> ResolutionError {
        ResolutionError(
            .notMade, service, "\(service) was never made, and a stop makes nothing.",
            remedy: "leave it to those who need it.")
    }

    static func notStarted(_ service: String) -> ResolutionError {
        ResolutionError(
            .notStarted, service, "\(service) has not been made yet: resolve it once its module has started.",
            remedy: "start the manager first, or await it with resolveWhenReady.")
    }

    static func disabled(_ service: String, module: String, reason: String) -> ResolutionError {
        ResolutionError(
            .disabled, service, "\(service) can't be used, because its module is switched off.",
            facts: ["module: \(module)", "switched off because: \(reason)"],
            remedy: "switch \(module) on, provide a fallback, or resolve it as an optional.")
    }

    static func unavailable(_ service: String, _ error: ModuleUnavailableError) -> ResolutionError {
        ResolutionError(
            .unavailable, service, "\(service) can't be used, because its module failed to start.", cause: error,
            facts: error.path.count > 1 ? ["modules: \(error.path.joined(separator: " → "))"] : [],
            remedy: "fix the cause, then start \(error.failed) again, or resolve it as an optional.")
    }

    static func cycle(
        of service: String,
        path: [String]? = nil,
        facts: [String] = [],
        remedy: String
    ) -> ResolutionError {
        ResolutionError(
            .cycle, service, "Building \(service) closed a cycle.", path: path, facts: facts, remedy: remedy)
    }

    static func startsInCycle(_ service: String, modules: [String]) -> ResolutionError {
        .cycle(
            of: service, facts: ["modules that would wait for each other: \(modules.joined(separator: " → "))"],
            remedy: "use it after the start of \(modules.last ?? ""), or keep it out of that module's start.")
    }

    static func stopping(_ handler: String, module: String) -> ResolutionError {
        ResolutionError(
            .stopping, handler, "\(handler) was called while its module stops.", facts: ["module: \(module)"],
            remedy: "call it again when the app has been started anew.")
    }

    static func stopped(_ service: String, scope: String) -> ResolutionError {
        ResolutionError(
            .stopped, service, "\(service) was resolved from a scope that is closed.", facts: ["scope: \(scope)"],
            remedy: "open the scope anew, and release what belonged to the closed one.")
    }

    static func notAnObject(_ service: String) -> ResolutionError {
        ResolutionError(
            .notAnObject, service, "\(service) is shared while something holds it, but its factory made a value.",
            remedy: "make it a class, or provide it as .singleton or .transient.")
    }

    static func undeclared(_ service: String, metatype: String, by module: String) -> ResolutionError {
        ResolutionError(
            .undeclared, service, "\(service) was resolved through ServiceResolver without being declared.",
            facts: ["module: \(module)"], remedy: "add registrar.allowResolving(\(metatype)) to the entry of \(module)."
        )
    }

    static func factoryFailed(_ service: String, _ cause: any Error, _ origin: String) -> ResolutionError {
        ResolutionError(
            .factoryFailed, service, "The factory of \(service) threw an error.", cause: cause,
            facts: ["provided by: \(origin)"],
            remedy: "fix the cause; nothing is cached, so the next resolve runs the factory again.")
    }

    /// - Parameters:
    ///   - factory: the service whose factory calls itself, through what it makes; nil if none does.
    ///   - fact: the limit that was met.
    static func tooDeep(_ service: String, calling factory: String?, _ fact: String) -> ResolutionError {
        let facts = [fact]
        let remedy = "call the Lazy or the Factory, or resolve by hand, after the initializer has returned."
        if let factory { return .cycle(of: factory, facts: facts, remedy: remedy) }
        return ResolutionError(
            .tooDeep, service, "\(service) was resolved inside too many other resolves.", facts: facts, remedy: remedy)
    }

    static func managerGone(_ service: String) -> ResolutionError {
        ResolutionError(
            .managerGone, service, "\(service) was resolved from a module manager that is gone.",
            remedy: "keep the ModuleManager for as long as its services are used.")
    }

    /// What happened, the facts, and how to fix it.
    public var diagnostic: Diagnostic {
        var lines: [String] = []
        if path.count > 1 { lines.append("path: \(path.joined(separator: " → "))") }
        if let cause { lines.append("cause: \(cause)") }
        return Diagnostic(content.words.summary, facts: lines + facts, remedy: remedy)
    }
}
