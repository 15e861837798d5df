import BookshopAccountInterface
public import ModuleKit
import ModuleNavigation
import ModuleRouting
import BookshopPageInterface

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

        registrar.page(ShowAccount.self) { (_, pages: AccountPages) in try pages.profile() }
        registrar.page(SignInForm.self, as: .sheet, options: .restoredAsParent) {
            (_, page: PageContext<SignInForm>, pages: AccountPages) in
            pages.signIn(page)
        }
        registrar.route { (route: SignUp, account: any AccountService) in
            _ = try await account.signUp(route.name)
            return .show(ShowAccount())
        }
        registrar.route { (route: SignIn, account: any AccountService) in
            _ = try await account.signIn(route.name)
            return .show(ShowAccount())
        }
        registrar.route { (_: SignOut, account: any AccountService) in
            try await account.signOut()
            return .show(ShowAccount())
        }
    }
}
