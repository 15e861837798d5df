/// The reason why a saved line was dropped.
struct SavedLineError: Error {
    let reason: String
}

/// Reads saved lines, as far as they can be read.
struct LineReading {
    private let places: [Place]
    private(set) var arrangement = Arrangement()
    private(set) var restored = RestoredLines()

    /// The places that have a line which was dropped: nothing stands on the gap.
    private var ended: Set<Place> = []
    private var hasOverlaysEnded = false

    init(places: [Place]) { self.places = places }

    /// - Parameters:
    ///   - lines: the lines, as they were kept.
    ///   - route: the page of a URL.
    mutating func read(_ lines: [String], by route: (String) async -> Result<PageRoute, SavedLineError>) async {
        guard let first = lines.first else { return }
        guard first == SavedLines.version else {
            drop(1, "it is not the version that is read, \(SavedLines.version)")
            return
        }
        for (index, text) in lines.enumerated().dropFirst() {
            let number = index + 1
            guard number <= SavedLines.most else {
                drop(number, "no more than \(SavedLines.most) lines are read")
                return
            }
            switch SavedLines.line(text) {
            case nil: drop(number, "it says no page")
            case .selected(let places): arrangement.selected = places
            case .page(let place, let saved): await read(saved, at: place, number, by: route)
            case .overlay(let style, let saved): await read(saved, in: style, number, by: route)
            case .further(let saved): await read(saved, in: nil, number, by: route)
            }
        }
    }

    private mutating func read(
        _ saved: SavedLines.Saved,
        at place: Place,
        _ number: Int,
        by route: (String) async -> Result<PageRoute, SavedLineError>
    ) async {
        guard places.contains(place) else { return drop(number, "the layout has no place of that name") }
        guard !ended.contains(place) else { return drop(number, "it stood on a page that was dropped") }
        switch await route(saved.url) {
        case .success(let page):
            arrangement.stacks[place, default: []].append(Arrangement.Page(page, isAsked: saved.isAsked))
        case .failure(let error):
            ended.insert(place)
            drop(number, error.reason)
        }
    }

    private mutating func read(
        _ saved: SavedLines.Saved,
        in style: PresentationStyle?,
        _ number: Int,
        by route: (String) async -> Result<PageRoute, SavedLineError>
    ) async {
        guard !hasOverlaysEnded else { return drop(number, "it stood on a page that was dropped") }
        switch await route(saved.url) {
        case .success(let page):
            let page = Arrangement.Page(page, isAsked: saved.isAsked)
            if let style {
                arrangement.overlays.append(Arrangement.Overlay(style, [page]))
            } else if arrangement.overlays.isEmpty {
                hasOverlaysEnded = true
                drop(number, "no overlay begins before it")
            } else {
                arrangement.overlays[arrangement.overlays.count - 1].pages.append(page)
            }
        case .failure(let error):
            hasOverlaysEnded = true
            drop(number, error.reason)
        }
    }

    private mutating func drop(_ number: Int, _ reason: String) {
        restored.dropped.append(RestoredLines.Dropped(number: number, reason: reason))
    }
}
