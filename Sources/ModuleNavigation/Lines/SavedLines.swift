/// The pages of an app as text, a line a page, to keep when the app ends, and for people to read.
///
///     navigation 1
///     * main/shop main/orders
///     main/shop    bookshop://
///     main/shop    bookshop://search?words=island
///     main/orders  bookshop://orders
///     +sheet       bookshop://account/sign-in-form
///
/// The first line has the version. The line with the star has the visited tabs and columns; of those beside each other,
/// the last one is active. Then come the pages of each place, the root first, and those of the overlays, from the
/// bottom: the first page of an overlay has its style after a plus, and each further page a plus alone. A question mark
/// after the name says that the page below asked for the page.
enum SavedLines {
    /// The content of a line.
    enum Line: Hashable, Sendable {
        case selected([Place])
        case page(Position, url: String, isAsked: Bool)
    }

    /// The position of a page.
    enum Position: Hashable, Sendable {
        case place(Place)
        /// The first page of an overlay.
        case overlay(PresentationStyle)
        /// A further page of the overlay before.
        case further

        /// The place; nil for a page of an overlay.
        var place: Place? { if case .place(let place) = self { place } else { nil } }
    }

    static let version = "navigation 1"

    /// The most lines that are read; later ones are dropped.
    static let most = 10_000

    /// The lines of a state.
    ///
    /// - Parameters:
    ///   - state: the pages.
    ///   - url: the URL of a page, given the page below it; nil for one that is not saved, and then nothing on it is.
    static func lines(of state: Navigation, url: (Navigation.Page, _ below: Navigation.Page?) -> String?) -> [String] {
        var rows: [(name: String, url: String)] = []
        var top: Navigation.Page?
        let active = state.activeStack
        for place in state.stacks.indices {
            var below: Navigation.Page?
            for page in state.stacks[place] {
                guard let url = url(page, below) else { break }
                rows.append((state.places[place].path + mark(page, in: state), url))
                below = page
            }
            if place == active { top = below }
        }
        overlays: for overlay in state.overlays {
            guard canWrite(overlay.style) else { break }
            for (index, page) in overlay.pages.enumerated() {
                guard let url = url(page, top) else { break overlays }
                rows.append(((index == 0 ? "+\(overlay.style)" : "+") + mark(page, in: state), url))
                top = page
            }
        }
        let width = rows.map { $0.name.count }.max() ?? 0
        let selected = state.arrangement.selected.map(\.path)
        return [version] + (selected.isEmpty ? [] : ["* " + selected.joined(separator: " ")])
            + rows.map { $0.name + String(repeating: " ", count: width - $0.name.count + 2) + $0.url }
    }

    /// Whether a style's name is distinct from the text around it in a line.
    private static func canWrite(_ style: PresentationStyle) -> Bool {
        let name = style.rawValue.unicodeScalars
        return !name.isEmpty && name.last != "?" && !name.contains { $0.properties.isWhitespace || $0.value < 0x20 }
    }

    private static func mark(_ page: Navigation.Page, in state: Navigation) -> String {
        state.isAsked(page.id) ? "?" : ""
    }

    /// The content of a line; nil if it has none.
    static func line(_ text: String) -> Line? {
        let words = text.split(whereSeparator: { $0 == " " || $0 == "\t" })
        guard let first = words.first else { return nil }
        if first == "*" { return .selected(words.dropFirst().map { Place(String($0)) }) }
        guard words.count == 2 else { return nil }
        let isAsked = first.last == "?"
        let name = String(isAsked ? first.dropLast() : first)
        guard let start = name.first else { return nil }
        let style = PresentationStyle(rawValue: String(name.dropFirst()))
        let overlay = name == "+" ? Position.further : .overlay(style)
        return .page(start == "+" ? overlay : .place(Place(name)), url: String(words[1]), isAsked: isAsked)
    }
}
