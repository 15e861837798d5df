/// A handler that is under way: the tasks that are made in it know of it.
///
/// A task that waited for the handler that it runs in would wait for itself.
final class HandlerRun: Sendable {
    /// The kind of handler.
    enum Work: Sendable {
        /// Starts or stops that module: the managers around wait for it as well.
        case lifecycle(ModuleID)
        /// Answers an event or a call: the stop of that module waits for it.
        case use(ModuleID)
        /// Runs while that module does, whose stop waits for it.
        case running(ModuleID)
    }

    /// The runs that the current task was made in, and what the calls around it carry.
    @TaskLocal static var current = Around()

    /// Bit 0: it is over. Bit 1: events that were sent in it, one in the other's handler, were too many.
    private let state = Atomic.Word(0)

    let work: Work

    /// Where the module's life is kept. It is there while the run is under way: whoever calls a handler keeps it alive.
    private let site: ObjectIdentifier

    /// The site and those of the managers around, which a start or a stop keeps alive.
    private let sites: [AnyLink]

    /// The name of the module, if the handler answers an event.
    private let listener: String?

    /// - Parameters:
    ///   - around: the sites of the managers around.
    ///   - listener: the name of the module, if it answers an event.
    init(_ work: Work, at site: AnyLink, within around: [AnyLink] = [], listener: String? = nil) {
        self.work = work
        self.listener = listener
        self.site = ObjectIdentifier(site)
        sites = if case .lifecycle = work { [site] + around } else { [] }
    }

    /// The handler has returned, or nothing waits for it any more; false if that was so before.
    @discardableResult
    func end() -> Bool { Atomic(self).set(1) & 1 == 0 }

    /// Whether the handler hasn't returned, and something waits for it.
    var isUnderWay: Bool { Atomic(self).load() & 1 == 0 }

    /// Whether events that were sent in it, one in the other's handler, were too many.
    private var isExhausted: Bool { Atomic(self).load() & 2 != 0 }

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
        current.underWay.contains { $0.site == ObjectIdentifier(site) }
    }

    /// Whether the current task runs in a start or stop handler of the site's manager, or of a scope in it.
    static func isInside(_ site: AnyLink) -> Bool {
        current.underWay.contains { run in run.sites.contains { $0 === site } }
    }

    /// The module of the site whose start the current task runs in; nil if it runs in none.
    static func module(of site: AnyLink) -> ModuleID? {
        current.underWay.last { $0.lifecycleModule != nil && $0.site == ObjectIdentifier(site) }?.lifecycleModule
    }

    /// The runs that a task was made in, and what the calls carry.
    ///
    /// A run keeps none of those around it. Runs that are over hold nothing up, so a task that is made later leaves them
    /// out. One object, because each call passes it on.
    final class Around: Sendable {
        /// The innermost run, and those around it. It and the context stand apart from the others, because most calls have
        /// no others, and an array takes longer to make than all the rest.
        let innermost: HandlerRun?
        let outer: [HandlerRun]

        /// The newest context, and one of each further type.
        private let context: (any HandlerContext)?
        private let otherContexts: [any HandlerContext]

        init(
            _ innermost: HandlerRun? = nil,
            outer: [HandlerRun] = [],
            context: (any HandlerContext)? = nil,
            others: [any HandlerContext] = []
        ) {
            (self.innermost, self.outer) = (innermost, outer)
            (self.context, otherContexts) = (context, others)
        }

        /// The runs that are under way, the innermost last.
        var underWay: [HandlerRun] {
            guard let innermost else { return [] }
            var runs = outer
            runs.append(innermost)
            runs.removeAll { !$0.isUnderWay }
            return runs
        }

        /// The modules that answer the events around it, one sent by the other, if no further event may be sent: they are as
        /// many as may be, or were since the outermost was sent. Else two handlers that send the event again double it each time.
        var eventChain: [String]? {
            let events = underWay.filter { $0.listener != nil }
            if events.count >= EventNestingError.limit { Atomic(events[0]).set(2) }
            guard events.first?.isExhausted == true else { return nil }
            return events.compactMap(\.listener)
        }

        /// The innermost context of exactly that type.
        func context<Context: HandlerContext>(of type: Context.Type) -> Context? {
            guard let context, Swift.type(of: context) != type else { return context as? Context }
            return otherContexts.first { Swift.type(of: $0) == type } as? Context
        }

        /// The same contexts, outside of any run.
        var withoutRuns: Around { Around(context: context, others: otherContexts) }

        /// The same in a run that begins now, whose calls carry that beside.
        func and(_ run: HandlerRun, carrying new: (any HandlerContext)? = nil) -> Around {
            Around(run, outer: underWay, context: new ?? context, others: others(beside: new))
        }

        /// The same with calls that carry that beside.
        func carrying(_ new: any HandlerContext) -> Around {
            Around(innermost, outer: outer, context: new, others: others(beside: new))
        }

        /// The further contexts where that one is carried last.
        private func others(beside new: (any HandlerContext)?) -> [any HandlerContext] {
            guard let new, let context else { return otherContexts }
            var others = otherContexts.filter { type(of: $0) != type(of: new) }
            if type(of: context) != type(of: new) { others.append(context) }
            return others
        }
    }
}

/// The context that the calls of a layer carry into the handlers, and into the calls that those make in turn: who asks, and from where.
///
///     final class JobContext: HandlerContext {
///         let attempt: Int
///     }
///     try await calls.call(job, with: input, carrying: JobContext(attempt: 2))
///     // In the handler, and in whatever it calls:
///     let attempt = HandlerCaller.context(JobContext.self)?.attempt
///
/// Tasks that a handler makes have it too; a detached task has none.
package protocol HandlerContext: AnyObject, Sendable {}
