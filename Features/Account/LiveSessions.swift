import BookshopAccountInterface
import ModuleKit
import BookshopPageInterface

/// Opens the scope of the reader who is signed in, and closes it when that reader has gone.
actor LiveSessions: SessionService {
    /// One opening; all who ask meanwhile wait for the same.
    private struct OpenSession {
        let reader: Reader
        let opening: Task<ModuleManager, any Error>
    }

    private let account: any AccountService
    private let scopes: ScopeOpener<Session>
    private var session: OpenSession?

    init(account: any AccountService, scopes: ScopeOpener<Session>) {
        self.account = account
        self.scopes = scopes
    }

    func current() async throws -> ModuleManager {
        // Whatever was waited for, the reader may be another one afterwards.
        while true {
            guard let reader = try account.current() else {
                await end()
                throw ReaderError.signedOut
            }
            guard let session else {
                session = OpenSession(reader: reader, opening: Task { [scopes] in try await Self.open(reader, scopes) })
                continue
            }
            guard session.reader == reader else {
                await end()
                continue
            }
            do {
                let scope = try await session.opening.value
                if scope.isClosed { forget(session) } else if try account.current() == reader { return scope }
            } catch {
                forget(session)
                throw error
            }
        }
    }

    /// Closes the session; its modules' stop handlers report their own errors.
    func end() async {
        guard let ending = session else { return }
        session = nil
        try? await ending.opening.value.close()
    }

    private func forget(_ old: OpenSession) {
        if session?.opening == old.opening { session = nil }
    }

    private static func open(_ reader: Reader, _ scopes: ScopeOpener<Session>) async throws -> ModuleManager {
        let scope = try scopes.open(with: reader)
        do {
            try await scope.start()
        } catch {
            try? await scope.close()
            throw error
        }
        return scope
    }
}
