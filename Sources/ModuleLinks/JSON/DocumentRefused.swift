public import ModuleKit

/// Why a document is refused: everything that is wrong with it, from its start.
///
/// Each problem has its place. Codes begin with `json-` for what is no JSON by RFC 8259 or beyond a limit of the reader, of
/// which there is one at a time, with `rules-` for JSON that is no valid rule document, and with `manifest-` for JSON that is
/// no manifest.
public struct DocumentRefused: Error, Sendable, Hashable {
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
}

extension DocumentRefused: DiagnosticConvertible {
    /// What happened, the ``lines``, and how to fix it.
    public var diagnostic: Diagnostic {
        Diagnostic(
            "The document is refused.", facts: lines, remedy: "fix each of these places, and check the document again.")
    }
}
