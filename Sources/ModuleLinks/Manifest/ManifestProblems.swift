/// Everything that is wrong with a document that should be a manifest.
public struct ManifestProblems: Error, Sendable, Hashable {
    /// Each with its place, in the order of the document. There is at least one.
    public let problems: [DocumentProblem]
}

extension ManifestProblems: CustomStringConvertible {
    /// A problem a line.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}

extension DocumentProblem.Code {
    /// A manifest has another number of its schema than this version reads.
    public static let manifestSchema = Self(rawValue: "manifest-schema")
    /// A member of a manifest is missing, or there is one that the schema has not.
    public static let manifestMember = Self(rawValue: "manifest-member")
    /// A value of a manifest is not what the schema says.
    public static let manifestValue = Self(rawValue: "manifest-value")
    /// A pattern of a manifest is malformed.
    public static let manifestPattern = Self(rawValue: "manifest-pattern")
    /// The patterns, schemes and domains of a manifest make no table of routes, for example because two patterns match the
    /// same URLs with equal precedence.
    public static let manifestTable = Self(rawValue: "manifest-table")
}
