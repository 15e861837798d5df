/// Asks for a name to sign in with, while an open waits for it.
///
/// The composition root provides it where there is a person to ask, so take it as an optional: `(any SignInPrompt)?`.
public protocol SignInPrompt: Sendable {
    /// The name that the reader gives, whether or not there is a profile of that name; nil if the reader gives none.
    ///
    /// - Throws: why no name can be read.
    func name() async throws -> String?
}
