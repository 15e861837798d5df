public import ModuleKit

/// The services that belong to the reader who is signed in.
///
/// They live in the scope `session`, which is opened at its first use and closed when the reader signs out. In it the
/// ``Reader`` is a service like any other.
public protocol SessionService: Sendable {
    /// The scope of the reader who is signed in.
    ///
    /// - Throws: a `ReaderError` if no reader is signed in.
    func current() async throws -> ModuleManager
}
