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
///         IncomingLinks(
///             shortcut: { $0.type == "search" ? "bookshop://search" : nil },
///             notification: { $0.payload.values["link"] })
///         PageLayout { … }
///     }
///
/// An app without pages has them opened by the router, and shows the outcomes:
///
///     IncomingLinks(notification: { $0.payload.values["link"] }) {
///         (outcome, screen: Screen) in
///         await screen.show(outcome.result)
///     }
///
/// | Event | The link | Origin |
/// | --- | --- | --- |
/// | ``/ModuleHost/OpenURL`` with http or https | its URL | link, with the domain |
/// | ``/ModuleHost/OpenURL`` with another scheme | its URL | custom scheme, with the calling app if the host names it |
/// | ``/ModuleHost/ContinueActivity`` of the type `NSUserActivityTypeBrowsingWeb` | its URL | link, with the domain |
/// | ``/ModuleHost/PerformShortcut`` | the URL that `shortcut` returns | shortcut |
/// | ``/ModuleHost/RespondToNotification`` that is a tap | the URL that `notification` returns | notification |
///
/// Each event is answered at once: true if the link is taken, which every URL of the app's schemes and domains is;
/// false if another module is to be asked. A link that is taken waits in a ``LinkQueue`` until the app runs, and is
/// then handed over exactly once, or dropped with ``DidDropLink``. Two equal links are one if they come within a
/// second, or while the first one still waits, unless they name different senders.
///
/// A stop of the app cancels the links that are under way.
public struct IncomingLinks: ModuleEntry {
    /// Takes a link, or shows that it was dropped.
    private typealias Take = @Sendable (IncomingLink, DidDropLink?) async -> Void

    /// Registers how links are taken from the queue.
    private typealias Taking = @Sendable (inout Registrar) -> @Sendable (any RouteOpener, HandlerCaller) -> Take

    private let settings: LinkQueue.Settings
    private let location: (fileID: StaticString, line: UInt)
    private let taking: Taking

