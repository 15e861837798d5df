import ModuleHost
import ModuleKit
package import ModuleRouting

/// The queue of the links that a host received; ``IncomingLinks`` provides it.
///
/// The events of the host put links into it. A program adds other links from outside: a URL that it was given as
/// an argument, a link that was kept since before the app was installed.
///
///     let links = try manager.resolve(LinkQueue.self)
///     links.add("bookshop://books/1342", from: .command)
///     try await manager.run(until: ProcessSignals()) { await links.whenOpened() }
///
/// Links leave the queue in the order in which they arrive, once the eager modules run. Adding a link doesn't wait for
/// it, and neither do other events.
package final class LinkQueue: Sendable {
    /// The settings of ``IncomingLinks``.
    struct Settings: Sendable {
        var shortcut: @Sendable (PerformShortcut) -> String? = { _ in nil }
        var notification: @Sendable (RespondToNotification) -> String? = { _ in nil }

        /// The actions of a notification that open its link, beside a tap.
        var actions: Set<String> = []
        var searchResult: @Sendable (String) -> String? = { _ in nil }
        var web: @Sendable (String) -> String? = { _ in nil }
        let capacity: Int
        let startTimeout: Duration
        let timeout: Duration?
    }

    private struct State: Sendable {
        var links: WaitingLinks
        var runner: Task<Void, Never>?
        var whenOpened: [CheckedContinuation<Void, Never>] = []

        /// The links that are being opened, or followed.
        var underWay: [Int: Task<Void, Never>] = [:]
        var number = 0

        /// Those who wait until nothing is left, once nothing is.
        mutating func takeWaiters() -> [CheckedContinuation<Void, Never>] {
            guard runner == nil, underWay.isEmpty else { return [] }
            defer { whenOpened = [] }
            return whenOpened
        }
    }

    private let router: Router
    private let calls: HandlerCaller
    private let settings: Settings
    private let take: @Sendable (IncomingLink, DidDropLink?) async -> Void
    private let state: Monitor<State>

    /// - Parameter take: opens or follows a link, or shows that it was dropped.
    init(
        _ router: Router,
        _ calls: HandlerCaller,
        _ settings: Settings,
        take: @escaping @Sendable (IncomingLink, DidDropLink?) async -> Void
    ) {
        self.router = router
        self.calls = calls
        self.settings = settings
        self.take = take
        state = Monitor(State(links: WaitingLinks(capacity: settings.capacity)))
    }

    deinit { state.withLock { $0.runner }?.cancel() }

    /// Adds a link, and returns at once.
    ///
    /// - Parameters:
    ///   - url: a URL of the app, also one that no route matches; or an http or https URL for which ``IncomingLinks`` has a
    ///     web page, which is opened as of unknown origin.
    ///   - origin: its origin.
    ///   - scene: the identifier of the scene that received it; nil if the host has no scenes.
    /// - Returns: whether the link is taken, or one with an equal link; false if the URL isn't the app's, and if too
    ///   many links wait, for which ``DidDropLink`` is sent.
    @discardableResult
    package func add(_ url: String, from origin: RouteOrigin, in scene: String? = nil) -> Bool {
        guard let (url, origin) = destination(of: url, origin) else { return false }
        let link = IncomingLink(url: url, origin: origin, scene: scene, arrival: calls.now)
        let verdict = state.withLock { state in
            guard state.underWay.count <= settings.capacity else { return WaitingLinks.Verdict.overflow }
            let verdict = state.links.add(link)
            if verdict == .added, state.runner == nil { state.runner = makeRunner() }
            return verdict
        }
        guard verdict == .overflow else { return true }
        let calls = calls
        Task.detached { await calls.send(DidDropLink(.overflow, from: link.origin.kind)) }
        return false
    }

    /// Returns when no link waits or is under way any more.
    package func whenOpened() async {
        await withCheckedContinuation { continuation in
            let waiters = state.withLock { state in
                state.whenOpened.append(continuation)
                return state.takeWaiters()
            }
            for waiter in waiters { waiter.resume() }
        }
    }

    /// Cancels the links that are under way.
    func cancel() {
        for link in state.withLock({ $0.underWay.values.map(\.self) }) { link.cancel() }
    }

    /// The URL that is opened for a URL; nil if it isn't the app's.
    private func destination(of url: String, _ origin: RouteOrigin) -> (String, RouteOrigin)? {
        do throws(RoutingError) {
            _ = try router.match(url, origin: origin)
        } catch {
            guard error.code == .foreignURL else { return (url, origin) }
            guard url.isWeb, let page = settings.web(url) else { return nil }
            // The system vouches for the app's own domains alone.
            return (page, .unknown)
        }
        return (url, origin)
    }

    /// A task without the caller's task-local values: an open is inside nothing.
    private func makeRunner() -> Task<Void, Never> {
        Task.detached { [weak self] in
            while let link = self?.first() {
                // The queue isn't kept while nothing but time passes.
                guard let calls = self?.calls, let timeout = self?.settings.startTimeout else { return }
                let isRunning = await Self.isRunning(calls, within: max(.zero, timeout) - (calls.now - link.arrival))
                if Task.isCancelled { return }
                await self?.handOver(link, isRunning)
            }
        }
    }

    /// Whether the app runs before that time is over.
    private static func isRunning(_ calls: HandlerCaller, within time: Duration) async -> Bool {
        if calls.isRunning { return true }
        guard time > .zero else { return false }
        return await calls.result(within: time) { await calls.whenRunning() } == true
    }

    /// The link whose turn it is, which still waits; nil if none does, which ends the runner.
    private func first() -> IncomingLink? {
        let (link, waiters) = state.withLock { state -> (IncomingLink?, [CheckedContinuation<Void, Never>]) in
            if let link = state.links.first { return (link, []) }
            state.runner = nil
            return (nil, state.takeWaiters())
        }
        for waiter in waiters { waiter.resume() }
        return link
    }

    /// Hands the link over, and returns when the next one may be.
    private func handOver(_ link: IncomingLink, _ isRunning: Bool) async {
        let (begun, begin) = AsyncStream.makeStream(of: Never.self)
        var dropped: DidDropLink?
        if !isRunning {
            let event = DidDropLink(.deadline, from: link.origin.kind)
            await calls.send(event)
            dropped = event
        }
        state.withLock { state in
            state.links.removeFirst()
            state.number += 1
            let number = state.number
            var link = link
            link.begun = { begin.finish() }
            state.underWay[number] = Task.detached { [take, link, dropped] in
                await take(link, dropped)
                begin.finish()
                self.end(number)
            }
        }
        // A stop that began before the task was there to be cancelled.
        if isRunning, !calls.isRunning { cancel() }
        for await _ in begun {}
    }

    private func end(_ number: Int) {
        let waiters = state.withLock { state in
            state.underWay[number] = nil
            return state.takeWaiters()
        }
        for waiter in waiters { waiter.resume() }
    }
}

extension LinkQueue.Settings: Declaration {
    static func problems(in declarations: [Declared<Self>]) -> [AssemblyError.Problem] {
        declarations.filter { $0.value.capacity < 1 }.map { declared in
            declared.problem(
                "links-malformed",
                "The links of the host have a capacity of \(declared.value.capacity), so none is ever taken.",
                subject: "IncomingLinks",
                remedy: "give a capacity of at least 1, or leave it out."
            )
        }
    }
}
