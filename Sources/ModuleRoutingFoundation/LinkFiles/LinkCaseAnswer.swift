/// The answer to a recorded case of another system's matching.
package enum LinkCaseAnswer: Sendable, Hashable {
    case match(Bool)
    /// Why there is none.
    case error(String)

    /// Whether there is one.
    package var isAnswer: Bool { if case .match = self { true } else { false } }

    /// The answer as a line of JSON in ASCII: `{"match": true}` or `{"error": "…"}`.
    package var line: String {
        switch self {
        case .match(let matches): "{\"match\": \(matches)}"
        case .error(let text): "{\"error\": \(LinkFileJSON.text(text))}"
        }
    }
}
