import Synchronization

/// Handlers that are under way in one another: the tasks made in them know of it.
///
/// A task that waited for the handler that it runs in would wait for itself.
final class HandlerRun: Sendable {
    /// What it does.
    enum Work: Sendable {
        /// Starts or stops that module: the managers around wait for it as well.
        case lifecycle(ModuleID)
        /// Answers an event or calls: the stop of each module that it has entered waits for it.
        case use
        /// Runs as long as that module does, whose stop waits for it.
        case running(ModuleID)
    }

    /// A handler that it is in.
    private struct Entry {
        let number: Int
        let module: ModuleID
    }

    /// The runs that a task was made in.
    ///
    /// A run keeps none of those around it, and tasks that were made one in the other share what is around them. Those that
    /// are over hold nothing up; they are left out as soon as a task would keep twice as many runs as were under way when
    /// they were last left out.
    struct Around: Sendable {
        /// The latest, which is apart because most tasks have no other; ``HandlerRun/none`` where there is none.
        ///
        /// Nothing here is optional, because to copy and to let go of an optional reference in an asynchronous function
        /// takes several times as long.
        private(set) var innermost: HandlerRun

        /// What the calls carry last, apart because most tasks have no other; ``NoContext`` where they carry nothing.
        private var context: any HandlerContext

        private var more: More

        /// Whether there is neither a run nor a context, which it takes less to know than to find out.
        private var isEmpty: Bool

        init() {
            innermost = .none
            context = NoContext.instance
            more = .none
            isEmpty = true
        }

        private var hasContext: Bool { !isEmpty && context !== NoContext.instance }

        /// How many contexts it keeps.
        var contextsKept: Int { (hasContext ? 1 : 0) + (more.contexts?.reduce(0) { count, _ in count + 1 } ?? 0) }

        /// The innermost context of exactly that type.
        func context<Context: HandlerContext>(of type: Context.Type) -> Context? {
            if Swift.type(of: context) == type { return unsafeDowncast(context, to: type) }
            return more.contexts?.first { Swift.type(of: $0) == type }.map { unsafeDowncast($0, to: type) }
        }

        /// The same contexts, outside of any run.
        var withoutRuns: Around {
            var around = self
            around.innermost = .none
            around.more = more.with(nil)
            around.isEmpty = !hasContext
            return around
        }

        /// The same where calls carry that beside.
        func carrying(_ new: any HandlerContext) -> Around {
            var around = self
            around.context = new
            around.isEmpty = false
            guard hasContext, type(of: context) != type(of: new) else { return around }
            // One of each type: tasks that were made one in the other keep no more of them.
            let kept = more.contexts?.filter { type(of: $0) != type(of: new) } ?? []
            let contexts = SharedList(context, before: kept.reversed().reduce(nil) { SharedList($1, before: $0) })
            around.more = More(runs: more.runs, contexts: contexts)
            return around
        }

        /// How many runs it keeps.
        var count: Int { (innermost === HandlerRun.none ? 0 : 1) + (more.runs?.first.count ?? 0) }

        /// The innermost of the runs that are under way and fulfil the condition.
        fileprivate func first(where isWanted: (HandlerRun) -> Bool) -> HandlerRun? {
            if innermost.isUnderWay, isWanted(innermost) { return innermost }
            return more.runs?.first { $0.run.isUnderWay && isWanted($0.run) }?.run
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
        func and(_ run: HandlerRun, carrying new: (any HandlerContext)? = nil) -> Around {
            var around = self
            if isEmpty {
                if let new { around.context = new }
                around.innermost = run
                around.isEmpty = false
                return around
            }
            around = new.map { withoutRuns.carrying($0) } ?? withoutRuns
            around.innermost = run
            around.isEmpty = false
            guard innermost !== HandlerRun.none || more.runs != nil else { return around }
            var runs: SharedList<Other>?
            let most = more.runs?.first.most ?? Other.fewest
            if count < most {
                runs = more.runs
                if innermost.isUnderWay { runs = Other.list(innermost, before: runs, atMost: most) }
            } else {
                let underWay = underWay
                let most = max(Other.fewest, underWay.count * 2)
                for run in underWay.reversed() { runs = Other.list(run, before: runs, atMost: most) }
            }
            around.more = around.more.with(runs)
            return around
        }
    }

    /// What few tasks have around them beside one run and one context.
    private final class More: Sendable {
        /// The runs around the innermost one, from the inside outwards.
        let runs: SharedList<Other>?

        /// The contexts around the latest one, one of each type.
        let contexts: SharedList<any HandlerContext>?

        static let none = More(runs: nil, contexts: nil)

        init(runs: SharedList<Other>?, contexts: SharedList<any HandlerContext>?) {
            self.runs = runs
            self.contexts = contexts
        }

        /// The same contexts, with those runs.
        func with(_ runs: SharedList<Other>?) -> More {
            if runs == nil, contexts == nil { return .none }
            return runs === self.runs ? self : More(runs: runs, contexts: contexts)
        }
    }

