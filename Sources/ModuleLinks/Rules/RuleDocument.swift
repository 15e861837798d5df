/// The rules of a server about what links open, read from JSON and judged as far as the document alone tells.
///
/// A document is read as a whole or refused: an unknown key, condition or schema refuses it, and so does a value of
/// another type. <doc:RuleDocuments> has the format.
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
