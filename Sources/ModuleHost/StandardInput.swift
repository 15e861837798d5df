public import ModuleKit

/// The lines of standard input, as a sequence that doesn't block a thread of Swift's concurrency pool.
///
///     for try await line in StandardInput() { await take(line) }
///
/// A line ends with LF or CR LF, which are not part of it. The last line counts even if it has no end. Bytes that are
/// not UTF-8 become U+FFFD. Nothing is read before you ask for a line.
///
/// The sequence ends at the end of input, and when the reading task is cancelled. Whatever was read by then and not
/// given goes to the next reader of the same value. Read from one task at a time.
public struct StandardInput: AsyncSequence, Sendable {
    /// A line, without its end.
    public typealias Element = String
    /// Why a line can't be given.
    public typealias Failure = StandardInputError

    private let reader: LineReader

    /// The lines of standard input, or of another file.
    ///
    /// - Parameters:
    ///   - descriptor: the file, which is read, and neither changed nor closed.
    ///   - limit: the most bytes of a line. A longer line is an error, so that no input can exhaust memory.
    public init(descriptor: Int32 = 0, limit: Int = 1 << 20) {
        reader = LineReader(descriptor, LineSplitter(limit: limit))
    }

    /// The lines that no earlier reader has read.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(reader: reader) }

    /// Gives one line after the other.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let reader: LineReader

        /// The next line; nil at the end of input, and if the task is cancelled.
        public mutating func next() async throws(StandardInputError) -> String? { try await reader.next() }
    }
}

/// Why standard input gives no line.
public struct StandardInputError: Error, Sendable, Hashable, DiagnosticConvertible {
    /// The kind of a ``StandardInputError``. Later versions may add kinds, so give a `switch` over it a `default`.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code's stable text.
        public let rawValue: String

        /// A kind with that text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A line has more bytes than the limit. It is left out, and the next read gives the line after it.
        public static let lineTooLong = Code(rawValue: "line-too-long")
        /// The system refused to read; the facts have its `errno`.
        public static let unreadable = Code(rawValue: "unreadable")
    }

    /// The kind.
    public let code: Code
    /// What happened, the facts, and how to fix it.
    public let diagnostic: Diagnostic

    /// The three parts: what happened, the facts (indented), how to fix it.
    public var description: String { diagnostic.description }

    static func lineTooLong(limit: Int) -> StandardInputError {
        let remedy = "break the line, or read with a higher limit."
        let text = Diagnostic("A line of the input is too long.", facts: ["limit: \(limit) bytes"], remedy: remedy)
        return StandardInputError(code: .lineTooLong, diagnostic: text)
    }

    static func unreadable(_ code: Int32) -> StandardInputError {
        let text = Diagnostic(
            "The input cannot be read.", facts: ["errno: \(code)"], remedy: "see whether it is open and readable.")
        return StandardInputError(code: .unreadable, diagnostic: text)
    }
}
