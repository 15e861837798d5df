import Synchronization

/// A start, stop or event handler that is under way: the tasks made in it know of it.
///
/// A task that waited for the handler that it runs in would wait for itself.
final class HandlerRun: Sendable {
    /// What it does.
    enum Work: Sendable {
        /// Starts or stops its module: the managers around wait for it as well.
        case lifecycle
        /// Answers an event or a call: the stop of its module waits for it.
        case use
    }

    /// The runs that a task was made in.
    ///
    /// A run keeps none of those around it, and tasks that were made one in the other share what is around them. Those that
    /// are over hold nothing up; they are left out as soon as a task would keep twice as many runs as were under way when
    /// they were last left out.
    struct Around: Sendable {
        /// The latest, which is apart because most tasks have no other.
        fileprivate(set) var innermost: HandlerRun?

        /// The others, the innermost first.
        private var others: SharedList<Other>?

        /// How many runs it keeps.
        var count: Int { (innermost == nil ? 0 : 1) + (others?.first.count ?? 0) }

        /// The innermost of the runs that are under way and fulfil the condition.
        fileprivate func first(where isWanted: (HandlerRun) -> Bool) -> HandlerRun? {
            if let innermost, innermost.isUnderWay, isWanted(innermost) { return innermost }
            return others?.first { $0.run.isUnderWay && isWanted($0.run) }?.run
        }

        /// The runs that are under way, the innermost first.
        fileprivate var underWay: [HandlerRun] {
            var runs: [HandlerRun] = []
            _ = first { run in
                runs.append(run)
                return false
            }
            return runs
        }

        /// What is around a task that is made in the run, which was begun here.
        fileprivate func and(_ run: HandlerRun) -> Around {
            var around = Around(innermost: run)
            let most = others?.first.most ?? Other.fewest
            if count < most {
                around.others = others
                if let innermost, innermost.isUnderWay { around.keep(innermost, atMost: most) }
            } else {
                let underWay = underWay
                let most = max(Other.fewest, underWay.count * 2)
                for run in underWay.reversed() { around.keep(run, atMost: most) }
            }
            return around
        }

        private mutating func keep(_ run: HandlerRun, atMost most: Int) {
            others = SharedList(
                Other(run: run, count: (others?.first.count ?? 0) + 1, most: most),
                before: others
            )
        }
    }

    /// A run around another one.
    private struct Other: Sendable {
        /// So few that it doesn't matter which of them are over.
        static let fewest = 4

        let run: HandlerRun

        /// How many it and those around it are.
        let count: Int

        /// How many runs a task keeps before those that are over are left out.
        let most: Int
    }

    /// The runs that the current task was made in.
    @TaskLocal static var current = Around()

    let work: Work

    /// Where the module's life is kept, and the same of the managers around.
    let site: AnyLink
    private let around: [AnyLink]
    let module: ModuleID
    private let isOver = Atomic(false)

    init(_ work: Work, of module: ModuleID, at site: AnyLink, within around: [AnyLink]) {
        self.work = work
        self.module = module
        self.site = site
        self.around = around
    }

    /// What a task that is made in it has around it.
    var andAround: Around { Self.current.and(self) }

    /// The handler has returned, or nothing waits for it any more; true the first time.
    @discardableResult
    func end() -> Bool { !isOver.exchange(true, ordering: .acquiringAndReleasing) }

    /// Whether the handler hasn't returned, and something waits for it.
    private var isUnderWay: Bool { !isOver.load(ordering: .acquiring) }

    /// Whether the current task, which begins it, is in another run of its site.
    var isNested: Bool { Self.current.first { $0.site === site } != nil }

    /// The runs that are under way around the current task, the innermost first.
    static var underWay: [HandlerRun] { current.underWay }

    /// Whether the current task runs in a start or stop handler of the site's manager, or of a scope in it.
    static func isInside(_ site: AnyLink) -> Bool {
        current.first { $0.work == .lifecycle && ($0.site === site || $0.around.contains { $0 === site }) } != nil
    }

    /// The module of the site whose start the current task runs in; nil if it runs in none.
    static func module(of site: AnyLink) -> ModuleID? {
        current.first { $0.work == .lifecycle && $0.site === site }?.module
    }
}
