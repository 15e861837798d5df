import AccountInterface
public import ModuleKit
import ModuleRouting
import PageInterface

/// Profiles: signing up, in and out, and the session of the signed-in reader.
public struct AccountEntry: ModuleEntry {
    /// The module.
    public init() {}

    public func register(in registrar: inout Registrar) {
        registrar.provide((any AccountService).self, LiveAccount.init)
        registrar.provide(AccountPages.self, AccountPages.init)
        registrar.provide(LiveSessions.self, LiveSessions.init)
        registrar.alias((any SessionService).self, of: LiveSessions.self) { $0 }
        registrar.on(ReaderDidSignOut.self) { (_, sessions: LiveSessions) in await sessions.end() }

        registrar.route { (_: ShowAccount, pages: AccountPages) in try pages.profile() }
        registrar.route { (route: SignUp, account: any AccountService, pages: AccountPages) in
            pages.welcome(try await account.signUp(route.name), isNew: true)
        }
        registrar.route { (route: SignIn, account: any AccountService, pages: AccountPages) in
            pages.welcome(try await account.signIn(route.name), isNew: false)
        }
        registrar.route { (_: SignOut, account: any AccountService, pages: AccountPages) in
            try await account.signOut()
            return pages.signedOut()
        }
    }
}
