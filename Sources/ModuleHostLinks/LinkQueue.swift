import ModuleKit
public import ModuleRouting

/// The queue of the links that a host received; ``HostLinks`` provides it.
///
/// The events of the host put links into it. A program puts in what else it gets from outside: a URL that it was given as
/// an argument, a link that was kept since before the app was installed.
///
///     let links = try manager.resolve(LinkQueue.self)
///     links.add("bookshop://books/1342", from: .command)
///     try await manager.run(until: ProcessSignals()) { await links.whenOpened() }
///
/// Links are opened one after the other, in the order in which they arrive, once the eager modules run. A module that starts
/// on demand is started by the open. An open may wait as long as its interceptors and its handler do, for a sign-in for
/// example: what adds a link doesn't wait for it, and neither do other events.
public final class LinkQueue: Sendable {
    /// What a link is opened and shown with.
    struct Settings: Sendable {
        var capacity = 16
        var deadline = Duration.seconds(30)
        var timeout: Duration?
        var web: @Sendable (String) -> String? = { _ in nil }
    }

    private struct State: Sendable {
        var links: WaitingLinks
        var runner: Task<Void, Never>?
        var whenOpened: [CheckedContinuation<Void, Never>] = []

        /// The open that is under way.
        var open: Task<RouteAnswer, any Error>?
    }

    private let opener: any RouteOpening
    private let calls: HandlerCaller
    private let settings: Settings
    private let show: RegisteredHandler<LinkOutcome, Void>
    private let state: Monitor<State>

    init(
        _ opener: any RouteOpening,
        _ calls: HandlerCaller,
        _ settings: Settings,
        shownBy show: RegisteredHandler<LinkOutcome, Void>
    ) {
        self.opener = opener
        self.calls = calls
        self.settings = settings
        self.show = show
        state = Monitor(State(links: WaitingLinks(capacity: settings.capacity)))
    }

    deinit { state.withLock { $0.runner }?.cancel() }

    /// Adds a link, and returns at once.
    ///
    /// - Parameters:
    ///   - url: a URL of the app, also one that no route matches; or an http or https URL for which ``HostLinks`` has a web
    ///     page, which is opened as of unknown origin.
    ///   - origin: where it comes from.
    /// - Returns: whether the link is taken, or one with an equal link; false if the URL isn't the app's, and if too many
    ///   links wait, for which ``LinkDropped`` is sent.
    @discardableResult
    public func add(_ url: String, from origin: RouteOrigin) -> Bool {
        guard let (url, origin) = destination(of: url, origin) else { return false }
        let link = HostLink(url: url, origin: origin, arrival: calls.now)
        let verdict = state.withLock { state in
            let verdict = state.links.add(link)
            if verdict == .added, state.runner == nil { state.runner = makeRunner() }
            return verdict
        }
        guard verdict == .overflow else { return true }
        let calls = calls
        Task.detached { await calls.send(LinkDropped(.overflow, from: link.origin.kind)) }
        return false
    }

    /// Returns when no link waits or is being opened any more.
    public func whenOpened() async {
        await withCheckedContinuation { continuation in
            let isOver = state.withLock { state in
                guard state.runner != nil else { return true }
                state.whenOpened.append(continuation)
                return false
            }
            if isOver { continuation.resume() }
        }
    }

    /// Cancels the open that is under way.
    func cancelOpen() { state.withLock { $0.open }?.cancel() }

    /// What is opened for a URL; nil if it isn't the app's.
    private func destination(of url: String, _ origin: RouteOrigin) -> (String, RouteOrigin)? {
        do throws(RoutingError) {
            _ = try opener.match(url, origin: origin)
        } catch {
            guard error.code == .notOurs else { return (url, origin) }
            guard url.isWeb, let page = settings.web(url) else { return nil }
            // The system vouches for the app's own domains alone.
            return (page, .unknown)
        }
        return (url, origin)
    }

    /// A task without the task-local values of what adds: an open is inside nothing.
    private func makeRunner() -> Task<Void, Never> {
        Task.detached { [weak self] in
            while let link = self?.first() {
                // The queue isn't kept while nothing but time passes.
                guard let calls = self?.calls, let deadline = self?.settings.deadline else { return }
                let isRunning = await Self.isRunning(calls, within: link.arrival + deadline - calls.now)
                if Task.isCancelled { return }
                await self?.finish(link, isRunning)
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
    private func first() -> HostLink? {
        let (link, waiters) = state.withLock { state -> (HostLink?, [CheckedContinuation<Void, Never>]) in
            if let link = state.links.first { return (link, []) }
            defer { state.whenOpened = [] }
            state.runner = nil
            return (nil, state.whenOpened)
        }
        for waiter in waiters { waiter.resume() }
        return link
    }

    private func finish(_ link: HostLink, _ isRunning: Bool) async {
        state.withLock { $0.links.removeFirst() }
        let result: Result<RouteAnswer, any Error>
        if isRunning {
            guard let opened = await open(link) else { return }
            result = opened
        } else {
            let dropped = LinkDropped(.deadline, from: link.origin.kind)
            await calls.send(dropped)
            result = .failure(dropped)
        }
        // What shows may be switched off: then there is nothing to show.
        try? await calls.call(show, with: LinkOutcome(url: link.url, origin: link.origin, result: result))
    }

    /// What the link comes to; nil if the app stops meanwhile.
    private func open(_ link: HostLink) async -> Result<RouteAnswer, any Error>? {
        let (opener, timeout) = (opener, settings.timeout)
        let open = Task { try await opener.open(link.url, with: OpenOptions(origin: link.origin, timeout: timeout)) }
        state.withLock { $0.open = open }
        defer { state.withLock { $0.open = nil } }
        // A stop that began before the open was there to be cancelled.
        if !calls.isRunning { open.cancel() }
        let result = await open.result
        return open.isCancelled ? nil : result
    }
}
