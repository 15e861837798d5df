/// How the modules of a manager started: which waited for which, how long the start took, and what passed them by.
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
        public internal(set) var activation: Activation = .eager
        /// Where it is in its life.
        public internal(set) var state: ModuleState = .running
        /// How long its entry took to register.
        public internal(set) var registered: Duration = .zero
        /// When its turn came to be started, counted from the start of the app: with the app, after the eager
        /// modules, or when it was first used; nil if that hasn't happened.
        public internal(set) var wanted: Duration? = .zero
        /// When it was started, counted from the start of the app; nil if it hasn't started.
        public internal(set) var began: Duration? = .zero
        /// When its start was over, whether it succeeded or failed, counted from the start of the app; nil if it
        /// hasn't started, or is under way.
        public internal(set) var ended: Duration? = .zero
        /// The singletons of the module that were made while it started, in the order of registration.
        public internal(set) var built: [String] = []
        /// The modules that start directly before it, in the order in which they started. They are those that are
        /// started, and that have started before it if it has started itself.
        public internal(set) var after: [String] = []
        /// The one of them that was ready last, after which it could start; nil if it waited for none.
        public internal(set) var releasedBy: String?
        /// Why it is switched off; nil if it is on.
        public internal(set) var disabledReason: String?
        /// Why it isn't running: what its start threw, why the start couldn't be tried, or why its work failed.
        public internal(set) var failure: (any Error)?
        /// The errors that its handlers threw when they were notified of the sticky events that it had missed.
        public internal(set) var replayFailures: [any Error] = []
        /// How many pieces of work run while the module does.
        public internal(set) var works: Int = 0
        /// How often its work was restarted since its last start.
        public internal(set) var restarts: Int = 0
        /// How often an event of each type passed it by while it was about to run, or stopped. Sticky events don't: they
        /// reach it when it starts.
        public internal(set) var skippedEvents: [String: Int] = [:]

        /// How long it waited for the modules before it; zero if it hasn't started.
        public var waited: Duration { span(wanted, began) }
        /// How long its start took, with the sticky events that it had missed; zero if it isn't over.
        public var worked: Duration { span(began, ended) }

        private func span(_ begin: Duration?, _ end: Duration?) -> Duration {
            if let begin, let end { end - begin } else { .zero }
        }
    }

    /// The modules whose start is or was under way, in the order in which they started, then the others of the list, in its order.
    public let modules: [Module]

    /// From the start until the eager modules were running, or the start had failed or was given up;
    /// nil if it is under way, or has never started.
    public let duration: Duration?

    /// The modules whose work lets the world in, and `run` for its own, in the order in which that started: after the eager
    /// modules. It ends before anything else stops.
    public let entrances: [String]

    package init(modules: [Module], duration: Duration?, entrances: [String] = []) {
        self.modules = modules
        self.duration = duration
        self.entrances = entrances
    }

    /// The modules of which each waited for the one before, up to the one whose start was over last before the app was
    /// running, or before its start failed. Making any other module faster doesn't make the start shorter.
    ///
    /// The last is an eager module, or one that failed. What started after the app was running is not on the path.
    public var criticalPath: [Module] {
        let places = Dictionary(modules.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        // Of those that were ready at the same time the one that began last, which may have waited for the others.
        let counted = modules.reversed().filter { module in
            guard let ended = module.ended, module.activation == .eager || module.state == .failed else { return false }
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
        return first == second ? one.state != .failed && other.state == .failed : first < second
    }

    private func isOver(_ one: Module, before other: Module) -> Bool {
        if let ended = one.ended, let began = other.began { ended <= began } else { false }
    }
}

extension StartReport: CustomStringConvertible {
    /// How long the start took, with the critical path, and a line for each module that isn't running:
    ///
    ///     started in 0.3 seconds: Storage → Catalog
    ///     Orders: failed (Orders failed to start: no key)
    ///
    /// ModuleTools prints the whole report.
    public var description: String {
        let path = criticalPath.map(\.name).joined(separator: " → ")
        let first = duration.map { "started in \($0): \(path)" } ?? "not started"
        let others = modules.filter { $0.state != .running }.map { module in
            "\(module.name): \(module.state.rawValue)" + (module.failure.map { " (\($0))" } ?? "")
        }
        return ([first] + others).joined(separator: "\n")
    }
}