    /// Links that are opened by the router, one after the other, in the order in which they arrive. Each is shown
    /// exactly once: with its answer, with its error, or with ``DidDropLink``.
    ///
    /// An open waits for its interceptors and its handler, and the links after it wait too. So a sign-in
    /// that comes back as a link can't be waited for here: use
    /// ``IncomingLinks/init(shortcut:notification:actions:web:capacity:deadline:followedBy:fileID:line:)``.
    ///
    /// - Parameters:
    ///   - shortcut: the URL that a shortcut item opens; nil if it opens none.
    ///   - notification: the URL that a notification opens which a person tapped; nil if it opens none.
    ///   - actions: the actions of a notification that open it too, besides a tap.
    ///   - web: the URL of the app that shows an http or https URL that isn't the app's; nil if there is none. It is
    ///     opened as of unknown origin, so its route is exposed to ``/ModuleRouting/RouteExposure/unknown`` and decides
    ///     which pages it shows.
    ///   - capacity: the most links that wait.
    ///   - deadline: how long a link waits until the app runs, by the manager's clock. The start of a module on demand
    ///     has the module's own timeout.
    ///   - timeout: how long an open may take, by the manager's clock; nil for any time.
    ///   - show: takes a link's outcome, then services, which are part of the assembly check. The next link is opened
    ///     when it returns.
    public init<each Parameter: Sendable>(
        shortcut: @escaping @Sendable (PerformShortcut) -> String? = { _ in nil },
        notification: @escaping @Sendable (RespondToNotification) -> String? = { _ in nil },
        actions: Set<String> = [],
        web: @escaping @Sendable (String) -> String? = { _ in nil },
        capacity: Int = 16,
        deadline: Duration = .seconds(30),
        timeout: Duration? = nil,
        show: @escaping @Sendable (IncomingLinkOutcome, repeat each Parameter) async -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let settings = LinkQueue.Settings(
            shortcut: shortcut, notification: notification, actions: actions, web: web, capacity: capacity,
            deadline: deadline)
        self.init(settings, (fileID, line)) { registrar in
            let show = registrar.handle("links of the host", show, fileID: fileID, line: line)
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
    }

    /// Links that are followed by a navigator of the app's choice, such as that of the window which received the link.
    ///
    ///     IncomingLinks { (link: IncomingLink, windows: Windows) in
    ///         await windows.navigator(of: link.scene).follow(link)
    ///     }
    ///
    /// The closure gets each link exactly once, unopened. The next one is handed over when `follow(_:within:)` has
    /// started or the closure has returned. So a sign-in that comes back as a link reaches the link that waits for it,
    /// and of two links to pages the later wins.
    ///
    /// - Parameters:
    ///   - shortcut: the URL that a shortcut item opens; nil if it opens none.
    ///   - notification: the URL that a tapped notification opens; nil if it opens none.
    ///   - actions: the actions of a notification that open it too, besides a tap.
    ///   - web: the URL of the app that shows an http or https URL that isn't the app's; nil if there is none.
    ///   - capacity: the most links that wait, and the most that are under way besides.
    ///   - deadline: the time that a link waits until the app runs, by the manager's clock.
    ///   - follow: takes a link, then services, which are part of the assembly check.
    @_disfavoredOverload
    public init<each Parameter: Sendable>(
        shortcut: @escaping @Sendable (PerformShortcut) -> String? = { _ in nil },
        notification: @escaping @Sendable (RespondToNotification) -> String? = { _ in nil },
        actions: Set<String> = [],
        web: @escaping @Sendable (String) -> String? = { _ in nil },
        capacity: Int = 16,
        deadline: Duration = .seconds(30),
        followedBy follow: @escaping @Sendable (IncomingLink, repeat each Parameter) async -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let settings = LinkQueue.Settings(
            shortcut: shortcut, notification: notification, actions: actions, web: web, capacity: capacity,
            deadline: deadline)
        self.init(settings, (fileID, line)) { registrar in
            // The handler only takes the services: a link on its way is no call that a stop waits for.
            let prepare = registrar.handle(
                "links of the host",
                { (link: IncomingLink, parameters: repeat each Parameter) -> @Sendable () async -> Void in
                    { await follow(link, repeat each parameters) }
                },
                fileID: fileID,
                line: line
            )
            return { _, calls in
                { link, dropped in if dropped == nil { await (try? calls.call(prepare, with: link))?() } }
            }
        }
    }

    /// Links that are followed by the app's navigator, the one that ``/ModuleNavigation/PageLayout`` provides.
    ///
    /// - Parameters:
    ///   - shortcut: the URL that a shortcut item opens; nil if it opens none.
    ///   - notification: the URL that a tapped notification opens; nil if it opens none.
    ///   - actions: the actions of a notification that open it too, besides a tap.
    ///   - web: the URL of the app that shows an http or https URL that isn't the app's; nil if there is none.
    ///   - capacity: the most links that wait, and the most that are under way besides.
    ///   - deadline: the time that a link waits until the app runs, by the manager's clock.
    ///   - timeout: how long a link may be on its way, by the manager's clock; nil for any time.
    public init(
        shortcut: @escaping @Sendable (PerformShortcut) -> String? = { _ in nil },
        notification: @escaping @Sendable (RespondToNotification) -> String? = { _ in nil },
        actions: Set<String> = [],
        web: @escaping @Sendable (String) -> String? = { _ in nil },
        capacity: Int = 16,
        deadline: Duration = .seconds(30),
        timeout: Duration? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(
            shortcut: shortcut,
            notification: notification,
            actions: actions,
            web: web,
            capacity: capacity,
            deadline: deadline,
            followedBy: { (link: IncomingLink, navigator: Navigator) in await navigator.follow(link, within: timeout) },
            fileID: fileID,
            line: line
        )
    }

    private init(
        _ settings: LinkQueue.Settings,
        _ location: (fileID: StaticString, line: UInt),
        taking: @escaping Taking
    ) {
        self.settings = settings
        self.location = location
        self.taking = taking
    }

    /// Provides the queue, and listens for links.
    public func register(in registrar: inout Registrar) {
        let settings = settings
        registrar.declare(settings, fileID: location.fileID, line: location.line)
        let taking = taking(&registrar)
        registrar.provide(LinkQueue.self) { (opener: any RouteOpener, calls: HandlerCaller) in
            LinkQueue(opener, calls, settings, take: taking(opener, calls))
        }
        registrar.on(OpenURL.self) { (event, queue: LinkQueue) in
            let web = RouteOrigin(.link, sender: event.url.webHost)
            let origin = event.url.isWeb ? web : RouteOrigin(.customScheme, sender: event.source)
            return queue.add(event.url, from: origin, in: event.scene)
        }
        registrar.on(ContinueActivity.self) { (event, queue: LinkQueue) in
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
