/// The schemes and domains of an app, and how it reads URLs.
package struct LinkNamespaces: Sendable {
    /// In lower case. Links are written with the first one.
    let schemes: [String]
    /// In lower case.
    let domains: [String]
    let options: RoutingOptions
    let limits: RouteLimits

    init(schemes: [String], domains: [String], options: RoutingOptions, limits: RouteLimits) {
        self.schemes = schemes.map { ASCII.lowercased($0.utf8) }
        self.domains = domains.map { ASCII.lowercased($0.utf8) }
        self.options = options
        self.limits = limits
    }

    /// Schemes that belong to no app: of the system, of browsers, of other apps by their nature.
    package static let foreign: Set<String> = [
        "javascript", "data", "file", "blob", "about", "view-source", "content", "intent", "filesystem", "vbscript",
        "mailto", "tel", "sms", "facetime", "facetime-audio",
    ]

    /// What is wrong with the schemes, domains and limits, each with what would be right.
    var mistakes: [(summary: String, remedy: String)] {
        var mistakes = schemes.compactMap(Self.mistake)
        let named = [
            ("length", limits.length), ("segments", limits.segments), ("queryItems", limits.queryItems),
            ("redirects", limits.redirects), ("nesting", limits.nesting),
        ]
        for (name, limit) in named where limit < 1 {
            mistakes.append(("The limit \(name) is \(limit).", "give at least 1, or leave it out."))
        }
        if limits.length > RouteLimits.maximumLength {
            let remedy = "give at most \(RouteLimits.maximumLength), or leave it out."
            mistakes.append(("The limit length is \(limits.length).", remedy))
        }
        for domain in domains where !Self.isDomain(domain) {
            mistakes.append(("\(RoutingError.excerpt(domain)) is not a domain.", Self.remedy(forDomain: domain)))
        }
        return mistakes
    }

    private static func remedy(forDomain domain: String) -> String {
        if !domain.utf8.allSatisfy({ $0 < 0x80 }) {
            return "write its ASCII form (RFC 5891), as in xn--bcher-kva.example for bücher.example."
        }
        return domain.contains("*")
            ? "write *. once, before a name of two labels or more, as in *.bookshop.example."
            : "write the name alone, as in bookshop.example: no scheme, no port and no path."
    }

    private static func isDomain(_ text: String) -> Bool {
        let isWild = text.hasPrefix("*.")
        let name = isWild ? text.dropFirst(2) : text[...]
        return !name.isEmpty && name.utf8.allSatisfy(ASCII.isUnreserved)
            && (!isWild || name.split(separator: ".", omittingEmptySubsequences: false).count { !$0.isEmpty } > 1)
    }

    /// Whether a host, or the domain of a pattern, is one of the app's.
    package func hasDomain(_ host: String) -> Bool {
        domains.contains { $0 == host || DomainName.covers($0, host.utf8) }
    }

    private static func mistake(in scheme: String) -> (summary: String, remedy: String)? {
        if Namespace.schemeEnd(in: "\(scheme):".utf8) != scheme.utf8.count {
            let remedy = "begin with a letter, then use letters, digits, +, - and . only."
            return ("\(RoutingError.excerpt(scheme)) is not a scheme.", remedy)
        }
        if scheme == "http" || scheme == "https" {
            return ("http and https are not an app's own schemes.", "name the app's link domains under domains.")
        }
        guard foreign.contains(scheme) else { return nil }
        return ("\(scheme) is no scheme that an app can own.", "name a scheme of the app.")
    }

    /// Whether URLs of the namespace are the app's; nil stands for all of the app's.
    func owns(_ namespace: Namespace?) -> Bool {
        guard let namespace else { return true }
        if namespace.isWeb { return namespace.domain.map(hasDomain) ?? !domains.isEmpty }
        return schemes.contains(namespace.scheme)
    }
}

/// How much a URL may have and an open may do, so that no link keeps an app busy.
public struct RouteLimits: Sendable, Hashable {
    /// Longer texts are never read. RFC 9110 section 4.1 asks for at least 8,000 octets.
    static let maximumLength = 8192

    /// The bytes of a URL; 8,192 at most, and more is a problem of the assembly.
    public var length: Int
    /// The segments of a URL's path.
    public var segments: Int
    /// The pairs of a URL's query.
    public var queryItems: Int
    /// How often one open may be redirected, and how often its interceptors may ask for another run.
    public var redirects: Int
    /// How many opens may lie one inside the other.
    public var nesting: Int

    /// Limits; the defaults unless said.
    public init(
        length: Int = 8192,
        segments: Int = 256,
        queryItems: Int = 256,
        redirects: Int = 5,
        nesting: Int = 16
    ) {
        self.length = length
        self.segments = segments
        self.queryItems = queryItems
        self.redirects = redirects
        self.nesting = nesting
    }
}
