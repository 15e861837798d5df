/// Pages as they are or were, without identities, as saved lines and a history have them.
public struct Arrangement: Sendable, Hashable {
    /// A page.
    package struct Page: Sendable, Hashable {
        /// Its route.
        package let route: AnyPageRoute
        /// Whether the page below asked for it.
        package let isAsked: Bool
        /// The page that started the scope of this one, if this one is in its place.
        package let begun: AnyPageRoute?

        /// A page.
        package init(_ route: AnyPageRoute, isAsked: Bool = false, begun: AnyPageRoute? = nil) {
            self.route = route
            self.isAsked = isAsked
            self.begun = begun
        }
    }

    /// An overlay.
    package struct Overlay: Sendable, Hashable {
        /// Its style.
        package let style: PresentationStyle
        /// Its pages, the last on top.
        package var pages: [Page]

        /// An overlay of those pages.
        package init(_ style: PresentationStyle, _ pages: [Page]) {
            self.style = style
            self.pages = pages
        }
    }

    /// The pages of each place, the root first.
    package var stacks: [Place: [Page]]

    /// The places of the tabs and columns that were active, each once, the active ones last.
    package var selected: [Place]

    /// The overlays over them, bottom to top.
    package var overlays: [Overlay]

    /// Pages that are to be opened.
    package init(stacks: [Place: [Page]] = [:], selected: [Place] = [], overlays: [Overlay] = []) {
        self.stacks = stacks
        self.selected = selected
        self.overlays = overlays
    }
}
