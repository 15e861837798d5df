/// What is wrong with a document, and where.
public struct DocumentProblem: Error, Sendable, Hashable {
    /// The kind of a ``DocumentProblem``. Later versions may add kinds, so give a `switch` over it a `default`.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code's stable text. It begins with `json-` for what RFC 8259 or a limit of the reader refuses.
        public let rawValue: String

        /// A kind with that text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The text is no JSON by RFC 8259.
        public static let syntax = Code(rawValue: "json-syntax")
        /// The bytes are no UTF-8, or begin with a byte order mark.
        public static let encoding = Code(rawValue: "json-encoding")
        /// An object has two members of one name.
        public static let repeatedName = Code(rawValue: "json-repeated-name")
        /// The document is larger than a limit of the reader.
        public static let limit = Code(rawValue: "json-limit")
    }

    /// The kind.
    public let code: Code
    /// Where it is.
    public let place: DocumentPlace
    /// What is wrong, in one sentence, with what was given made safe for a terminal.
    public let text: String

    init(_ code: Code, at place: DocumentPlace, _ text: String) {
        self.code = code
        self.place = place
        self.text = text
    }
}

extension DocumentProblem: CustomStringConvertible {
    /// `line:column: code: text`.
    public var description: String { "\(place): \(code.rawValue): \(text)" }
}