    /// Stands where calls carry nothing.
    private final class NoContext: HandlerContext {
        static let instance = NoContext()
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

        static func list(_ run: HandlerRun, before list: SharedList<Other>?, atMost most: Int) -> SharedList<Other> {
            SharedList(Other(run: run, count: (list?.first.count ?? 0) + 1, most: most), before: list)
        }
    }

    /// Stands where a task is in no run: it is over.
    static let none = HandlerRun()

    /// The runs that the current task was made in.
    @TaskLocal static var current = Around()

    let work: Work

    /// Where the module's life is kept. It is there while the run is under way: whoever calls a handler keeps it alive.
    private let site: ObjectIdentifier

    /// The site and those of the managers around, which a start or a stop keeps alive.
    private let sites: [AnyLink]

    private let isOver: Atomic<Bool>

    /// The handlers that a use is in, and how many there were; touched under the lock of its site only, one at a time.
    @exclusivity(unchecked)
    private nonisolated(unsafe) var entries: [Entry] = []
    @exclusivity(unchecked)
    private nonisolated(unsafe) var entered = 0

    /// The start or stop of a module.
    ///
    /// - Parameter around: the sites of the managers around.
    init(of module: ModuleID, at site: AnyLink, within around: [AnyLink]) {
        work = .lifecycle(module)
        self.site = ObjectIdentifier(site)
        sites = [site] + around
        isOver = Atomic(false)
    }

    /// A use, which is under way as soon as it has entered a module.
    init(at site: AnyLink) {
        work = .use
        self.site = ObjectIdentifier(site)
        sites = []
        isOver = Atomic(true)
    }

    /// No run.
    private init() {
        work = .use
        site = ObjectIdentifier(HandlerRun.self)
        sites = []
        isOver = Atomic(true)
    }

    /// The work of a module.
    init(running module: ModuleID, at site: AnyLink) {
        work = .running(module)
        self.site = ObjectIdentifier(site)
        sites = []
        isOver = Atomic(false)
    }

    /// What a task that is made in it has around it.
    var andAround: Around { Self.current.and(self) }

    /// The start or stop has returned, or nothing waits for it any more.
    func end() { isOver.store(true, ordering: .releasing) }

    /// A handler of the module begins; its number. Under the lock of the site.
    func enter(_ module: ModuleID) -> Int {
        entered += 1
        entries.append(Entry(number: entered, module: module))
        if entries.count == 1 { isOver.store(false, ordering: .releasing) }
        return entered
    }

    /// The handler of that number has returned; its module, nil if nothing waits for it any more. Under the lock of the
    /// site.
    func leave(_ number: Int) -> ModuleID? {
        let module: ModuleID
        if let last = entries.last, last.number == number {
            module = last.module
            entries.removeLast()
        } else {
            guard let place = entries.lastIndex(where: { $0.number == number }) else { return nil }
            module = entries.remove(at: place).module
        }
        if entries.isEmpty { isOver.store(true, ordering: .releasing) }
        return module
    }

    /// Nothing waits for its handlers any more; their modules. Under the lock of the site.
    func leaveAll() -> [ModuleID] {
        defer { entries.removeAll(keepingCapacity: true) }
        isOver.store(true, ordering: .releasing)
        return entries.map(\.module)
    }

    /// Whether it is in no handler. Under the lock of the site.
    var isIdle: Bool { entries.isEmpty }

    /// Whether a handler hasn't returned, and something waits for it.
    private var isUnderWay: Bool { !isOver.load(ordering: .acquiring) }

    /// Whether it is a use in that site.
    func isUse(at site: AnyLink) -> Bool {
        if case .use = work { self.site == ObjectIdentifier(site) } else { false }
    }

    /// The module of that site whose work it is; nil for anything else.
    func runningModule(at place: AnyLink) -> ModuleID? {
        guard case .running(let module) = work else { return nil }
        return site == ObjectIdentifier(place) ? module : nil
    }

    /// The module that it starts or stops; nil for anything else.
    var lifecycleModule: ModuleID? {
        if case .lifecycle(let module) = work { module } else { nil }
    }

    /// Whether the current task is in a run of the site that is under way.
    static func isUnderWay(at site: AnyLink) -> Bool {
        current.first { $0.site == ObjectIdentifier(site) } != nil
    }

    /// The runs that are under way around the current task, the innermost first.
    static var underWay: [HandlerRun] { current.underWay }

    /// Whether the current task runs in a start or stop handler of the site's manager, or of a scope in it.
    static func isInside(_ site: AnyLink) -> Bool {
        current.first { run in run.sites.contains { $0 === site } } != nil
    }

    /// The module of the site whose start the current task runs in; nil if it runs in none.
    static func module(of site: AnyLink) -> ModuleID? {
        current.first { $0.lifecycleModule != nil && $0.site == ObjectIdentifier(site) }?.lifecycleModule
    }
}
