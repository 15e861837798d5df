import ModuleKit
import ModuleRouting

/// The lock of a navigator. What its state leaves to do is done when it is free.
struct NavigatorLock: Sendable {
    private let core: Monitor<NavigatorCore>

    init(_ core: NavigatorCore) { self.core = Monitor(core) }

    func withLock<Result>(_ body: (inout NavigatorCore) -> Result) -> Result {
        let (result, afterLock) = core.withLock { core in
            let result = body(&core)
            return (result, core.afterLock.take())
        }
        afterLock.run()
        return result
    }
}

/// The state of a navigator, behind its lock.
struct NavigatorCore: Sendable {
    /// The effects of one intent, with the change for those who listen.
    struct Batch: Sendable {
        let effects: [Navigation.Effect]
        let change: Navigator.Change
        let listeners: [AsyncStream<Navigator.Change>.Continuation]
    }

    /// The scopes that are left when a navigator has ended, and what is to end before they are closed.
    struct End: Sendable {
        var scopes: [ModuleManager] = []
        var nodeEnds: [OneShot<Void>] = []
        var works: [Work] = []
    }

    /// A way back from the page on top.
    struct WayBack: Hashable, Sendable {
        enum Way: Hashable, Sendable { case back, up, previous, next }

        let way: Way
        let top: PageID
    }

    /// What is left to do when the lock is free.
    var afterLock = AfterLock()

    private(set) var state: Navigation
    var history: NavigationHistory
    private(set) var revision = 0

    /// The tasks that wait for pages' replies.
    var waiters = AnswerWaiters()

    /// The tasks that wait until a page is gone.
    var closings: [PageID: [OneShot<Void>]] = [:]

    /// The origins of pages that are not from inside the app.
    var origins: [PageID: RouteOrigin] = [:]

    /// The contents that are there, or being made.
    var contents: [PageID: PageContent] = [:]

    /// The tasks that read the changes of pages, and the covered pages that have changed since.
    var readers: [PageID: [Work]] = [:]
    var outdated: Set<PageID> = []

    /// The questions that are being asked about held pages; each returns whether its page may be left.
    var heldQuestions: [PageID: Task<Bool, Never>] = [:]

    /// The links on their way and the intents that wait, by number: at most one link is known to lead to a page.
    var links: [Int: Journey] = [:]

    /// Those of them that wait for their turn, or have it.
    var queue = IntentQueue()

    /// The ways back that wait for a reader's answer.
    var waitingWays: Set<WayBack> = []

    /// The number of the newest link.
    var journeyNumber = 0

    /// The page at which a link arrived, until kept pages are restored.
    var landed: AnyPageRoute?

    /// The scopes that gates opened, by name.
    var scopes: [String: ModuleManager] = [:]

    /// The scopes that gates opened and that were left, to be closed.
    private var leftScopes: [ModuleManager] = []

    /// The scopes that pages open: their machine, the work that opens them, those that are there, and who waits for their
    /// starts and ends, by the pages that began them.
    var nodes: NodeRunner
    var openings: [PageID: Work] = [:]
    var managers: [PageID: ModuleManager] = [:]
    var starts: [PageID: OneShot<Result<ModuleManager, any Error>>] = [:]
    var ends: [PageID: OneShot<Void>] = [:]

    /// The tasks of pages of scopes that are gone, and that may not have ended.
    var lingering: [PageID: [Work]] = [:]

    /// The change up to which they were opened and closed.
    var nodesRevision = -1

    var listeners: [Int: AsyncStream<Navigator.Change>.Continuation] = [:]
    private var nextListener = 0
    private var batches: [Batch] = []
    private var isDraining = false
    private(set) var isEnded = false

    /// The most steps of a history.
    private static let steps = 100

    /// - Parameter exclusive: the scopes of which one is open at most.
    init(_ state: Navigation, exclusive: [Set<String>] = []) {
        self.state = state
        nodes = NodeRunner(exclusive: exclusive)
        history = NavigationHistory(beginningWith: state, atMost: Self.steps)
    }

    mutating func apply(_ wish: Wish, by plan: NavigationPlan, of journey: Journey? = nil) -> Navigation.Outcome {
        switch wish {
        case .intent(let intent): apply(intent, by: plan, of: journey)
        case .step(let direction): go(direction, by: plan, of: journey)
        }
    }

