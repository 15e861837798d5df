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
        /// When it began to start, counted from the beginning of the start; nil where it has not begun.
        public let began: Duration?
        /// When its start was over, whatever it came to, counted from the beginning of the start; nil where it has not begun,
        /// or is under way.
        public let ended: Duration?
        /// The singletons of the module that were made while it started, in the order of registration.
        public let built: [String]
        /// The modules that start before it, directly, in the order in which they began: of those that are started, and
        /// have begun before it where it has begun itself.
        public let after: [String]
        /// The one of them that was ready last, so that it could begin; nil where it waited for none.
        public let releasedBy: String?
        /// Why it is not in the app; nil where it is switched on.
        public let switchedOff: String?
        /// Why it is not running: what its start threw, or why it could not be tried.
        public let failure: (any Error)?
        /// What its handlers threw when they were told the sticky events it had missed.
        public let replayFailures: [any Error]

        /// How long it waited for the modules before it; zero where it has not begun.
        public var waited: Duration { span(wanted, began) }
        /// How long its start took, with the sticky events that it had missed; zero where it is not over.
        public var worked: Duration { span(began, ended) }

        private func span(_ begin: Duration?, _ end: Duration?) -> Duration {
            if let begin, let end { end - begin } else { .zero }
        }

        package init(
            name: String,
            activation: Activation = .eager,
            life: ModuleLife = .running,
            registered: Duration = .zero,
            wanted: Duration? = .zero,
            began: Duration? = .zero,
            ended: Duration? = .zero,
            built: [String] = [],
            after: [String] = [],
            releasedBy: String? = nil,
            switchedOff: String? = nil,
            failure: (any Error)? = nil,
            replayFailures: [any Error] = []
        ) {
            self.name = name
            self.activation = activation
            self.life = life
            self.registered = registered
            self.wanted = wanted
            self.began = began
            self.ended = ended
            self.built = built
            self.after = after
            self.releasedBy = releasedBy
            self.switchedOff = switchedOff
            self.failure = failure
            self.replayFailures = replayFailures
        }
    }

    /// The modules that have begun to start, in the order in which they began, then the others of the list, in its order.
    public let modules: [Module]

    /// From the beginning of the start until the eager modules were running, or the start had failed or was given up; nil
    /// where it is under way, or has never begun.
    public let duration: Duration?

    package init(modules: [Module], duration: Duration?) {
        self.modules = modules
        self.duration = duration
    }

    /// The modules of which each waited for the one before, up to the one whose start was over last before the app was
    /// running, or before its start failed: making any other faster does not make the start shorter.
    ///
    /// The last is an eager module, or one that failed. What started after the app was running is not on the path.
    public var criticalPath: [Module] {
        let places = Dictionary(modules.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        // Of those that were ready at the same time the one that began last, which may have waited for the others.
        let counted = modules.reversed().filter { module in
            guard let ended = module.ended, module.activation == .eager || module.life == .failed else { return false }
            return duration.map { ended <= $0 } ?? true
        }
        var path: [Module] = []
        var next = counted.max { isEarlier($0, $1) }
        while let module = next, path.count < modules.count {
            path.append(module)
            let before = module.releasedBy.flatMap { places[$0] }.map { modules[$0] }
            // One that was started again since did not release it by what the report says of it now.
            next = before.flatMap { isOver($0, before: module) ? $0 : nil }
        }
        return path.reversed()
    }

    /// Which was over earlier; of two at one time the one that failed counts as the later, because it ended the start.
    private func isEarlier(_ one: Module, _ other: Module) -> Bool {
        let (first, second) = (one.ended ?? .zero, other.ended ?? .zero)
        return first == second ? one.life != .failed && other.life == .failed : first < second
    }

    private func isOver(_ one: Module, before other: Module) -> Bool {
        if let ended = one.ended, let began = other.began { ended <= began } else { false }
    }
}
