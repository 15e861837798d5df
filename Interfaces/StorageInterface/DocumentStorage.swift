/// Keeps documents by name, so that they outlive the process.
///
/// A change is written whole or not at all, whenever the process ends. Changes of one document from any number of tasks
/// and processes happen one after the other, so none is lost.
public protocol DocumentStorage: Sendable {
    /// The document of that name as the latest finished change left it, or nil if none has been written.
    ///
    /// Reading waits for no other task or process, and needs no write permission.
    ///
    /// - Throws: ``StorageError``.
    func read<Document: Codable & Sendable>(_ type: Document.Type, named name: String) throws(StorageError) -> Document?

    /// Changes the document of that name, beginning with `initial` if none has been written.
    ///
    /// The closure sees the result of every earlier change. If it throws, nothing is written. It may change other
    /// documents, but must not change the same one again.
    ///
    /// - Throws: ``StorageError``, or the closure's error.
    func update<Document: Codable & Sendable, Result>(
        _ name: String,
        initial: Document,
        _ change: (inout Document) throws -> Result
    ) throws -> Result
}

/// The tag of the storage for the shop's own statistics, apart from the readers' data:
/// `TaggedService<Statistics, any DocumentStorage>`.
public enum Statistics {}

/// Why a document could not be read or written.
public struct StorageError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The closed set of reasons.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The document is damaged; it has been kept aside, and the next use begins anew.
        case damaged
        /// The document cannot be reached: no permission, no room, not a folder.
        case unreachable
    }

    /// The reason.
    public let code: Code
    /// The error, in one sentence that names the file.
    public let summary: String
    /// The facts, a line each.
    public let facts: [String]
    /// The fix.
    public let remedy: String

    /// An error of a storage.
    public init(_ code: Code, _ summary: String, facts: [String], remedy: String) {
        self.code = code
        self.summary = summary
        self.facts = facts
        self.remedy = remedy
    }

    /// The three parts, with the facts indented.
    public var description: String {
        ([summary] + facts.map { "    \($0)" } + ["  Fix: \(remedy)"]).joined(separator: "\n")
    }
}
