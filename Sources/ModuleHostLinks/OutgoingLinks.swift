public import ModuleKit
import ModuleRouting

/// Provides ``OutgoingLinkOpener``: list it in the composition root with the host's way to open a URL.
///
///     // a terminal, a server
///     OutgoingLinks { url in await openInBrowser(url) }
///     // iOS, with UIKit
///     OutgoingLinks.uiApplication
///
/// It refuses URLs of the app's own schemes, which ``/ModuleRouting/LinkRouting`` names. URLs of the app's own domains are
/// opened: a system hands these to the browser, never back to the app that asks.
public struct OutgoingLinks: ModuleEntry {
    private let open: @Sendable (String) async -> Bool

    /// Opens URLs in the way of a host.
    ///
    /// - Parameter open: opens the URL, and returns whether something took it.
    public init(open: @escaping @Sendable (String) async -> Bool) { self.open = open }

    /// Provides the opener.
    public func register(in registrar: inout Registrar) {
        let open = open
        registrar.provide((any OutgoingLinkOpener).self) { (router: Router) in
            GuardedOpener(router: router, open: open)
        }
    }
}

/// The host's opener, without the app's own schemes.
private struct GuardedOpener: OutgoingLinkOpener {
    let router: Router
    let open: @Sendable (String) async -> Bool

    func open(_ url: String) async -> OutgoingLinkResult {
        guard let scheme = SplitURL(url.utf8).schemeName, !router.schemes.contains(scheme) else { return .refused }
        return await open(url) ? .opened : .failed
    }
}
