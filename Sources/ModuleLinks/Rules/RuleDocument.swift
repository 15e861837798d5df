/// The rules of a server about what links open, read from JSON and judged as far as the document alone tells.
///
/// A document is read as a whole or refused: an unknown key, condition or schema refuses it, and so does a value of
/// another type. The page *Rules from a server* of the guide has examples.
///
/// | member | what it is |
/// | --- | --- |
/// | `schema` | 1 |
/// | `version` | an integer from 1 to 2⁵³ − 1, higher than in each document before |
/// | `expires` | optional: RFC 3339 in UTC, to the second |
/// | `rules` | the first that is for the URL, and whose conditions hold, decides |
///
/// A rule has an `id` (a text of its own, one line of at most 128 bytes), maybe a `comment`, a subject, an action and `when`:
///
/// - `url`: URLs of a pattern with a scheme; or `route`: the app's route of that pattern, if it would win for this origin; of
///   a typed route, all its patterns.
/// - `rewrite`: another route is opened, from the same origin; or `switchOff`: nothing is opened, and the error has this
///   message; or `web`: a web page of the app's domains. Of a rewrite the subject's parameters go along under their names,
///   then its `values`, then the other query items unless `query` is `drop`. If a value is not in the URL and the target needs
///   it, the next rule is asked.
/// - `appVersion`: the version is `atLeast` one and `below` one, number by number: 3.9 is below 3.10. `origins`: one of
///   `inside`, `link`, `custom-scheme`, `web`, `notification`, `shortcut`, `command`, `restoration`, `unknown`. `percent`: the
///   install is in that part of all, from 0 to 100.
///
/// The draw is `murmur3_x86_32(salt + ":" + install) mod 10,000` over UTF-8 with the seed 0, below `percent × 100`; `salt` is
/// the rule's id unless given. The install's id is a random UUID in lower case that the app makes once and keeps.
public struct RuleDocument: Sendable {
    /// The most bytes of a document: 1 MiB. Read no more than one byte more from a file or a connection.
    package static let maximumBytes = 1 << 20
    /// The most rules of a document: 1,000.
    static let maximumRules = 1_000

    /// Its version: from 1 to 2⁵³ − 1. Each document of a server has a higher one than those before it.
    public let version: Int

    /// From when on its rules don't hold any more, in seconds since 1970; nil if they hold without end.
    public let expires: Int64?

    /// Its rules, in their order.
    let rules: [Rule]

    /// Where its version stands.
    let versionPlace: DocumentPlace

    /// Where the time until which it holds stands.
    let expiresPlace: DocumentPlace?

    /// The ids of its rules, in their order.
    public var ruleIDs: [String] { rules.map(\.id) }

    /// Whether its rules don't hold any more.
    ///
    /// - Parameter now: the seconds since 1970 in UTC.
    public func isExpired(at now: Int64) -> Bool { expires.map { $0 <= now } ?? false }

    /// The problem of a document that has expired; nil if it hasn't.
    package func expiry(at now: Int64) -> DocumentProblem? {
        guard isExpired(at: now), let expiresPlace else { return nil }
        return DocumentProblem("rules-expired", at: expiresPlace, "The document has expired.")
    }
}

extension RuleDocument {
    /// Reads a document.
    ///
    /// - Parameter bytes: JSON by RFC 8259 in UTF-8, at most 1 MiB.
    /// - Throws: every problem that can be seen without the app's routes.
    public init(_ bytes: [UInt8]) throws(DocumentError) {
        // A thousand rules of a few dozen values each.
        let limits = JSONLimits(bytes: Self.maximumBytes, values: 50_000)
        let codes = DocumentReader.Codes(type: "rules-type", missing: "rules-missing", unknown: "rules-unknown")
        self = try DocumentReader.read(bytes, limits, codes) { reader, value in reader.rules(value) }
    }
}
