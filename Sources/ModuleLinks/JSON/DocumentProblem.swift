public import ModuleKit

/// A place in a document that was read.
public struct DocumentPlace: Sendable, Hashable, Comparable {
    /// The number of bytes before it.
    public let offset: Int
    /// The line, from 1. A line ends with a line feed, a carriage return, or both.
    public let line: Int
    /// The column, from 1, in Unicode scalars.
    public let column: Int

    /// The start of every document.
    static let start = DocumentPlace(offset: 0, line: 1, column: 1)

    /// Whether it is nearer to the start of the document.
    public static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }

    /// The place of an offset that is not before this one, found in one pass over the bytes between.
    func moved(to target: Int, in bytes: [UInt8]) -> DocumentPlace {
        var (line, column) = (line, column)
        for place in offset..<min(target, bytes.count) {
            let byte = bytes[place]
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                let isFirstOfTwo = bytes[place...].starts(with: [UInt8(ascii: "\r"), UInt8(ascii: "\n")])
                if !isFirstOfTwo { (line, column) = (line + 1, 1) }
            } else if byte & 0b1100_0000 != 0b1000_0000 {
                column += 1
            }
        }
        return DocumentPlace(offset: target, line: line, column: column)
    }
}

extension DocumentPlace: CustomStringConvertible {
    /// `line:column`, as compilers write it.
    public var description: String { "\(line):\(column)" }
}

/// What is wrong with a document, and where.
public struct DocumentProblem: Error, Sendable, Hashable {
    /// The kind of a ``DocumentProblem``. Later versions may add kinds, so give a `switch` over it a `default`.
    public struct Code: RawRepresentable, ExpressibleByStringLiteral, Sendable, Hashable {
        /// The code's stable text. It starts with `json-` for what RFC 8259 or a limit of the reader refuses.
        public let rawValue: String

        /// A kind with that text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A kind with that text.
        public init(stringLiteral text: String) { rawValue = text }

        /// The text is no JSON by RFC 8259.
        static let syntax = Code(rawValue: "json-syntax")
        /// The bytes are no UTF-8, or start with a byte order mark.
        static let encoding = Code(rawValue: "json-encoding")
        /// An object has two members of one name.
        static let repeatedName = Code(rawValue: "json-repeated-name")
        /// The document is larger than a limit of the reader.
        static let limit = Code(rawValue: "json-limit")
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

/// Why a document is refused: everything that is wrong with it, from its start.
///
/// Each problem has its place. Codes start with `json-` for what is no JSON by RFC 8259 or beyond a limit of the reader, of
/// which there is one at a time, with `rules-` for JSON that is no valid rule document, and with `manifest-` for JSON that is
/// no manifest.
public struct DocumentError: Error, Sendable, Hashable, DiagnosticConvertible {
    /// The problems, in the order of their places: the first 50. There is at least one.
    public let problems: [DocumentProblem]

    /// How many problems there are.
    public let count: Int

    /// The most problems that are kept.
    private static let most = 50

    package init(_ problems: [DocumentProblem]) {
        self.problems = Array(problems.sorted { $0.place < $1.place }.prefix(Self.most))
        count = problems.count
    }

    /// Each problem as `line:column: code: text`, and how many more there are.
    public var lines: [String] {
        problems.map(\.description) + (count > problems.count ? ["and \(count - problems.count) more"] : [])
    }

    /// What happened, the ``lines``, and how to fix it.
    public var diagnostic: Diagnostic {
        Diagnostic(
            "The document is refused.", facts: lines, remedy: "fix each of these places, and check the document again.")
    }
}
