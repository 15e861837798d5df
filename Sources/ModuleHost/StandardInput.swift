import ModuleKit

/// The lines of standard input, as a sequence that does not block a thread of Swift's.
///
///     for try await line in StandardInput() { await take(line) }
///
/// A line ends with LF or CR LF, which do not belong to it; the last one counts also where it does not end. Bytes that
/// are not UTF-8 become U+FFFD. Nothing is read before a line is asked for.
///
/// It ends at the end of input, and where the reading task is cancelled. What has been read and not been given by then
/// is given to who reads the same value next. One task reads at a time.
public struct StandardInput: AsyncSequence, Sendable {
    /// A line, without its end.
    public typealias Element = String
    /// Why no line can be given.
    public typealias Failure = StandardInputError

    private let reader: LineReader

    /// The lines of standard input, or of another file.
    ///
    /// - Parameters:
    ///   - descriptor: the file; it is read, and neither changed nor closed.
    ///   - limit: how many bytes a line may have; a longer one is an error, so that no input fills the memory.
    public init(descriptor: Int32 = 0, limit: Int = 1 << 20) {
        reader = LineReader(descriptor, LineSplitter(limit: limit))
    }

    /// The lines, from where the last one who read has stopped.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(reader: reader) }

    /// Gives one line after the other.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let reader: LineReader

        /// The next line; nil at the end of input, and where the task is cancelled.
        public mutating func next() async throws(StandardInputError) -> String? { try await reader.next() }

        /// The next line; nil at the end of input, and where the task is cancelled.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(StandardInputError) -> String? {
            try await reader.next()
        }
    }
}

/// Why standard input gives no line.
public enum StandardInputError: Error, Sendable, Hashable {
    /// A line has more bytes than that; it is left out, and who reads on gets the line after it.
    case lineTooLong(limit: Int)
    /// The system refused to read, with that `errno`.
    case unreadable(code: Int32)
}

extension StandardInputError: CustomStringConvertible {
    /// The three parts: what happened, the facts (indented), how to fix it.
    public var description: String {
        switch self {
        case .lineTooLong(let limit):
            diagnostic(
                "A line of the input is too long.",
                facts: ["limit: \(limit) bytes"],
                remedy: "break the line, or read with a higher limit."
            )
        case .unreadable(let code):
            diagnostic(
                "The input cannot be read.", facts: ["errno: \(code)"], remedy: "see whether it is open and readable.")
        }
    }
}
