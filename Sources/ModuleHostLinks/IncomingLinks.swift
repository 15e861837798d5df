public import ModuleHost
public import ModuleKit
public import ModuleNavigation
import ModuleRouting

/// Takes the links that a host receives, with their origin: list it with ``/ModuleRouting/LinkRouting``.
///
/// An app with pages has them followed by its navigator, in one line:
///
///     try ModuleManager {
///         LinkRouting(schemes: ["bookshop"], domains: ["bookshop.example"])
///         IncomingLinks()
///             .shortcuts { $0.type == "search" ? "bookshop://search" : nil }
///             .notifications { $0.payload.values["link"] }
///         PageLayout { … }
///     }
///
/// An app without pages has them opened by the router, and shows the outcomes:
///
///     IncomingLinks().opened { (outcome, screen: Screen) in
///         await screen.show(outcome.result)
///     }
///
/// | Event | The link | Origin |
/// | --- | --- | --- |
/// | ``/ModuleHost/OpenURL`` with http or https | its URL | link, with the domain |
/// | ``/ModuleHost/OpenURL`` with another scheme | its URL | custom scheme, with the calling app if the host names it |
/// | ``/ModuleHost/ContinueActivity`` of the type `NSUserActivityTypeBrowsingWeb` | its URL | link, with the domain |
/// | ``/ModuleHost/ContinueActivity`` of the type `com.apple.corespotlightitem` | the URL that ``searchResults(_:)`` names | shortcut |
/// | ``/ModuleHost/PerformShortcut`` | the URL that ``shortcuts(_:)`` names | shortcut |
/// | ``/ModuleHost/RespondToNotification`` that is a tap | the URL that ``notifications(actions:_:)`` names | notification |
///
/// Each event is answered at once: true if the link is taken, which every URL of the app's schemes and domains is;
/// false if another module is to be asked. A link that is taken waits in a queue until the app runs, and is
/// then handed over exactly once, or dropped with ``DidDropLink``. Two equal links are one if they come within a
/// second, or while the first one still waits, unless they name different senders.
///
/// A stop of the app cancels the links that are under way.
public struct IncomingLinks: ModuleEntry {
    /// Takes a link, or shows that it was dropped.
    private typealias Take = @Sendable (IncomingLink, DidDropLink?) async -> Void

    /// Registers how links are taken from the queue.
    private typealias Taking = @Sendable (inout Registrar) -> @Sendable (any RouteOpener, HandlerCaller) -> Take

    private var settings: LinkQueue.Settings
    private let location: (fileID: String, line: UInt)
    private var taking: Taking

    /// Links that are followed by the app's navigator, the one that ``/ModuleNavigation/PageLayout`` provides, unless
    /// ``opened(fileID:line:_:)`` or ``followed(fileID:line:_:)`` says otherwise.
    ///
    /// - Parameters:
    ///   - capacity: the most links that wait, and the most that are under way besides.
    ///   - startTimeout: how long a link waits until the app runs, by the manager's clock. The start of a module on demand
    ///     has the module's own timeout.
    ///   - timeout: how long an open, or the navigator's way, may take, by the manager's clock; nil for any time.
    public init(
        capacity: Int = 16,
        startTimeout: Duration = .seconds(30),
        timeout: Duration? = nil,
        fileID: String = #fileID,
        line: UInt = #line
    ) {
        settings = LinkQueue.Settings(capacity: capacity, startTimeout: startTimeout, timeout: timeout)
        location = (fileID, line)
        taking = Self.following(fileID, line) { (link: IncomingLink, navigator: Navigator) in
            await navigator.follow(link, within: timeout)
        }
    }

    /// Opens the URL that the closure names for a shortcut item; nil opens none.
    public func shortcuts(_ url: @escaping @Sendable (PerformShortcut) -> String?) -> Self {
        setting { $0.shortcut = url }
    }

    /// Opens the URL that the closure names for a notification that a person tapped; nil opens none.
    ///
    /// - Parameters:
    ///   - actions: the actions of a notification that open it too, besides a tap.
    ///   - url: names the URL.
    public func notifications(
        actions: Set<String> = [],
        _ url: @escaping @Sendable (RespondToNotification) -> String?
    ) -> Self {
        setting { ($0.actions, $0.notification) = (actions, url) }
    }

    /// Opens the URL that the closure names for the identifier of an item of the app, tapped in the system's search; nil
    /// opens none. Like a shortcut item, the app itself stored it there, maybe an older version of it.
    public func searchResults(_ url: @escaping @Sendable (String) -> String?) -> Self {
        setting { $0.searchResult = url }
    }

    /// Opens the URL of the app that the closure names for an http or https URL that isn't the app's; nil opens none. It is
    /// opened as of unknown origin, so its route is exposed to ``/ModuleRouting/RouteExposure/unknown`` and decides which
    /// pages it shows.
    public func webPages(_ url: @escaping @Sendable (String) -> String?) -> Self { setting { $0.web = url } }

