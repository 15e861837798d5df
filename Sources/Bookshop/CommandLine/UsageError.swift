import ModuleKit

/// A command line that the bookshop doesn't understand.
struct UsageError: Error, DiagnosticConvertible {
    let diagnostic: Diagnostic

    init(_ summary: String, facts: [String] = [], remedy: String) {
        diagnostic = Diagnostic(summary, facts: facts, remedy: remedy)
    }

    /// Words that no command has.
    static func noCommand(_ words: [String]) -> UsageError {
        UsageError(
            "There is no such command.",
            facts: ["given: \(printable(words.joined(separator: " ")))"],
            remedy: "see bookshop help."
        )
    }

    /// A name that no module has.
    static func noModule(_ name: String, of names: [String]) -> UsageError {
        UsageError(
            "There is no module \(printable(name)).",
            facts: ["modules: \(names.joined(separator: ", "))"],
            remedy: "name one of them."
        )
    }
}
