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

    /// The address of what its calls carry, which is counted as a reference; 0 where they carry nothing, and where that
    /// stands with what else is around them. It changes only while no task knows of the run: when it has been taken for a
    /// call that has nothing around it, and when the call has ended and no other reference to the run is left.
    private let carried = Atomic<UInt>(0)

    /// The handlers that a use is in, one of them apart because most are in no other, and how many there were; touched
    /// under the lock of its site only, one at a time.
    @exclusivity(unchecked)
    private nonisolated(unsafe) var entry: Entry?
    @exclusivity(unchecked)
    private nonisolated(unsafe) var others: [Entry] = []
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

    deinit { carry(nil) }

    /// What its calls carry.
    var context: AnyLink? {
        UnsafeRawPointer(bitPattern: carried.load(ordering: .acquiring)).map {
            unsafeBitCast(Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue(), to: AnyLink.self)
        }
    }

    /// Its calls carry that from here on, or nothing. No task knows of the run.
    func carry(_ context: (any HandlerContext)?) {
        let new = context.map { UInt(bitPattern: Unmanaged<AnyObject>.passRetained($0).toOpaque()) } ?? 0
        let old = UnsafeRawPointer(bitPattern: carried.exchange(new, ordering: .acquiringAndReleasing))
        if let old { Unmanaged<AnyObject>.fromOpaque(old).release() }
    }

    /// What a task that is made in it has around it.
    var andAround: Around { Self.current.and(self) }

    /// The start or stop has returned, or nothing waits for it any more.
    func end() { isOver.store(true, ordering: .releasing) }

    /// A handler of the module begins; its number. Under the lock of the site.
    func enter(_ module: ModuleID) -> Int {
        entered += 1
        let new = Entry(number: entered, module: module)
        if entry == nil {
            entry = new
            if others.isEmpty { isOver.store(false, ordering: .releasing) }
        } else {
            others.append(new)
        }
        return entered
    }

    /// The handler of that number has returned; its module, nil if nothing waits for it any more. Under the lock of the
    /// site.
    func leave(_ number: Int) -> ModuleID? {
        let module: ModuleID
        if let entry, entry.number == number {
            module = entry.module
            self.entry = nil
        } else {
            guard let place = others.lastIndex(where: { $0.number == number }) else { return nil }
            module = others.remove(at: place).module
        }
        if isIdle { isOver.store(true, ordering: .releasing) }
        return module
    }

    /// Nothing waits for its handlers any more; their modules. Under the lock of the site.
    func leaveAll() -> [ModuleID] {
        defer {
            entry = nil
            others.removeAll(keepingCapacity: true)
        }
        isOver.store(true, ordering: .releasing)
        let modules = others.map(\.module)
        return entry.map { modules + CollectionOfOne($0.module) } ?? modules
    }

    /// Whether it is in no handler. Under the lock of the site.
    var isIdle: Bool { entry == nil && others.isEmpty }

    /// Whether a handler hasn't returned, and something waits for it.
    var isUnderWay: Bool { !isOver.load(ordering: .acquiring) }

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
