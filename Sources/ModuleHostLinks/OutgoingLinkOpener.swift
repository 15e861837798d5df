/// Opens URLs outside of the app: mail, phone, other apps, the settings, the browser. The service that features take as
/// a parameter; ``OutgoingLinks`` provides it.
///
///     registrar.route { (route: WriteToShop, outside: any OutgoingLinkOpener) in
///         guard await outside.open("mailto:shop@bookshop.example") == .opened
///         else { throw NoMailApp() }
///     }
///
/// Open, and take the result: there is no question beforehand, because a host answers that for few schemes that the app
/// names, and another answer may be true a moment later.
public protocol OutgoingLinkOpener: Sendable {
    /// Opens a URL outside of the app.
    ///
    /// - Returns: the result.
    func open(_ url: String) async -> OutgoingLinkResult
}

/// The result of opening a URL outside of the app.
public enum OutgoingLinkResult: String, Sendable, Hashable, CaseIterable {
    /// Another app, or the system, took it.
    case opened
    /// Nothing took it.
    case failed
    /// The text has no scheme, or the scheme is the app's own: the system would open the app again, which would open it
    /// again.
    case refused
}
