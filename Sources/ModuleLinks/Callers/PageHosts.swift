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
        do {
            let path = url.path.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            let segments = try path.map { try Self.anew($0) }
            guard !segments.contains(where: PercentEncoding.isDotSegment) else { return nil }
            let items = try url.items.map { item in
                // A plus is a space there.
                let bytes = item.written.utf8.flatMap { $0 == UInt8(ascii: "+") ? Array("%20".utf8) : [$0] }
                return try bytes.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
                    .map { try Self.anew($0) }.joined(separator: "=")
            }
            let fragment = try url.fragment.map { "#\(try Self.anew($0.utf8))" } ?? ""
            return "https://\(host)/\(segments.joined(separator: "/"))\(SplitURL.query(items))\(fragment)"
        } catch {
            return nil
        }
    }

    /// A part of a URL that can't be decoded.
    private struct Undecodable: Error {}

    private static func anew(_ bytes: some Sequence<UInt8>) throws -> String {
        guard let text = SplitURL.decoded(bytes) else { throw Undecodable() }
        return PercentEncoding.encode(text)
    }
}
