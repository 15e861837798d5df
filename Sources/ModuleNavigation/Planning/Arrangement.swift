/// Pages as they are or were, without identities, as saved lines and a history have them.
public struct Arrangement: Sendable, Hashable {
    /// A page.
    public struct Page: Sendable, Hashable {
        /// Its route.
        public let route: AnyPageRoute
        /// Whether the page below asked for it.
        public let isAsked: Bool
        /// The page that started the scope of this one, if this one is in its place.
        public let begun: AnyPageRoute?

        /// A page.
        public init(_ route: AnyPageRoute, isAsked: Bool = false, begun: AnyPageRoute? = nil) {
            self.route = route
            self.isAsked = isAsked
            self.begun = begun
        }
    }

    /// An overlay.
    public struct Overlay: Sendable, Hashable {
        /// Its style.
        public let style: PresentationStyle
        /// Its pages, the last on top.
        public var pages: [Page]

        /// An overlay of those pages.
        public init(_ style: PresentationStyle, _ pages: [Page]) {
            self.style = style
            self.pages = pages
        }
    }

    /// The pages of each place, the root first.
    public var stacks: [Place: [Page]]

    /// The places of the tabs and columns that were active, each once, the active ones last.
    public var selected: [Place]

    /// The overlays over them, bottom to top.
    public var overlays: [Overlay]

    /// Pages that are to be opened.
    public init(stacks: [Place: [Page]] = [:], selected: [Place] = [], overlays: [Overlay] = []) {
        self.stacks = stacks
        self.selected = selected
        self.overlays = overlays
    }
}
