import AccountInterface
import ModuleRouting
import PageInterface

/// Lets signed-in readers to their orders, and asks the others to sign in.
struct SignInInterceptor: Sendable {
    let account: any AccountService
    let sessions: any SessionService

    /// Nil where there is no person to ask.
    let prompt: (any SignInPrompt)?

    /// Passes on in the session of the reader. A reader who had to be asked begins again, because much may have changed
    /// meanwhile.
    ///
    /// - Throws: `CancellationError` if the reader gives no name; a `ReaderError` if the name is none for a profile, and
    ///   if there is no person to ask.
    func admit(_ next: RouteNext) async throws -> RouteReply {
        if try account.current() == nil, let prompt {
            guard let name = try await prompt.name() else { throw CancellationError() }
            try await enter(name)
            return .again
        }
        _ = try await sessions.current()
        return try await next()
    }

    /// Signs the profile of that name in, or makes it.
    private func enter(_ name: String) async throws {
        do {
            _ = try await account.signIn(name)
        } catch is ReaderError {
            _ = try await account.signUp(name)
        }
    }
}
