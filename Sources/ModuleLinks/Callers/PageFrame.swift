import ModuleRouting

/// The frame of a web page that a message comes from, as the web view says it: never what the message says, and never the
/// URL that the web view shows, because a page may hold frames of others.
///
/// On Apple platforms it is made of the message's `frameInfo`:
///
///     let origin = message.frameInfo.securityOrigin
///     let frame = PageFrame(
///         host: origin.host, scheme: origin.protocol, port: origin.port, isMainFrame: message.frameInfo.isMainFrame)
public struct PageFrame: Sendable, Hashable {
    /// The host; nil if the frame has none, as a sandboxed one.
    public let host: String?
    /// Whether it is the page itself, and no frame in it.
    public let isMainFrame: Bool
    /// Whether what it holds came over https, from the default port.
    public let isSecure: Bool

    /// A frame.
    ///
    /// - Parameters:
    ///   - host: the host of the frame's own document; nil or empty if it has none.
    ///   - scheme: the scheme that it was loaded by.
    ///   - port: its port; 0 for the default one.
    ///   - isMainFrame: whether it is the page itself, and no frame in it.
    public init(host: String?, scheme: String = "https", port: Int = 0, isMainFrame: Bool) {
        self.host = host?.isEmpty == true ? nil : host
        self.isMainFrame = isMainFrame
        isSecure = scheme.lowercased() == "https" && (port == 0 || port == 443)
    }

    /// The origin of its messages.
    ///
    /// - Parameter subframes: whether frames inside a page count as their host says, and not as unknown.
    func origin(subframes: Bool) -> RouteOrigin {
        guard let host, isSecure, isMainFrame || subframes else { return .unknown }
        // A host that is not one of the app's domains counts as unknown when the open is judged.
        return RouteOrigin(.web, sender: host)
    }
}
