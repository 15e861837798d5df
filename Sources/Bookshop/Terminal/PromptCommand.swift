import ModuleKit
import ModuleNavigation
import ModuleRouting
import ModuleRoutingTools
import ModuleTools
import BookshopPageInterface

/// What a line says that is no link, no number and nothing for a form.
enum PromptCommand {
    case help, routes, graph, pages, openNodes, place, tabs, save, quit, close, previous, next
    case move(Navigation.Intent)
    case open(String)
    case from(RouteOrigin, String)
    case type(String)

    /// Nil if the line is no command.
    ///
    /// - Throws: a `ReaderError` if it is one, with an origin that there is not.
    init?(_ line: String) throws {
        let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        switch (words.first, words.count) {
        case ("tab", 2): self = .move(.select(Place(words[1])))
        case ("pages", 2) where words[1] == "--open": self = .openNodes
        case ("open", 2): self = .open(words[1])
        case ("from", 3):
            guard let origin = RouteOrigin(words[1]) else {
                throw ReaderError(
                    "There is no origin \(words[1].visible).",
                    facts: ["origins: \(CommandOption.origins)"],
                    remedy: "name one of them."
                )
            }
            self = .from(origin, words[2])
        case ("type", 2...): self = .type(String(line.dropFirst("type".count).drop(while: \.isWhitespace)))
        default:
            guard words.count == 1, let command = Self.words[words[0]] else { return nil }
            self = command
        }
    }

    private static let words: [String: PromptCommand] = [
        "help": .help, "routes": .routes, "graph": .graph, "pages": .pages, "where": .place, "tab": .tabs,
        "tabs": .tabs, "save": .save, "quit": .quit, "exit": .quit, "close": .close,
        "previous": .previous, "forward": .next, "back": .move(.back), "up": .move(.up),
    ]

    /// What a reader may type.
    static let usage = """
        a link          follows it: bookshop://books/1342, or /books/1342
        a number        opens the link of that number on the page
        back            closes the page; at the bottom of a tab goes to the tab before
        up              goes to the page that the page stands under
        previous        goes to what was seen before, as in a browser; forward goes there again
        tab NAME        goes to that tab; again to its first page. tabs lists them
        close           closes the page
        save            saves what is typed on the page
        where           prints the pages that stand, as they are kept
        open LINK       follows a link, also where a page takes what is typed
        from ORIGIN LINK
                        follows a link that comes from there: from notification bookshop://orders/1
        type TEXT       types a text on the page, also one that is a command
        pages           all pages of the shop, each under its parent
        pages --open    the scopes that pages have open
        routes, graph   what the shop is made of
        help            this text
        quit            leaves the shop

        Where a page asks for something, any other line is what you type on it, and an empty line closes it.
        """
}
