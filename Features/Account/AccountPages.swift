import BookshopAccountInterface
import ModuleNavigation
import BookshopOrdersInterface
import BookshopPageInterface

/// The pages of the account.
struct AccountPages: Sendable {
    let account: any AccountService

    private static let notice = Page.Block.text(
        "A profile is a name on this machine, without a password: it keeps readers apart and protects nothing. Whoever"
            + " can use the shop's data folder can sign in as you."
    )

    func profile() throws -> Page {
        guard let reader = try account.current() else {
            return Page(
                "No reader is signed in",
                [
                    .text(
                        "Sign up with bookshop://account/sign-up?name=… or sign in with a name you have used before."),
                    Self.notice,
                ]
            )
        }
        return Page(
            reader.name,
            [
                .text("You are signed in."),
                .items([.init("Your orders", to: ShowOrders()), .init("Sign out", to: SignOut())]),
                Self.notice,
            ]
        )
    }

    /// The form for the reader's name.
    func signIn(_ page: PageContext<SignInForm>) -> Page {
        let form = Page.Form("What is your name? A new name makes a profile, and an empty line cancels.") {
            [account] name in
            page.reply(try await Self.enter(name, account))
        }
        return Page("Sign in", [.text("This needs a reader who is signed in.")], form: form)
    }

    /// Signs the profile of that name in, or makes it.
    private static func enter(_ name: String, _ account: any AccountService) async throws -> Reader {
        do {
            return try await account.signIn(name)
        } catch is ReaderError {
            return try await account.signUp(name)
        }
    }
}
