/// The part of a URL before its path: a scheme and, for the web, optionally a domain.
package struct Namespace: Sendable, Hashable, CustomStringConvertible {
    /// In lower case; `https` stands for http too.
    package let scheme: String

    /// In lower case; nil for every domain, and for custom schemes.
    package let domain: String?

    init(scheme: String, domain: String?) {
        self.scheme = scheme == "http" ? "https" : scheme
        self.domain = domain
    }

    package var isWeb: Bool { scheme == "https" }

    package var description: String { "\(scheme)://\(domain ?? "")" }

    /// The position of the colon that ends a scheme (RFC 3986 section 3.1), or nil if the text doesn't begin with one.
    static func schemeEnd(in bytes: some Collection<UInt8>) -> Int? {
        guard let first = bytes.first, ASCII.isLetter(first) else { return nil }
        for (position, byte) in bytes.enumerated() {
            if byte == .colon { return position }
            guard ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == .plus || byte == .hyphen || byte == .dot else {
                return nil
            }
        }
        return nil
    }
}
