/// Asks the reader, while something waits for the answer.
///
/// The composition root provides it if there is a person to ask, so take it as an optional: `(any ReaderQuestions)?`.
public protocol ReaderQuestions: Sendable {
    /// Whether the reader says yes. Any other answer, or none, is a no.
    func confirm(_ question: String) async -> Bool
}
