public import ModuleKit

/// Why a file for other systems can't be written.
public struct LinkFileError: Error, Sendable, DiagnosticConvertible {
    /// What is wrong, the facts, and what to do.
    public let diagnostic: Diagnostic

    package init(_ summary: String, facts: [String] = [], remedy: String) {
        diagnostic = Diagnostic(summary, facts: facts, remedy: remedy)
    }

    static func foreignHost(_ host: String, of domains: [String]) -> LinkFileError {
        LinkFileError(
            "The host is none of the app's link domains.",
            facts: ["host: \(host)", "domains: \(domains.isEmpty ? "none" : domains.joined(separator: ", "))"],
            remedy: "name one of them, or add it to LinkRouting(schemes:domains:)."
        )
    }
}
