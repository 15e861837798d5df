/// A domain as an app declares it: a name, or `*.` and a name, which stands for each name with exactly one label before it.
package enum DomainName {
    /// Whether the domain is that host, or means it. Labels are compared as a whole, in any case: `*.wiki.example` is
    /// neither `wiki.example` nor `evilwiki.example` nor `a.b.wiki.example`.
    package static func covers(_ domain: String, _ host: some BidirectionalCollection<UInt8>) -> Bool {
        guard domain.utf8.first == .star else { return ASCII.equalsFolded(domain.utf8, host) }
        guard let dot = host.firstIndex(of: .dot) else { return false }
        return isLabel(host[..<dot]) && ASCII.equalsFolded(domain.utf8.dropFirst(), host[dot...])
    }

    /// Whether the text is one label of a host: letters, digits and hyphens between them, 63 at most (RFC 1123 section 2.1).
    static func isLabel(_ label: some BidirectionalCollection<UInt8>) -> Bool {
        (1...63).contains(label.count) && label.first != .hyphen && label.last != .hyphen
            && label.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == .hyphen }
    }
}
