@testable import ModuleNavigation

/// A whole state but for the counter: what the machine and the model are compared by, and what a difference prints.
struct NavigationPicture: Equatable {
    typealias Card = ReferenceNavigation.Card
    typealias Sheet = ReferenceNavigation.Sheet

    private let places: [String]
    private let stacks: [[Card]]
    private let trails: [String: [String]]
    private let sheets: [Sheet]
    private let held: Set<UInt64>
    private let askers: [UInt64: UInt64]
    private let open: Set<String>

    init(_ state: Navigation) {
        func cards(_ pages: [Navigation.Page]) -> [Card] { pages.map { Card(id: $0.id.number, route: $0.route) } }
        places = state.shape.places.map(\.path)
        stacks = state.stacks.map(cards)
        trails = Dictionary(
            uniqueKeysWithValues: zip(state.shape.choices, state.trails).map { choice, trail in
                (choice.place.path, trail.map { choice.names[$0] })
            }
        )
        sheets = state.overlays.map { overlay in
            Sheet(style: overlay.style.rawValue, cards: cards(overlay.pages), opener: overlay.opener?.number)
        }
        held = Set(state.pagesBlockingLeaving.map(\.number))
        askers = Dictionary(uniqueKeysWithValues: state.questions.map { ($0.key.number, $0.value.asker?.number ?? 0) })
        open = state.openScopes
    }

    init(_ model: ReferenceNavigation) {
        places = model.layout.places
        stacks = model.layout.places.map(model.stack)
        trails = model.trails
        sheets = model.sheets
        held = model.held
        askers = model.askers
        open = model.open
    }
}

extension NavigationPicture: CustomStringConvertible {
    /// A line a place, a choice and an overlay; then what is held, asked for and open.
    var description: String {
        var lines = zip(places, stacks).map { "\($0): \(Self.text($1))" }
        lines += trails.map { "\($0.key) was at \($0.value.joined(separator: ", "))" }.sorted()
        lines += sheets.map { sheet in
            "\(sheet.style) by \(sheet.opener.map { "#\($0)" } ?? "-"): \(Self.text(sheet.cards))"
        }
        if !held.isEmpty { lines.append("held: \(held.sorted())") }
        lines += askers.sorted { $0.key < $1.key }
            .map { "#\($0.key) is asked for by \($0.value == 0 ? "the app" : "#\($0.value)")" }
        lines.append("open: \(open.sorted())")
        return lines.map { "    \($0)" }.joined(separator: "\n")
    }

    private static func text(_ cards: [Card]) -> String {
        cards.map { "#\($0.id) \($0.route)" }.joined(separator: ", ")
    }
}

extension ReferenceNavigation {
    /// The state without the counter.
    var picture: NavigationPicture { NavigationPicture(self) }
}
