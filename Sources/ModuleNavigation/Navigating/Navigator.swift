public import ModuleKit
package import ModuleRouting

/// Shows the pages of one scene: it holds a ``Navigation``, moves it, makes the contents of its pages, and answers
/// those who ask.
///
///     let navigator = try Navigator(manager)
///     // an outcome, at once
///     navigator.open(BookDetail(id: 1342))
///     // an Address, or nil
///     let address = await navigator.ask(PickAddress())
///     let arrival = await navigator.follow(
///         "bookshop://orders/12", origin: .notification)
///
/// You make one for each scene; there is no global one. Any thread may use it. An intent is applied when the call returns,
/// unless its outcome is ``Navigation/Outcome/pending(_:)``: then an interceptor or a rule is asked first, and the end of it
/// is in ``changes``. Replies, changes and contents follow in the order of the intents. A navigator doesn't keep the app's
/// manager alive.
public final class Navigator: Sendable {
    let plan: NavigationPlan
    let handlers: NavigationHandlers
    package let router: Router
    let calls: HandlerCaller
    let core: NavigatorLock

    /// A navigator at the layout's start.
    ///
    /// - Throws: `ResolutionError.Code.missing` if ``PageLayout`` isn't among the modules.
    public convenience init(_ manager: ModuleManager) throws(ResolutionError) {
        // The error names what apps know.
        if try manager.resolve(NavigatorParts?.self) == nil { _ = try manager.resolve(Navigator.self) }
        self.init(try manager.resolve(NavigatorParts.self))
    }

    init(_ parts: NavigatorParts) {
        plan = parts.plan
        handlers = NavigationHandlers(parts.calls.declarations(of: NavigationDeclaration.self))
        router = parts.router
        calls = parts.calls
        core = NavigatorLock(NavigatorCore(Navigation(startOf: parts.plan), exclusive: parts.plan.exclusive))
    }

    deinit {
        let ended = core.withLock { $0.end() }
        if !ended.scopes.isEmpty { Self.close(ended.scopes) }
    }

    /// The pages as they are now.
    public var state: Navigation { core.withLock { $0.state } }

    /// A change of the pages.
    public struct Change: Sendable {
        /// The pages after it.
        public let state: Navigation
        /// The number of changes up to it.
        public let revision: Int
        /// The outcome of the intent that made it, or that has ended without changing anything, with ``state`` as before.
        public let outcome: Navigation.Outcome
        /// The intent that was ``Navigation/Outcome/pending(_:)`` and has ended by this; nil if it was done at once, and
        /// of a link.
        public internal(set) var intent: IntentID?
        /// The page whose content was made again, with ``state`` as before, see `Registrar/onChange(reload:_:_:)`; nil if pages
        /// changed.
        public internal(set) var renewed: PageID?
    }

    /// The changes from now on, in order. Each call gives a sequence of its own; it ends with the navigator. The newest
    /// 1,000 wait for a reader who falls behind, who sees by ``Change/revision`` that some are missing.
    public var changes: AsyncStream<Change> {
        let (stream, continuation) = AsyncStream.makeStream(of: Change.self, bufferingPolicy: .bufferingNewest(1_000))
        let number = core.withLock { $0.listen(continuation) }
        if number == nil { continuation.finish() }
        continuation.onTermination = { [weak self] _ in
            guard let number else { return }
            self?.core.withLock { $0.afterLock.release($0.listeners.removeValue(forKey: number)) }
        }
        return stream
    }

    /// Ends it: tasks that wait for an answer get nil, contents that are being made are cancelled, and intents change
    /// nothing any more. Scopes that its pages and gates opened are closed. A navigator that is released has ended too, but for
    /// its questions to a reader, so end it when its scene ends.
    public func end() async {
        PageOpening.waitsForEnd()
        let ended = core.withLock { $0.end() }
        await close(ended.scopes, after: ended.nodeEnds, of: [], ended.works)
    }

    /// Closes scopes, without waiting for it.
    static func close(_ scopes: [ModuleManager], after works: [Work] = [], _ calls: HandlerCaller = HandlerCaller()) {
        Task.detached {
            await ends(of: works, calls)
            for scope in scopes { try? await scope.close() }
        }
    }

    /// Applies an intent, and its effects before it returns, unless another thread is at them.
    ///
    /// - Parameters:
    ///   - intent: the intent.
    ///   - origin: the origin of the page that the intent lays on top.
    ///   - waiter: the waiter for the reply of the page that the intent opens.
    func apply(
        _ intent: Navigation.Intent,
        origin: RouteOrigin = .inside,
        waiter: OneShot<(any Sendable)?>? = nil
    ) -> Navigation.Outcome {
        let outcome = core.withLock { $0.apply(intent, by: plan, origin, waiter) }
        drain()
        return outcome
    }

    /// Performs the effects of intents, in their order; if another thread is at it, that one does.
    func drain() {
        let (left, isMine) = core.withLock { ($0.takeLeftScopes(), $0.beginDraining()) }
        if !left.isEmpty { Self.close(left) }
        guard isMine else { return }
        while let batch = core.withLock({ $0.nextBatch() }) {
            for effect in batch.effects { perform(effect, of: batch) }
            for listener in batch.listeners { listener.yield(batch.change) }
        }
        runNodes()
    }
}

/// The services of a navigator: resolved, so that an app without a layout or a router is an error of the assembly.
struct NavigatorParts: Sendable {
    let plan: NavigationPlan
    let router: Router
    let calls: HandlerCaller
}
