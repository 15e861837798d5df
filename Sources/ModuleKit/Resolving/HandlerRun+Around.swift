extension HandlerRun {
    /// The runs that a task was made in, and what the calls carry.
    ///
    /// A run keeps none of those around it, and tasks that were made one in the other share what is around them. Those that
    /// are over hold nothing up; they are left out as soon as a task would keep twice as many runs as were under way when
    /// they were last left out.
    ///
    /// It is one reference, because an asynchronous function that passes it on copies it: to the run, which knows what its
    /// calls carry, where there is nothing else, and otherwise to all that there is.
    struct Around: Sendable {
        /// A ``HandlerRun``, which is ``HandlerRun/none`` where there is neither a run nor a context, or a ``Many``.
        private let object: AnyLink

        private init(_ object: AnyLink) { self.object = object }

        init() { object = HandlerRun.none }

        /// The run, where there is nothing else.
        private var only: HandlerRun? {
            type(of: object) == HandlerRun.self ? unsafeDowncast(object, to: HandlerRun.self) : nil
        }

        /// All that there is, where there is more than a run.
        private var many: Many? { type(of: object) == Many.self ? unsafeDowncast(object, to: Many.self) : nil }

        private var isEmpty: Bool { object === HandlerRun.none }

        /// The latest; ``HandlerRun/none`` where there is none.
        var innermost: HandlerRun { many?.innermost ?? only ?? .none }

        /// What the calls carry last.
        private var context: AnyLink? {
            if let many { return many.context }
            return only?.context
        }

        /// How many contexts it keeps.
        var contextsKept: Int { (context == nil ? 0 : 1) + (many?.contexts?.reduce(0) { count, _ in count + 1 } ?? 0) }

        /// The innermost context of exactly that type.
        func context<Context: HandlerContext>(of type: Context.Type) -> Context? {
            if isEmpty { return nil }
            guard let context else { return nil }
            if Swift.type(of: context) == type { return unsafeDowncast(context, to: type) }
            return many?.contexts?.first { Swift.type(of: $0) == type }.map { unsafeDowncast($0, to: type) }
        }

        /// The same contexts, outside of any run.
        var withoutRuns: Around {
            guard let context else { return Around() }
            return Around(Many(.none, carrying: context, within: nil, many?.contexts))
        }

        /// The same where calls carry that beside.
        func carrying(_ new: any HandlerContext) -> Around {
            Around(Many(innermost, carrying: new, within: many?.runs, contexts(around: new)))
        }

        /// How many runs it keeps.
        var count: Int { (innermost === HandlerRun.none ? 0 : 1) + (many?.runs?.first.count ?? 0) }

        /// The innermost of the runs that are under way and fulfil the condition.
        func first(where isWanted: (HandlerRun) -> Bool) -> HandlerRun? {
            let innermost = innermost
            if innermost.isUnderWay, isWanted(innermost) { return innermost }
            return many?.runs?.first { $0.run.isUnderWay && isWanted($0.run) }?.run
        }

        /// The runs that are under way, the innermost first.
        var underWay: [HandlerRun] {
            var runs: [HandlerRun] = []
            _ = first { run in
                runs.append(run)
                return false
            }
            return runs
        }

        /// What is around a task that is made in the run, which was begun here.
        ///
        /// Where nothing else is around it, the run itself carries the context, which asks that no task knows of it yet.
        func and(_ run: HandlerRun, carrying new: (any HandlerContext)? = nil) -> Around {
            if isEmpty {
                if let new { run.carry(new) }
                return Around(run)
            }
            let others = new.map { contexts(around: $0) } ?? many?.contexts
            return Around(Many(run, carrying: new ?? context, within: runsAround, others))
        }

        /// The contexts around that one. One of each type: tasks that were made one in the other keep no more of them, but for
        /// the one that the outermost run carries, which goes with that run.
        private func contexts(around new: any HandlerContext) -> SharedList<AnyLink>? {
            guard let context, type(of: context) != type(of: new) else { return many?.contexts }
            let kept = many?.contexts?.filter { type(of: $0) != type(of: new) } ?? []
            return SharedList(context, before: kept.reversed().reduce(nil) { SharedList($1, before: $0) })
        }

        /// The runs around one that is begun here.
        private var runsAround: SharedList<Other>? {
            let (innermost, others) = (innermost, many?.runs)
            guard innermost !== HandlerRun.none || others != nil else { return nil }
            let most = others?.first.most ?? Other.fewest
            if count < most {
                return innermost.isUnderWay ? Other.list(innermost, before: others, atMost: most) : others
            }
            let underWay = underWay
            let new = max(Other.fewest, underWay.count * 2)
            return underWay.reversed().reduce(nil) { Other.list($1, before: $0, atMost: new) }
        }
    }

    /// What few tasks have around them: more than one run with what its calls carry.
    private final class Many: Sendable {
        /// The latest; ``HandlerRun/none`` where there is none.
        let innermost: HandlerRun

        /// What the calls carry last.
        let context: AnyLink?

        /// The runs around the innermost one, from the inside outwards.
        let runs: SharedList<Other>?

        /// The contexts around the latest one, one of each type.
        let contexts: SharedList<AnyLink>?

        init(
            _ innermost: HandlerRun,
            carrying context: AnyLink?,
            within runs: SharedList<Other>?,
            _ contexts: SharedList<AnyLink>?
        ) {
            self.innermost = innermost
            self.context = context
            self.runs = runs
            self.contexts = contexts
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

        static func list(_ run: HandlerRun, before list: SharedList<Other>?, atMost most: Int) -> SharedList<Other> {
            SharedList(Other(run: run, count: (list?.first.count ?? 0) + 1, most: most), before: list)
        }
    }
}
