/// One thing that two manifests disagree about.
public struct ManifestChange: Sendable, Hashable {
    /// The kind of a ``ManifestChange``. Later versions may add kinds, so give a `switch` over it a `default`.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code's stable text.
        public let rawValue: String

        /// A kind with that text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Nothing opens the link now, or only what takes unmatched URLs.
        public static let linkRemoved = Code(rawValue: "link-removed")
        /// Another route opens the link now.
        public static let linkMoved = Code(rawValue: "link-moved")
        /// The same route opens the link now, and reads other values of it.
        public static let linkReadOtherwise = Code(rawValue: "link-read-otherwise")
        /// A link that opened nothing is opened now.
        public static let linkAdded = Code(rawValue: "link-added")
        /// The link isn't open to an origin any more.
        public static let exposureNarrowed = Code(rawValue: "exposure-narrowed")
        /// The link is open to another origin too.
        public static let exposureWidened = Code(rawValue: "exposure-widened")
        /// The route doesn't read a parameter any more.
        public static let parameterGone = Code(rawValue: "parameter-gone")
        /// A parameter is of another type.
        public static let parameterType = Code(rawValue: "parameter-type")
        /// A value of a parameter isn't accepted any more.
        public static let parameterValueGone = Code(rawValue: "parameter-value-gone")
        /// A link must have a parameter that it could be without.
        public static let parameterRequired = Code(rawValue: "parameter-required")
        /// A parameter became secret, so that only https URLs may carry it; or it isn't any more.
        public static let parameterSecret = Code(rawValue: "parameter-secret")
        /// A parameter of the path has another name, which no link shows.
        public static let parameterRenamed = Code(rawValue: "parameter-renamed")
        /// The route reads one more parameter or value, or a link may be without one.
        public static let parameterAdded = Code(rawValue: "parameter-added")
        /// URLs of a scheme aren't the app's any more.
        public static let schemeRemoved = Code(rawValue: "scheme-removed")
        /// URLs of one more scheme are the app's.
        public static let schemeAdded = Code(rawValue: "scheme-added")
        /// URLs of a domain aren't the app's any more.
        public static let domainRemoved = Code(rawValue: "domain-removed")
        /// URLs of one more domain are the app's.
        public static let domainAdded = Code(rawValue: "domain-added")
        /// URLs are read by another option.
        public static let optionChanged = Code(rawValue: "option-changed")
        /// The links of a pattern should not be written any more, or may be again.
        public static let deprecation = Code(rawValue: "deprecation")
        /// Another module handles the route.
        public static let owner = Code(rawValue: "owner")
    }

    /// The kind.
    public let code: Code
    /// Whether links that were written before mean something else now, or nothing.
    public let isBreaking: Bool
    /// A URL that shows it, as short as one is found; nil if no URL shows it.
    public let witness: String?
    /// What changed, in one sentence, safe for a terminal.
    public let text: String

    init(_ code: Code, breaks: Bool, _ witness: String?, _ text: String) {
        self.code = code
        isBreaking = breaks
        self.witness = witness
        self.text = LinkText.visible(text)
    }
}

extension ManifestChange: CustomStringConvertible {
    /// `breaks: link-removed: bookshop://books/1: text`, with `adds` or `notes` where nothing breaks.
    public var description: String {
        let codes: Set<Code> = [.linkAdded, .exposureWidened, .parameterAdded, .schemeAdded, .domainAdded]
        let kind = isBreaking ? "breaks" : codes.contains(code) ? "adds" : "notes"
        return "\(kind): \(code.rawValue): \(witness ?? "no URL"): \(text)"
    }
}
