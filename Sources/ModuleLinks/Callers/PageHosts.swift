import ModuleRouting

/// The hosts whose pages an app shows in its own web view, for routes that take the URL of a page as a parameter.
///
///     struct ShowSite: Route {
///         static let pattern: RoutePattern = "/site"
///         static let hosts = PageHosts(["bookshop.example"])
///         var url: String
///
///         func validate() throws {
///             guard Self.hosts.page(url) != nil else { throw InvalidParameter("url", "a page of the shop") }
///         }
///     }
///
/// Give the web view what ``page(_:)`` returns, never the text that came in: browsers read some texts as other pages than
/// RFC 3986 does (`https:/books/1`, a backslash).
public struct PageHosts: Sendable, Hashable {
    private let hosts: Set<String>

    /// Hosts.
    ///
    /// - Parameter hosts: whole hosts, in any case; no subdomain is among them unless it is named.
    public init(_ hosts: [String]) { self.hosts = Set(hosts.map { $0.lowercased() }) }

    /// The page, written anew from its decoded parts; nil if the text isn't an https URL of one of the hosts, by RFC 3986,
    /// without user info, without another port than 443, and without a dot segment, for which a browser would show another
    /// page.
    public func page(_ text: String) -> String? {
        let url = SplitURL(text)
        guard text.utf8.count <= 8192, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }),
            url.scheme == "https", let host = url.host, hosts.contains(host)
        else { return nil }
        guard let path = Self.path(url.path), let query = Self.query(url.items) else {
            return nil
        }
        var page = "https://\(host)/\(path)\(SplitURL.query(query))"
        if let fragment = url.fragment {
            guard let fragment = SplitURL.decoded(fragment.utf8) else { return nil }
            page += "#\(PercentEncoding.encode(fragment))"
        }
        return page
    }

    private static func path(_ path: String) -> String? {
        var written: [String] = []
        for segment in path.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            guard let decoded = SplitURL.decoded(segment), !PercentEncoding.isDotSegment(decoded) else { return nil }
            written.append(PercentEncoding.encode(decoded))
        }
        return written.joined(separator: "/")
    }

    private static func query(_ items: [SplitURL.Item]) -> [String]? {
        var written: [String] = []
        for item in items {
            // A plus is a space there.
            let spaced = SplitURL.Item(
                written: item.written.split(separator: "+", omittingEmptySubsequences: false)
                    .joined(separator: "%20"))
            guard let name = spaced.name, let value = spaced.value else { return nil }
            let isPair = spaced.written.utf8.contains(UInt8(ascii: "="))
            written.append(isPair ? QueryItem(name, value).written : PercentEncoding.encode(name))
        }
        return written
    }
}
