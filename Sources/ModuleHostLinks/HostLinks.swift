public import ModuleHost
public import ModuleKit
import ModuleRouting

/// Makes the links that a host receives opens of routes, with their origin: list it beside
/// ``/ModuleRouting/LinkRouting``.
///
///     try ModuleManager {
///         LinkRouting(schemes: ["bookshop"], domains: ["bookshop.example"])
///         HostLinks(
///             shortcut: { $0.type == "search" ? "bookshop://search" : nil },
///             notification: { $0.payload.values["link"] }
///         ) { (outcome, pages: PageStack) in
///             await pages.show(outcome.result)
///         }
///         CatalogEntry()
///     }
///
/// | Event | What is opened | Origin |
/// | --- | --- | --- |
/// | ``/ModuleHost/OpenURL`` with http or https | its URL | link, with the domain |
/// | ``/ModuleHost/OpenURL`` with another scheme | its URL | custom scheme, with the calling app if the host names it |
/// | ``/ModuleHost/ContinueActivity`` of the type `NSUserActivityTypeBrowsingWeb` | its URL | link, with the domain |
/// | ``/ModuleHost/PerformShortcut`` | what `shortcut` makes of it | shortcut |
/// | ``/ModuleHost/RespondToNotification`` | what `notification` makes of it | notification |
///
/// Each event is answered at once: true if the link is taken, which every URL of the app's schemes and domains is; false if
/// another module is to be asked. The link is opened through a ``LinkQueue``, so a link that waits for a sign-in holds up no
/// other event. Each link that is taken is shown exactly once, in the order of arrival: with its answer, with its error, or
/// with ``LinkDropped``. Two equal links are one if they come within a second, or while the first one still waits.
///
/// A link that arrives before the app runs waits for it. A stop of the app cancels the open that is under way, and doesn't
/// show it.
public struct HostLinks: ModuleEntry {
    private let settings: LinkQueue.Settings
    private let shortcut: @Sendable (PerformShortcut) -> String?
    private let notification: @Sendable (RespondToNotification) -> String?
    private let showing: @Sendable (inout Registrar) -> RegisteredHandler<LinkOutcome, Void>

    /// The links of a host.
    ///
    /// - Parameters:
    ///   - shortcut: the URL that a shortcut item opens; nil if it opens none.
    ///   - notification: the URL that the response to a notification opens; nil if it opens none.
    ///   - web: the URL of the app that shows an http or https URL that isn't the app's; nil if there is none. It is opened
    ///     as of unknown origin, so its route is exposed to ``/ModuleRouting/RouteExposure/unknown`` and decides which
    ///     pages it shows.
    ///   - capacity: how many links may wait.
    ///   - deadline: how long a link waits until the app runs, by the manager's clock. The start of a module on demand has
    ///     the module's own timeout.
    ///   - timeout: how long an open may take, by the manager's clock; nil for any time.
    ///   - show: takes what a link came to, then services, which are part of the assembly check. The next link is opened
    ///     when it returns.
    public init<each Parameter: Sendable>(
        shortcut: @escaping @Sendable (PerformShortcut) -> String? = { _ in nil },
        notification: @escaping @Sendable (RespondToNotification) -> String? = { _ in nil },
        web: @escaping @Sendable (String) -> String? = { _ in nil },
        capacity: Int = 16,
        deadline: Duration = .seconds(30),
        timeout: Duration? = nil,
        show: @escaping @Sendable (LinkOutcome, repeat each Parameter) async -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        settings = LinkQueue.Settings(capacity: capacity, deadline: deadline, timeout: timeout, web: web)
        self.shortcut = shortcut
        self.notification = notification
        showing = { registrar in registrar.handle("links of the host", show, fileID: fileID, line: line) }
    }

    /// Provides the queue, and listens for links.
    public func register(in registrar: inout Registrar) {
        let (settings, shortcut, notification) = (settings, shortcut, notification)
        let show = showing(&registrar)
        registrar.provide(LinkQueue.self) { (opener: any RouteOpening, calls: HandlerCaller) in
            LinkQueue(opener, calls, settings, shownBy: show)
        }
        registrar.on(OpenURL.self) { (event, queue: LinkQueue) in queue.add(event.url, from: RouteOrigin(of: event)) }
        registrar.on(ContinueActivity.self) { (event, queue: LinkQueue) in
            // Other activities may carry the URL of a web page too, and are no links.
            guard event.type == ContinueActivity.browsingWeb, let url = event.url, url.isWeb else { return false }
            return queue.add(url, from: RouteOrigin(.link, sender: url.webHost))
        }
        registrar.on(PerformShortcut.self) { (event, queue: LinkQueue) in
            shortcut(event).map { queue.add($0, from: .shortcut) } ?? false
        }
        registrar.on(RespondToNotification.self) { (event, queue: LinkQueue) in
            notification(event).map { queue.add($0, from: .notification) } ?? false
        }
        registrar.onStop { (queue: LinkQueue) in queue.cancelOpen() }
    }
}

extension RouteOrigin {
    /// The origin of a URL that the host was asked to open.
    fileprivate init(of event: OpenURL) {
        self =
            event.url.isWeb
            ? RouteOrigin(.link, sender: event.url.webHost) : RouteOrigin(.customScheme, sender: event.source)
    }
}
