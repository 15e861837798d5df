/// How the modules of a manager started: who waited for whom, and what the start took.
///
///     let report = manager.startReport
///     print(report.duration, report.criticalPath.map(\.name))
///
/// All times are by the manager's clock.
public struct StartReport: Sendable {
    /// One module's part.
    public struct Module: Sendable {
        /// The module's name.
        public let name: String
        /// When it starts by itself.
        public let activation: Activation
        /// Where it is in its life.
        public let life: ModuleLife
        /// How long its entry took to register.
        public let registered: Duration
        /// When its turn came to be started, counted from the beginning of the start: with the app, after the eager modules,
        /// or when it was first used; nil where that has not happened.
        public let wanted: Duration?
        /// How long it waited for the modules before it.
        public let waited: Duration
        /// How long its start took.
        public let worked: Duration
        /// The singletons of the module that were made while it started, in the order of registration.
        public let built: [String]
        /// The modules that it had to wait for, directly, in the order of the start.
        public let after: [String]
        /// The one of them that was ready last, so that it could begin; nil where it waited for none.
        public let releasedBy: String?
        /// Why it is not running: what its start threw, or why it could not be tried.
        public let failure: (any Error)?
        /// What its handlers threw when they were told the sticky events it had missed.
        public let replayFailures: [any Error]

        /// When it began to start, counted from the beginning of the start.
        public var began: Duration? { wanted.map { $0 + waited } }
        /// When its start was over, counted from the beginning of the start.
        public var ended: Duration? { began.map { $0 + worked } }

        package init(
            name: String,
            activation: Activation = .eager,
            life: ModuleLife = .running,
            registered: Duration = .zero,
            wanted: Duration? = .zero,
            waited: Duration = .zero,
            worked: Duration = .zero,
            built: [String] = [],
            after: [String] = [],
            releasedBy: String? = nil,
            failure: (any Error)? = nil,
            replayFailures: [any Error] = []
        ) {
            self.name = name
            self.activation = activation
            self.life = life
            self.registered = registered
            self.wanted = wanted
            self.waited = waited
            self.worked = worked
            self.built = built
            self.after = after
            self.releasedBy = releasedBy
            self.failure = failure
            self.replayFailures = replayFailures
        }
    }

    /// The modules that were to start, in the order in which they began, then those that have not, in the order of the list.
    public let modules: [Module]

    /// From the beginning of the start until the eager modules were running or the start had failed; nil where it is under
    /// way, or has never begun.
    public let duration: Duration?

    package init(modules: [Module], duration: Duration?) {
        self.modules = modules
        self.duration = duration
    }

    /// The modules of which each waited for the one before, up to the eager one that was ready last: making any other
    /// faster does not make the start shorter.
    public var criticalPath: [Module] {
        let places = Dictionary(modules.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        var path: [Module] = []
        var next = modules.filter { $0.activation == .eager && $0.ended != nil }.max { lesser($0, $1) }
        while let module = next, path.count < modules.count {
            path.insert(module, at: 0)
            next = module.releasedBy.flatMap { places[$0] }.map { modules[$0] }
        }
        return path
    }

    private func lesser(_ one: Module, _ other: Module) -> Bool { (one.ended ?? .zero) < (other.ended ?? .zero) }
}
