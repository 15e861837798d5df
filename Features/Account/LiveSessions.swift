import AccountInterface
import ModuleKit
import PageInterface

/// Opens the scope of the reader who is signed in, and closes it when that reader has gone.
actor LiveSessions: SessionService {
    private let account: any AccountService
    private let scopes: Scopes
    private var session: (reader: Reader, scope: ModuleManager)?

    init(account: any AccountService, scopes: Scopes) {
        self.account = account
        self.scopes = scopes
    }

    func current() async throws -> ModuleManager {
        guard let reader = try account.current() else {
            await end()
            throw ReaderError(
                "Nobody is signed in, and orders belong to a reader.",
                remedy: "sign in with bookshop://account/sign-in?name=… or sign up with"
                    + " bookshop://account/sign-up?name=…"
            )
        }
        if let session, session.reader == reader, !session.scope.isClosed { return session.scope }
        await end()
        // While the old session ended another call may have opened the new one.
        if let session, session.reader == reader { return session.scope }
        let scope = try scopes.open("session", with: reader)
        session = (reader, scope)
        try await scope.start()
        return scope
    }

    /// Closes the session; what its modules' stop handlers throw is theirs to have reported.
    func end() async {
        guard let scope = session?.scope else { return }
        session = nil
        try? await scope.close()
    }
}
