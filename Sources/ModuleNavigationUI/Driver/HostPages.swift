import ModuleNavigation

/// The pages that a host shows, by their identities: each is in one column.
///
/// A host makes one by reading its screen. ``init(_:collapsed:)`` makes the one that a navigation asks for.
struct HostPages: Hashable, Sendable {
    /// Pages over the others.
    struct Overlay: Hashable, Sendable {
        /// Its style.
        var style: PresentationStyle

        /// Its pages, the lowest first.
        var pages: [PageID]

        /// An overlay of those pages.
        init(_ style: PresentationStyle, _ pages: [PageID]) {
            self.style = style
            self.pages = pages
        }

        /// Whether the host can make the one from the other by laying its stack.
        func isSame(as other: Overlay) -> Bool {
            style == other.style && !Set(pages).isDisjoint(with: other.pages)
        }
    }

    /// Whether the screen is still.
    enum Motion: Hashable, Sendable {
        /// The host can start a step.
        case none
        /// The pages are final, but the host can't start a step yet.
        case settling
        /// A gesture or a transition is under way: pages that have gone may come back.
        case moving
    }

    /// A row of pages, of which the last is seen.
    enum Column: Hashable, Sendable {
        /// The stack of that place; of a split with room for one column, the pages of both.
        case place(Place)
        /// The stack of that overlay; the lowest is 0.
        case overlay(Int)
    }

    /// The pages of each stack by its place, and of a split with room for one column by the split's, the lowest first.
    var places: [Place: [PageID]] = [:]

    /// The splits that have room for one column.
    var collapsed: Set<Place> = []

    /// The active tab of the tabs at each place.
    var selected: [Place: Place] = [:]

    /// The overlays, bottom to top.
    var overlays: [Overlay] = []

    /// Whether the screen is still.
    var motion = Motion.none

    /// An empty screen that is still.
    init() {}

    /// The pages of a column; empty if there is none.
    subscript(column: Column) -> [PageID] {
        switch column {
        case .place(let place): places[place] ?? []
        case .overlay(let number): overlays.indices.contains(number) ? overlays[number].pages : []
        }
    }

    /// All pages, seen or covered.
    var pages: Set<PageID> { Set(places.values.joined()).union(overlays.flatMap(\.pages)) }
}

extension HostPages {
    /// The pages as a navigation asks for them, in that width.
    ///
    /// Of a split with room for one column, that column has the pages of the sidebar. If the detail is active, its
    /// pages are on them, without the detail's root, unless the root is all that there is. The pages that are left
    /// out stay in the detail's own column, which isn't seen. So each page is in one column in every width, and to
    /// collapse and expand changes no page.
    ///
    /// - Parameters:
    ///   - navigation: the navigation.
    ///   - collapsed: the places of the splits that have room for one column.
    init(_ navigation: Navigation, collapsed: Set<Place> = []) {
        for place in navigation.places { places[place] = navigation.pages(at: place).map(\.id) }
        for split in navigation.splits where collapsed.contains(split.place) {
            self.collapsed.insert(split.place)
            let detail = self[.place(split.detail)]
            let above = split.isDetailActive ? detail.suffix(max(1, detail.count - 1)) : []
            places[split.place] = self[.place(split.sidebar)] + above
            places[split.sidebar] = []
            places[split.detail] = detail.dropLast(above.count)
        }
        for tabs in navigation.tabs { selected[tabs.place] = tabs.active }
        overlays = navigation.overlays.map { Overlay($0.style, $0.pages.map(\.id)) }
    }
}

extension Navigation {
    /// A split of the layout.
    struct ColumnPair {
        let place: Place
        let sidebar: Place
        let detail: Place
        let isDetailActive: Bool
    }

    /// The splits of the layout.
    var splits: [ColumnPair] {
        shape.choices.filter(\.isSplit).compactMap { choice in
            guard case .stack(let sidebar)? = choice.children.first, case .stack(let detail)? = choice.children.last
            else { return nil }
            let isDetailActive = selection(of: choice.place) == choice.names.last
            return ColumnPair(
                place: choice.place, sidebar: places[sidebar], detail: places[detail], isDetailActive: isDetailActive)
        }
    }

    /// The tabs of the layout with the active one of each, outermost first.
    var tabs: [(place: Place, active: Place)] {
        shape.choices.filter { !$0.isSplit }.compactMap { choice in
            selection(of: choice.place).map { (choice.place, choice.place.inside($0)) }
        }
    }

    /// The columns that a host has for the layout and its overlays.
    func columns(of shown: HostPages) -> [HostPages.Column] {
        (places + splits.map(\.place)).map(HostPages.Column.place)
            + shown.overlays.indices.map(HostPages.Column.overlay)
    }

    /// Those of them that are seen.
    func seenColumns(of shown: HostPages) -> [HostPages.Column] {
        if !shown.overlays.isEmpty { return [.overlay(shown.overlays.count - 1)] }
        var node = shape.root
        while case .choice(let number) = node {
            let choice = shape.choices[number]
            if choice.isSplit {
                if shown.collapsed.contains(choice.place) { return [.place(choice.place)] }
                return choice.children.compactMap {
                    if case .stack(let place) = $0 { .place(places[place]) } else { nil }
                }
            }
            let active = choice.names.firstIndex { shown.selected[choice.place] == choice.place.inside($0) }
            guard let active else { return [] }
            node = choice.children[active]
        }
        return if case .stack(let place) = node { [.place(places[place])] } else { [] }
    }
}
