/// An apple-app-site-association file, as far as it is about links, read the way Apple's matching reads it.
package struct AppleSiteAssociation: Sendable {
    /// The rules for some apps.
    struct Detail: Sendable {
        let apps: [String]
        let rules: [AppleRule]
        let place: DocumentPlace
    }

    /// What a file says of a URL.
    enum Verdict: Sendable {
        /// The app opens it, because of that rule.
        case claimed(AppleRule)
        /// The browser opens it, because of that rule.
        case excluded(AppleRule)
        /// The browser opens it, because no rule takes it.
        case unmatched

        var isClaimed: Bool { if case .claimed = self { true } else { false } }
    }

    /// In order: the first rule that takes a URL decides.
    let details: [Detail]
    let variables: AppleVariables
    /// What is wrong with it, by place.
    package let findings: [LinkFileFinding]
    /// Where the details stand, or the file begins.
    let place: DocumentPlace

    /// The apps that it names, each once, in order.
    package var apps: [String] {
        var seen: Set<String> = []
        return details.flatMap(\.apps).filter { seen.insert($0).inserted }
    }

    /// What becomes of a URL for an app.
    ///
    /// - Parameter app: nil for whichever comes first.
    func verdict(on link: AppleLink, for app: String?) -> Verdict {
        for detail in details where app.map(detail.apps.contains) ?? true {
            guard let rule = detail.rules.first(where: { $0.takes(link) }) else { continue }
            return rule.excludes ? .excluded(rule) : .claimed(rule)
        }
        return .unmatched
    }
}

extension AppleSiteAssociation {
    /// The most bytes that devices read: 128 KiB, uncompressed.
    package static let largest = 128 << 10

    /// Reads a file.
    ///
    /// - Throws: a finding if it is no JSON object, so that nothing can be said of what it holds.
    package init(_ bytes: [UInt8]) throws(LinkFileFinding) {
        let start = DocumentPlace(offset: 0, line: 1, column: 1)
        var findings: [LinkFileFinding] = []
        if bytes.count > Self.largest {
            findings.append(
                LinkFileFinding(
                    .error, "aasa-too-large", at: start,
                    "The file has \(bytes.count) bytes, and devices read at most \(Self.largest)."
                )
            )
        }
        switch bytes.first(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }) {
        case UInt8(ascii: "<"):
            throw LinkFileFinding(
                .error, "aasa-html", at: start, "The file is a web page and no JSON: the server has no such file."
            )
        case 0x30 where bytes.count > 1 && bytes[1] >= 0x80:
            throw LinkFileFinding(
                .error, "aasa-signed", at: start, "The file is signed, as iOS 8 had it. Put up the JSON alone."
            )
        default: break
        }
        var limits = JSONLimits()
        limits.values = 100_000
        let root: JSONValue
        do {
            root = try JSONReader(limits).read(bytes)
        } catch {
            throw LinkFileFinding(.error, error.code.rawValue, at: error.place, error.text)
        }
        guard let object = root.object else {
            throw LinkFileFinding(
                .error, "aasa-root", at: root.place, "The file is \(root.kind); it has to be an object."
            )
        }
        var reader = AppleSiteAssociationReader(findings: findings)
        self = reader.read(object, at: root.place)
    }

    init(_ details: [Detail], _ variables: AppleVariables, _ findings: [LinkFileFinding], at place: DocumentPlace) {
        self.details = details
        self.variables = variables
        self.findings = findings.sorted { $0.problem.place < $1.problem.place }
        self.place = place
    }
}