    /// Links that are opened by the router, one after the other, in the order in which they arrive. Each is shown
    /// exactly once: with its answer, with its error, or with ``DidDropLink``.
    ///
    /// An open waits for its interceptors and its handler, and the links after it wait too. So a sign-in
    /// that comes back as a link can't be waited for here: use ``followed(fileID:line:_:)``.
    ///
    /// - Parameter show: takes a link's outcome, then services, which are part of the assembly check. The next link is opened
    ///   when it returns.
    public func opened<each Parameter: Sendable>(
        fileID: String = #fileID,
        line: UInt = #line,
        _ show: @escaping @Sendable (IncomingLinkOutcome, repeat each Parameter) async -> Void
    ) -> Self {
        var links = self
        links.taking = { [timeout = settings.timeout] registrar in
            let show = registrar.handle("links of the host", fileID: fileID, line: line, show)
            return { opener, calls in
                { link, dropped in
                    let result: Result<RouteAnswer, any Error>
                    do {
                        if let dropped { throw dropped }
                        result = .success(
                            try await opener.open(link.url, with: OpenOptions(origin: link.origin, timeout: timeout)))
                    } catch {
                        result = .failure(error)
                    }
                    if Task.isCancelled { return }
                    // The module that shows may be switched off: then there is nothing to show.
                    try? await calls.call(
                        show, with: IncomingLinkOutcome(url: link.url, origin: link.origin, result: result))
                }
            }
        }
        return links
    }

    /// Links that are followed by a navigator of the app's choice, such as that of the window which received the link.
    ///
    ///     IncomingLinks().followed { (link, windows: Windows) in
    ///         await windows.navigator(of: link.scene).follow(link)
    ///     }
    ///
    /// The closure gets each link exactly once, unopened. The next one is handed over when `follow(_:within:)` is
    /// under way or the closure has returned. So a sign-in that comes back as a link reaches the link that waits for it,
    /// and of two links to pages the later wins.
    ///
    /// - Parameter follow: takes a link, then services, which are part of the assembly check.
    public func followed<each Parameter: Sendable>(
        fileID: String = #fileID,
        line: UInt = #line,
        _ follow: @escaping @Sendable (IncomingLink, repeat each Parameter) async -> Void
    ) -> Self {
        var links = self
        links.taking = Self.following(fileID, line, follow)
        return links
    }

    private static func following<each Parameter: Sendable>(
        _ fileID: String,
        _ line: UInt,
        _ follow: @escaping @Sendable (IncomingLink, repeat each Parameter) async -> Void
    ) -> Taking {
        { registrar in
            // The handler only takes the services: a link on its way is no call that a stop waits for.
            let prepare = registrar.handle("links of the host", fileID: fileID, line: line) {
                (link: IncomingLink, parameters: repeat each Parameter) -> @Sendable () async -> Void in
                { await follow(link, repeat each parameters) }
            }
            return { _, calls in
                { link, dropped in if dropped == nil { await (try? calls.call(prepare, with: link))?() } }
            }
        }
    }

    private func setting(_ change: (inout LinkQueue.Settings) -> Void) -> Self {
        var links = self
        change(&links.settings)
        return links
    }

    /// Provides the queue, and listens for links.
    public func register(in registrar: inout Registrar) {
        let settings = settings
        registrar.declare(settings, fileID: location.fileID, line: location.line)
        let taking = taking(&registrar)
        registrar.provide(LinkQueue.self) {
            (opener: any RouteOpener, router: Router, calls: HandlerCaller) in
            LinkQueue(router, calls, settings, take: taking(opener, calls))
        }
        registrar.on(OpenURL.self) { (event, queue: LinkQueue) in
            let web = RouteOrigin(.link, sender: event.url.webHost)
            let origin = event.url.isWeb ? web : RouteOrigin(.customScheme, sender: event.source)
            return queue.add(event.url, from: origin, in: event.scene)
        }
        registrar.on(ContinueActivity.self) { (event, queue: LinkQueue) in
            if event.type == "com.apple.corespotlightitem" {
                let url = event.values["kCSSearchableItemActivityIdentifier"].flatMap(settings.searchResult)
                return url.map { queue.add($0, from: .shortcut, in: event.scene) } ?? false
            }
            // Other activities may carry the URL of a web page too, and are no links.
            guard event.type == ContinueActivity.browsingWeb, let url = event.url, url.isWeb else { return false }
            return queue.add(url, from: RouteOrigin(.link, sender: url.webHost), in: event.scene)
        }
        registrar.on(PerformShortcut.self) { (event, queue: LinkQueue) in
            settings.shortcut(event).map { queue.add($0, from: .shortcut, in: event.scene) } ?? false
        }
        registrar.on(RespondToNotification.self) { (event, queue: LinkQueue) in
            guard event.action == RespondToNotification.tap || settings.actions.contains(event.action),
                let url = settings.notification(event)
            else { return false }
            return queue.add(url, from: .notification, in: event.scene)
        }
        registrar.onStop { (queue: LinkQueue) in queue.cancel() }
    }
}

extension Navigator {
    /// Follows a link of the host, as `follow(_:origin:within:)` does, and lets ``IncomingLinks`` hand over the next one
    /// meanwhile.
    ///
    /// - Parameters:
    ///   - link: the link.
    ///   - timeout: how long it may take, by the manager's clock; nil for any time.
    @discardableResult
    public func follow(_ link: IncomingLink, within timeout: Duration? = nil) async -> Arrival {
        await follow(link.url, origin: link.origin, within: timeout, whenBegun: link.begun)
    }
}
