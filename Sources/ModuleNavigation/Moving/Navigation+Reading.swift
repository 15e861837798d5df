extension Navigation {
    /// The places, in the layout's order.
    public var places: [Place] { shape.places }

    /// The pages of a place, the root first; empty if there is no such place, and while its root lives in a scope that
    /// is not open.
    public func pages(at place: Place) -> [Page] { shape.places.firstIndex(of: place).map { stacks[$0] } ?? [] }

    /// The place whose top is seen unless an overlay covers it.
    public var activePlace: Place { shape.places[activeStack] }

    /// The active tab of the tabs at that place, or the active column of a split; nil if there are none.
    public func selection(of place: Place) -> String? {
        guard let number = shape.choices.firstIndex(where: { $0.place == place }) else { return nil }
        return shape.choices[number].names[activeChild(of: number)]
    }

    /// The page on top of everything.
    public var top: Page { overlays.last?.pages.last ?? topOfPlaces }

    /// The page on top of the active place, which an overlay may cover.
    package var topOfPlaces: Page {
        // A stack that is active has a page: see `repairTrails()`.
        let stack = stacks[activeStack]
        return stack[stack.count - 1]
    }

    /// The page of that identity; nil if it is not open any more, or never was.
    public func page(_ id: PageID) -> Page? { location(of: id).map { self[$0] } }

    /// Whether a page may be left without asking.
    public func blocksLeaving(_ id: PageID) -> Bool { pagesBlockingLeaving.contains(id) }

    /// Whether a page or a task waits for the page's reply.
    public func isAsked(_ id: PageID) -> Bool { questions[id] != nil }

    /// Every page that is open: place by place, then the overlays from the bottom.
    public var allPages: [Page] { stacks.flatMap(\.self) + overlays.flatMap(\.pages) }
}

extension Navigation {
    /// The position of a page.
    enum Location: Hashable {
        /// At that place, that many pages above the root.
        case stack(Int, Int)
        /// In that overlay, that many pages above its first.
        case overlay(Int, Int)
    }

    subscript(location: Location) -> Page {
        get {
            switch location {
            case .stack(let place, let index): stacks[place][index]
            case .overlay(let number, let index): overlays[number].pages[index]
            }
        }
        set {
            switch location {
            case .stack(let place, let index): stacks[place][index] = newValue
            case .overlay(let number, let index): overlays[number].pages[index] = newValue
            }
        }
    }

    /// The position of the page; looked for from the top.
    func location(of id: PageID) -> Location? {
        for number in overlays.indices.reversed() {
            if let index = overlays[number].pages.lastIndex(where: { $0.id == id }) { return .overlay(number, index) }
        }
        let active = activeStack
        if let index = stacks[active].lastIndex(where: { $0.id == id }) { return .stack(active, index) }
        for place in stacks.indices where place != active {
            if let index = stacks[place].lastIndex(where: { $0.id == id }) { return .stack(place, index) }
        }
        return nil
    }

    /// The position below: in an overlay, at last that of the page that opened it; nil for a root.
    func below(_ location: Location) -> Location? {
        switch location {
        case .stack(_, 0): nil
        case .stack(let place, let index): .stack(place, index - 1)
        case .overlay(let number, 0): overlays[number].opener.flatMap(self.location)
        case .overlay(let number, let index): .overlay(number, index - 1)
        }
    }

    /// The nearest page of that type from a page downwards, also one that another stands in the place of.
    func nearest(_ type: ObjectIdentifier, from id: PageID) -> PageID? {
        var next = location(of: id)
        while let location = next {
            let page = self[location]
            if page.route.type == type || carried[page.id]?.route.type == type { return page.id }
            next = below(location)
        }
        return nil
    }

    func activeChild(of choice: Int) -> Int { trails[choice].last ?? shape.choices[choice].start }

    // Written out, because each intent asks several times.
    var activeStack: Int {
        var node = shape.root
        while case .choice(let number) = node { node = shape.choices[number].children[activeChild(of: number)] }
        return if case .stack(let place) = node { place } else { 0 }
    }

    /// The places whose tops are seen unless an overlay covers them: the active one, and the other column of its split.
    var visibleStacks: (active: Int, beside: Int?) {
        let active = activeStack
        return (active, shape.beside(active).flatMap { stacks[$0].isEmpty ? nil : $0 })
    }

    /// The place whose top the page is, among those that are seen; nil for a page that is covered or in an overlay.
    func visiblePlace(of id: PageID) -> Int? {
        let (active, beside) = visibleStacks
        if stacks[active].last?.id == id { return active }
        if let beside, stacks[beside].last?.id == id { return beside }
        return nil
    }

    /// Whether a page can act: it is the top of the top overlay or, without overlays, of a place that is seen.
    func canAct(_ id: PageID) -> Bool {
        if let overlay = overlays.last { return overlay.pages.last?.id == id }
        return visiblePlace(of: id) != nil
    }

    /// The pages that are seen.
    package var visiblePages: VisiblePages {
        if let top = overlays.last?.pages.last { return VisiblePages(first: top.id) }
        let (active, beside) = visibleStacks
        return VisiblePages(first: stacks[active].last?.id, second: beside.flatMap { stacks[$0].last?.id })
    }
}

extension Navigation {
    /// The pages without their identities.
    package var arrangement: Arrangement {
        Arrangement(
            stacks: Dictionary(
                uniqueKeysWithValues: stacks.indices.map { (shape.places[$0], stacks[$0].map(arranged)) }
            ),
            selected: trails.indices.flatMap { number in
                trails[number].map { shape.choices[number].place.inside(shape.choices[number].names[$0]) }
            },
            overlays: overlays.map { Arrangement.Overlay($0.style, $0.pages.map(arranged)) }
        )
    }

    private func arranged(_ page: Page) -> Arrangement.Page {
        Arrangement.Page(page.route, isAsked: questions[page.id] != nil, begun: carried[page.id]?.route)
    }
}

/// The pages that are seen at one moment, two at most.
package struct VisiblePages: Equatable {
    package var first: PageID?
    package var second: PageID?

    func contains(_ id: PageID) -> Bool { first == id || second == id }
}