    mutating func apply(
        _ intent: Navigation.Intent,
        by plan: NavigationPlan,
        _ origin: RouteOrigin = .inside,
        _ waiter: OneShot<(any Sendable)?>? = nil,
        of journey: Journey? = nil
    ) -> Navigation.Outcome {
        if case .back = intent, takeBack() { return .unchanged }
        let trails = queue.isEmpty ? [] : state.trails
        let outcome = move(intent, by: plan, origin, waiter, of: journey)
        if case .report(.selected) = intent, outcome == .moved || outcome == .unchanged {
            queue.noteSelection(of: state.activeStack, from: trails)
        }
        if outcome.isChange {
            endWaiting(by: intent)
            switch intent {
            case .leave(let scope, _): history.purge(scope, by: plan, keeping: state)
            case .leaveAll: history.purge(keeping: state)
            default: history.note(state)
            }
        }
        return outcome
    }

    /// Goes a step of the history: to the nearest whose pages differ from those that stand now.
    mutating func go(
        _ direction: NavigationHistory.Direction,
        by plan: NavigationPlan,
        of journey: Journey? = nil
    ) -> Navigation.Outcome {
        for step in history.steps(direction) {
            let (next, wanted) = (state.nextNumber, history.states[step])
            let outcome = move(.restore(wanted.arrangement.revisited(by: plan)), by: plan, .inside, nil, of: journey)
            switch outcome {
            case .unchanged: continue
            case .moved:
                noteOrigins(of: wanted, from: next)
                history.stand(at: step, as: state)
            default: break
            }
            return outcome
        }
        return .unchanged
    }

    private mutating func move(
        _ intent: Navigation.Intent,
        by plan: NavigationPlan,
        _ origin: RouteOrigin,
        _ waiter: OneShot<(any Sendable)?>?,
        of journey: Journey?
    ) -> Navigation.Outcome {
        if isEnded {
            if let waiter { afterLock.add(waiter.give(nil)) }
            return .unchanged
        }
        var effects: [Navigation.Effect] = []
        // Only for pages from outside: with a second reference, a change would copy the pages.
        let before = origin.isInside ? nil : state
        var tabs = journey.flatMap { queue[$0.number]?.tabs }
        var outcome = state.apply(intent, by: plan, asOf: &tabs, into: &effects)
        if let journey, let tabs, outcome.isChange { queue.note(tabs.before, after: journey.number) }
        if let waiter {
            if let standing = outcome.page, !state.isAsked(standing), let again = intent.again {
                outcome = state.apply(again, by: plan, asOf: &tabs, into: &effects)
            }
            if let page = outcome.page, state.isAsked(page) {
                // Another task may wait for that page too.
                waiters.add(waiter, to: page)
            } else {
                afterLock.add(waiter.give(nil))
            }
        }
        note(origin, of: outcome, since: before, by: plan)
        guard outcome.isChange else { return outcome }
        // Those who wait for a page's answer wait for the page in its place, if its question went over to that one.
        if case .replace(let old, _) = intent, let new = outcome.page, state.isAsked(new) {
            for waiter in waiters.take(old) { waiters.add(waiter, to: new) }
        }
        noteLeftScopes()
        revision += 1
        batch(effects, outcome, of: journey?.intent)
        return outcome
    }

    mutating func batch(_ effects: [Navigation.Effect], _ outcome: Navigation.Outcome, of intent: IntentID?) {
        batches.append(
            Batch(
                effects: effects,
                change: Navigator.Change(state: state, revision: revision, outcome: outcome, intent: intent),
                listeners: listeners.isEmpty ? [] : Array(listeners.values)
            )
        )
    }

    /// A task stops waiting for a page's reply. The page closes if no other task waits for it.
    mutating func withdraw(_ waiter: OneShot<(any Sendable)?>, by plan: NavigationPlan) {
        guard let (page, isAlone) = waiters.page(of: waiter) else { return }
        if isAlone {
            _ = apply(.withdraw(page), by: plan)
        } else {
            waiters.remove(waiter)
            afterLock.add(waiter.give(nil))
        }
    }

    /// Notes the origin of the page on top, or of all pages that were laid at once. Of a page that stands, the newer
    /// origin counts: its content is made anew if it failed for the one before. A page below that begins a flow has the
    /// origin too, because it is judged before the scope opens.
    private mutating func note(
        _ origin: RouteOrigin,
        of outcome: Navigation.Outcome,
        since before: Navigation?,
        by plan: NavigationPlan
    ) {
        if let page = outcome.page {
            if let before, !plan.flowScopes.isEmpty {
                for page in state.allPages
                where page.id.number >= before.nextNumber && plan.page(page.route)?.begins == true {
                    origins[page.id] = origin
                }
            }
            if origins[page] ?? .inside == origin { return }
            origins[page] = origin.isInside ? nil : origin
            if contents[page]?.hasFailed == true { afterLock.release(contents.removeValue(forKey: page)) }
        } else if outcome == .moved, let before {
            let old = Set(before.allPages.map(\.id))
            for page in state.allPages where !old.contains(page.id) { origins[page.id] = origin }
        }
    }

