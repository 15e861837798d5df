/// The result of restoring saved lines: the dropped lines, and the page that is waited for.
public struct RestoredLines: Sendable, Hashable {
    /// A line that was dropped.
    public struct Dropped: Sendable, Hashable {
        /// The line's number, from 1.
        public let number: Int
        /// The reason, in one sentence.
        public let reason: String
    }

    /// The dropped lines, in their order; the pages on a dropped one are dropped with it.
    public internal(set) var dropped: [Dropped] = []

    /// The scopes whose pages are dropped because their gates are shut.
    public internal(set) var shut: [String] = []

    /// The page that is waited for, because the gate of its scope asks a reader first; nil if none is.
    public internal(set) var awaited: AnyPageRoute?
}

/// The reason why a saved line was dropped.
struct SavedLineError: Error {
    let reason: String
}

/// Reads saved lines, as far as they can be read.
struct LineReading {
    private let places: [Place]
    private(set) var arrangement = Arrangement()
    private(set) var restored = RestoredLines()

    /// The places that have a line which was dropped, and nil for the overlays: nothing stands on the gap.
    private var ended: Set<Place?> = []

    init(places: [Place]) { self.places = places }

    /// - Parameters:
    ///   - lines: the lines, as they were kept.
    ///   - route: the page of a URL.
    mutating func read(_ lines: [String], by route: (String) async throws(SavedLineError) -> AnyPageRoute) async {
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
            case .page(let position, let url, let isAsked):
                do throws(SavedLineError) {
                    try check(position)
                    lay(Arrangement.Page(try await route(url), isAsked: isAsked), at: position)
                } catch {
                    drop(number, error.reason)
                    ended.insert(position.place)
                }
            }
        }
    }

    private func check(_ position: SavedLines.Position) throws(SavedLineError) {
        if let place = position.place, !places.contains(place) {
            throw SavedLineError(reason: "the layout has no place of that name")
        }
        if ended.contains(position.place) { throw SavedLineError(reason: "it stood on a page that was dropped") }
        if position == .further, arrangement.overlays.isEmpty {
            throw SavedLineError(reason: "no overlay begins before it")
        }
    }

    private mutating func lay(_ page: Arrangement.Page, at position: SavedLines.Position) {
        switch position {
        case .place(let place): arrangement.stacks[place, default: []].append(page)
        case .overlay(let style): arrangement.overlays.append(Arrangement.Overlay(style, [page]))
        case .further: arrangement.overlays[arrangement.overlays.count - 1].pages.append(page)
        }
    }

    private mutating func drop(_ number: Int, _ reason: String) {
        restored.dropped.append(RestoredLines.Dropped(number: number, reason: reason))
    }
}
