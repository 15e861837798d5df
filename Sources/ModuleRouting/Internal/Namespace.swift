/// The part of a URL that stands in front of its path: a scheme and, for the web, perhaps a domain.
struct Namespace: Sendable, Hashable, CustomStringConvertible {
    /// In lower case; `https` stands for http too.
    let scheme: String

    /// In lower case; nil for every domain, and for custom schemes.
    let domain: String?

    init(scheme: String, domain: String?) {
        self.scheme = scheme == "http" ? "https" : scheme
        self.domain = domain
    }

    var isWeb: Bool { scheme == "https" }

    var description: String { "\(scheme)://\(domain ?? "")" }
}