    /// Notes the origins of pages that stand again.
    ///
    /// - Parameter next: the number of the first of them. Which ones stood before can't be searched for, so the time grows
    ///   with the number of pages.
    private mutating func noteOrigins(of wanted: Navigation, from next: UInt64) {
        if origins.isEmpty, history.origins.isEmpty { return }
        let pairs =
            zip(state.stacks, wanted.stacks).flatMap { zip($0, $1) }
            + zip(state.overlays, wanted.overlays).flatMap { zip($0.pages, $1.pages) }
        for (page, old) in pairs where page.route == old.route && page.id.number >= next {
            origins[page.id] = origins[old.id] ?? history.origins[old.id]
        }
    }

    private mutating func noteLeftScopes() {
        for (name, manager) in scopes where !state.openScopes.contains(name) {
            scopes[name] = nil
            leftScopes.append(manager)
        }
    }

    /// The scopes that were left since the last call.
    mutating func takeLeftScopes() -> [ModuleManager] {
        if leftScopes.isEmpty { return [] }
        defer { leftScopes = [] }
        return leftScopes
    }

    /// Whether the caller is to perform the effects of intents; false if another thread does.
    mutating func beginDraining() -> Bool {
        if isDraining || batches.isEmpty { return false }
        isDraining = true
        return true
    }

    /// The next effects to perform; nil if there are none, which ends the caller's turn.
    mutating func nextBatch() -> Batch? {
        if batches.isEmpty {
            isDraining = false
            return nil
        }
        return batches.removeFirst()
    }

    mutating func listen(_ listener: AsyncStream<Navigator.Change>.Continuation) -> Int? {
        if isEnded { return nil }
        defer { nextListener += 1 }
        listeners[nextListener] = listener
        return nextListener
    }

    mutating func end() -> End {
        if isEnded { return End() }
        isEnded = true
        for (id, end) in ends where nodes.entries[id]?.life.phase != .closing { afterLock.add(end.give(())) }
        let journeys = Array(links.values)
        for entry in queue.entries { leaveQueue(entry.number) }
        for journey in journeys { afterLock.add(journey.end.give(.cancelled)) }
        let pages = nodes.entries.values.flatMap(\.pages)
        let end = End(
            scopes: managers.sorted { $0.key > $1.key }.map(\.value) + scopes.values + leftScopes,
            nodeEnds: ends.compactMap { nodes.entries[$0]?.life.phase == .closing ? $1 : nil },
            works: pages.flatMap { works(of: $0) }
        )
        let last = self
        afterLock.add(
            AfterLock {
                for waiter in last.waiters.all { waiter.give(nil).run() }
                for waiter in last.closings.values.joined() { waiter.give(()).run() }
                for content in last.contents.values { content.work.cancel() }
                for question in last.heldQuestions.values { question.cancel() }
                for reader in last.readers.values.joined() { reader.cancel() }
                for listener in last.listeners.values { listener.finish() }
                for journey in journeys { journey.cancel() }
                for start in last.starts.values { start.give(.failure(CancellationError())).run() }
                for opening in last.openings.values { opening.cancel() }
            })
        (waiters, closings, contents, heldQuestions, listeners) = (AnswerWaiters(), [:], [:], [:], [:])
        (links, scopes, managers, readers, leftScopes, batches) = ([:], [:], [:], [:], [], [])
        (starts, openings, lingering) = ([:], [:], [:])
        return end
    }
}

extension Arrangement {
    /// The pages that a step of the history lays again: without those that were asked for, since no caller waits for
    /// replies any more, and without overlays that stay for links, which the app itself shows.
    fileprivate func revisited(by plan: NavigationPlan) -> Arrangement {
        var arrangement = self
        for (place, pages) in stacks {
            if let end = pages.firstIndex(where: \.isAsked) { arrangement.stacks[place] = Array(pages[..<end]) }
        }
        arrangement.overlays = []
        for overlay in overlays {
            if overlay.pages.first.flatMap({ plan.page($0.route) })?.plan.keptByLinks == true { break }
            let pages = Array(overlay.pages.prefix { !$0.isAsked })
            if !pages.isEmpty { arrangement.overlays.append(Overlay(overlay.style, pages)) }
            if pages.count < overlay.pages.count { break }
        }
        return arrangement
    }
}

extension Navigation.Outcome {
    /// The page that was laid, or that stands.
    var page: PageID? {
        switch self {
        case .opened(let page), .arrived(let page), .alreadyThere(let page): page
        default: nil
        }
    }
}

extension Navigation.Intent {
    /// The same for a page that is on top already; nil if it opens none.
    fileprivate var again: Self? {
        guard case .open(let route, let speaker, let opening, let asking, _) = self else { return nil }
        return .open(route, from: speaker, as: opening, asking: asking, again: true)
    }
}
