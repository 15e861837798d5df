/// An open that failed, as a recovery is asked about it.
public struct FailedOpen: Sendable {
    /// Why it failed.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// No route matches the URL, or none that the origin may open, or no module handles the typed route.
        case notFound = "not-found"
        /// The URL belongs to another app, or to another site.
        case foreign
        /// Every route that matches the URL declined it.
        case declined
        /// The text is no URL, or the parameters don't fit the route.
        case invalid
        /// An interceptor or a rewriter refused.
        case intercepted
        /// The handler's module is switched off or failed to start, its scope is not open, or a service of it is missing.
        case unavailable
        /// The handler threw.
        case failed
        /// The open went in circles, was nested too deep in others, or was answered by another type than its route's output.
        case stopped
    }

    /// Why it failed.
    public let kind: Kind
    /// What the open throws if nothing answers for it.
    public let error: any Error
    /// The pattern of the route; nil if no route was chosen.
    public let pattern: RoutePattern?
    /// The module that registered the route; nil if no route was chosen.
    public let module: String?
    /// Where the open comes from.
    public let origin: RouteOrigin
    /// The URL, of a typed route the one that the router writes for it; nil if none can carry the route.
    public let url: String?
    /// The request that the URL makes; nil if it couldn't be read, and for a typed route that no URL can carry.
    public let request: RouteRequest?
}

/// A web page that answers for what the app can't open. A host opens it in a browser.
public struct WebPageLink: Sendable, Hashable {
    /// An https URL.
    public let url: String
}

extension WebPageLink {
    /// The page that a template names for a URL.
    ///
    ///     WebPageLink(
    ///         "https://bookshop.example/{path}?{query}#{fragment}", for: request)
    ///
    /// `{path}` means the URL's segments, `{query}` for its query and `{fragment}` for its fragment; each is written
    /// again, from its decoded parts. What is empty goes with the `?`, `&` or `#` before it.
    ///
    /// - Parameters:
    ///   - template: an https URL with a literal host.
    ///   - request: the request that the URL makes; without one all parts are empty.
    /// - Returns: nil if the template isn't such a URL or has another placeholder, or if a segment of the URL is a dot
    ///   segment, for which a browser would show another page.
    public init?(_ template: String, for request: RouteRequest?) {
        let path = request.map { request in
            let segments = request.read.segments(in: request.table)
            // Browsers resolve dot segments, so the page would be another.
            return segments.contains { PercentEncoding.isDotSegment($0) }
                ? nil : PercentEncoding.encode(path: segments)
        }
        guard let path = path ?? "" else { return nil }
        let query = (request?.queryItems.pairs ?? []).map(\.encoded)
        let fragment = (request?.fragment).map { PercentEncoding.encode($0) } ?? ""
        var (url, rest) = ("", template[...])
        while let open = rest.firstIndex(of: "{") {
            url += rest[..<open]
            guard let close = rest[open...].firstIndex(of: "}") else { return nil }
            let value: String
            switch rest[open...close] {
            case "{path}": value = path
            case "{query}": value = query.joined(separator: "&")
            case "{fragment}": value = fragment
            default: return nil
            }
            rest = rest[rest.index(after: close)...]
            if value.isEmpty, rest.first != "&", let last = url.last, "?&#".contains(last) { url.removeLast() }
            url += value
        }
        url += rest
        while let last = url.last, last == "?" || last == "#" || last == "&" { url.removeLast() }
        // What is handed on is read by the same rules as what comes in.
        let host = template.dropFirst("https://".count).prefix { $0 != "/" }
        guard template.hasPrefix("https://"), !host.isEmpty, host.utf8.allSatisfy(ASCII.isUnreserved),
            let read = try? URLReader(schemes: [], domains: [ASCII.lowercased(host.utf8)], options: RoutingOptions())
                .read(url), read.host != nil
        else { return nil }
        self.url = url
    }
}
