public import ModuleKit
public import BookshopPageInterface

/// The services that belong to the reader who is signed in.
///
/// They live in the scope `session`, which is opened at its first use and closed when the reader signs out. In it the
/// ``Reader`` is a service like any other.
public protocol SessionService: Sendable {
    /// The scope of the reader who is signed in.
    ///
    /// - Throws: `ReaderError.signedOut` if no reader is signed in.
    func current() async throws -> ModuleManager
}

extension ReaderError {
    /// Orders are asked for, and there is no reader whose they are.
    public static let signedOut = ReaderError(
        "No reader is signed in, and orders belong to a reader.",
        remedy: "sign in with bookshop://account/sign-in?name=… or sign up with bookshop://account/sign-up?name=…"
    )
}
