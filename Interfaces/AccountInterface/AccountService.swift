/// The readers who use the shop on this machine.
///
/// A reader is a plain local profile: a name, without a password. It distinguishes readers and provides no security:
/// anyone with access to the data folder can sign in as any reader in it.
public protocol AccountService: Sendable {
    /// The reader who is signed in; nil if there is none.
    func current() throws -> Reader?

    /// Makes a profile of that name and signs it in.
    ///
    /// - Throws: a `ReaderError` if the name is empty, longer than 40 characters, holds control characters, or is
    ///   taken (whatever its case).
    func signUp(_ name: String) async throws -> Reader

    /// Signs the profile of that name in, whatever the name's case; a reader who was signed in before is signed out, which
    /// only ``ReaderWillSignOut`` tells.
    ///
    /// - Throws: a `ReaderError` if there is no such profile.
    func signIn(_ name: String) async throws -> Reader

    /// Signs the current reader out; does nothing if no reader is signed in.
    func signOut() async throws
}

/// A reader's profile.
public struct Reader: Codable, Sendable, Hashable {
    /// The name, as the reader wrote it.
    public let name: String

    /// A reader of that name.
    public init(name: String) { self.name = name }
}
