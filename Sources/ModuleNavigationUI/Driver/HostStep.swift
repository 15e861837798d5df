import ModuleNavigation

/// A step that a host performs, on its way to the pages that it is to show.
struct HostStep: Hashable, Sendable {
    /// What the host does.
    enum Work: Hashable, Sendable {
        /// The overlays from that number on go, the top one included; the lowest is 0.
        case dismiss(from: Int)
        /// The column has these pages.
        case lay(HostPages.Column, [PageID], by: Laying, isAnimated: Bool)
        /// Of the tabs at the second place, the first is active.
        case select(Place, of: Place)
        /// One more overlay lies over the others.
        case present(HostPages.Overlay)
    }

    /// How a column's pages are changed.
    enum Laying: Hashable, Sendable {
        /// The last page is new, on those that are shown.
        case push
        /// The last page is shown, and those on it go.
        case pop
        /// Anything else.
        case set
    }

    /// The number of the step, from 1.
    let number: Int

    /// What the host does.
    let work: Work

    /// The pages that it takes from the screen.
    let leaving: Set<PageID>

    init(_ number: Int, _ work: Work, from shown: HostPages) {
        self.number = number
        self.work = work
        switch work {
        case .dismiss(let first): leaving = Set(shown.overlays[first...].flatMap(\.pages))
        case .lay(let column, let pages, _, _): leaving = Set(shown[column]).subtracting(pages)
        case .select, .present: leaving = []
        }
    }

    /// Whether a screen shows the outcome.
    func isDone(in shown: HostPages) -> Bool {
        switch work {
        case .dismiss(let first): shown.overlays.count <= first
        case .lay(let column, let pages, _, _): shown[column] == pages
        case .select(let tab, let tabs): shown.selected[tabs] == tab
        case .present(let overlay): shown.overlays.last?.isSame(as: overlay) ?? false
        }
    }

    /// Whether it makes that tab the active one.
    func selects(_ tab: Place) -> Bool { if case .select(tab, _) = work { true } else { false } }
}

extension HostStep.Laying {
    /// The way from the first pages to the second.
    init(from old: [PageID], to new: [PageID]) {
        if let last = new.last, old.starts(with: new), old.contains(last) {
            self = .pop
        } else {
            self = !new.isEmpty && old == new.dropLast() ? .push : .set
        }
    }
}
