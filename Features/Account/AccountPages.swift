import AccountInterface
import CatalogInterface
import OrdersInterface
import PageInterface

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

    func welcome(_ reader: Reader, isNew: Bool) -> Page {
        var blocks: [Page.Block] = [
            .text(isNew ? "Your profile is made, and you are signed in." : "You are signed in."),
            .items([.init("Go to the shop", to: ShowShop()), .init("Your profile", to: ShowAccount())]),
        ]
        if isNew { blocks.append(Self.notice) }
        return Page("Welcome, \(reader.name)", blocks)
    }

    func signedOut() -> Page {
        Page("You are signed out", [.items([.init("Go to the shop", to: ShowShop())])])
    }
}
