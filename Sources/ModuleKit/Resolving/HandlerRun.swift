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

    /// The runs that a task was made in, of those that were under way then.
    ///
    /// A run keeps none of those around it, so that one begun by another, and so on, keeps no more than are under way. A
    /// task that outlives them keeps ones that are over, which hold nothing up.
    struct Around: Sendable {
        /// The latest, which is apart because most tasks have no other.
        fileprivate(set) var innermost: HandlerRun?

        /// The others, the innermost first.
        fileprivate(set) var others: [HandlerRun] = []
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
    var andAround: Around { Around(innermost: self, others: Self.underWay) }

    /// The handler has returned, or nothing waits for it any more; true the first time.
    @discardableResult
    func end() -> Bool { !isOver.exchange(true, ordering: .acquiringAndReleasing) }

    /// Whether the handler hasn't returned, and something waits for it.
    private var isUnderWay: Bool { !isOver.load(ordering: .acquiring) }

    /// Whether the current task, which begins it, is in another run of its site.
    var isNested: Bool { Self.underWay.contains { $0.site === site } }

    /// The runs that are under way around the current task, the innermost first.
    static var underWay: [HandlerRun] {
        let current = current
        guard let innermost = current.innermost else { return [] }
        return ([innermost] + current.others).filter(\.isUnderWay)
    }

    /// Whether the current task runs in a start or stop handler of the site's manager, or of a scope in it.
    static func isInside(_ site: AnyLink) -> Bool {
        underWay.contains { $0.work == .lifecycle && ($0.site === site || $0.around.contains { $0 === site }) }
    }

    /// The module of the site whose start the current task runs in; nil if it runs in none.
    static func module(of site: AnyLink) -> ModuleID? {
        underWay.first { $0.work == .lifecycle && $0.site === site }?.module
    }
}
