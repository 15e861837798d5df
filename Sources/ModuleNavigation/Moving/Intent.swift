extension Navigation {
    /// A request to a navigation.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Intent: Sendable {
        /// Opens a page on the page that it comes from; nil means the page on top.
        ///
        /// A page that is the root of a place is shown there, unless it is pushed. From a sidebar, a page opens in the
        /// detail next to it.
        case open(AnyPageRoute, from: PageID?, as: Opening = .declared, asking: Bool = false, again: Bool = false)

        /// Closes the page and all pages on it, and gives that reply to the one who asked.
        case close(PageID, reply: (any Sendable)? = nil)

        /// Closes the page on top, or the overlay whose only page it is; on a root goes to the tab before.
        case back

        /// Goes to the parent that the page on top declares.
        case up

        /// Makes a tab active, or a column of a split; the tab that is active already goes to its root. The place is
        /// that of the tab, `main/orders`, or its name alone if that is unique.
        case select(Place)

        /// Builds the pages of a link to that page: the place, the parents, the page.
        case arrive(AnyPageRoute)

        /// Puts another page in the place of one, with its question if both have the same reply. The first page of an
        /// overlay gives it the style that it declares; anywhere else a page is shown as those around it are.
        case replace(PageID, AnyPageRoute)

        /// Leaves a scope: every page in it and in those inside goes, with the pages on them. If forced, no page is
        /// asked.
        case leave(scope: String, forced: Bool = false)

        /// Goes back to the layout's start, out of every scope.
        case leaveAll(forced: Bool = false)

        /// The scope is open: its pages can be shown.
        case enter(scope: String)

        /// The page must not be left without asking.
        case blockLeaving(PageID)

        /// The page may be left.
        case allowLeaving(PageID)

        /// The asker doesn't wait for the page any more: the answer is nil, and the page closes unless it is held.
        case withdraw(PageID)

        /// A fact that a host reports.
        case report(HostReport)

        /// Opens pages as they were once.
        case restore(Arrangement)
    }

    /// The way in which a page is opened.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Opening: Sendable, Hashable {
        /// As its module declared it.
        case declared
        /// On the stack of the page that it comes from.
        case pushed
        /// Over everything.
        case over(PresentationStyle)
    }

    /// A fact about the host's screen, which the reader changed.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum HostReport: Sendable, Hashable {
        /// These pages are gone, held or not.
        case removed(Set<PageID>)
        /// That tab or column is active.
        case selected(Place)
        /// A reader tried to leave the page.
        case attempted(PageID)
        /// A host shows these pages, those among them that are still animated: it changes no page. A host that reports
        /// it once reports each change; then the scope of a ``Flow`` is closed when none of its pages is shown any
        /// more, or five seconds after it has ended.
        case shows(Set<PageID>)
    }
}

extension Navigation.Intent {
    /// The page that it names and lays; nil if it lays none.
    var laidRoute: AnyPageRoute? {
        switch self {
        case .open(let route, _, _, _, _), .arrive(let route), .replace(_, let route): route
        default: nil
        }
    }

    /// The same for another page.
    func laying(_ route: AnyPageRoute) -> Self {
        switch self {
        case .open(_, let speaker, let opening, let asking, let again):
            .open(route, from: speaker, as: opening, asking: asking, again: again)
        case .replace(let page, _): .replace(page, route)
        case .arrive: .arrive(route)
        default: self
        }
    }
}
