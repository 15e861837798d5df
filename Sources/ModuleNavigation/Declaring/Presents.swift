/// What the app's host can show, as a line of the layout: a page that is something else, or is shown in another way, is a
/// problem of the assembly.
///
///     Presents(Page.self, BookPage.self, styles: [.sheet])
public struct Presents: Sendable {
    /// The types of what pages show; nil if nothing was said.
    let outputs: [any Any.Type]?

    /// The styles of overlays; nil if nothing was said.
    let styles: [PresentationStyle]?

    /// A host that shows those types, and overlays of those styles.
    ///
    /// - Parameters:
    ///   - outputs: the types of what pages show, each as a route's `Output` names it; of any type if none is named.
    ///   - styles: how overlays are shown; in any way unless said.
    public init(_ outputs: any Any.Type..., styles: [PresentationStyle]? = nil) {
        self.outputs = outputs.isEmpty ? nil : outputs
        self.styles = styles
    }

    init(outputs: [any Any.Type]?, styles: [PresentationStyle]?) {
        self.outputs = outputs
        self.styles = styles
    }

    /// What one of the two shows; of several lines of one layout.
    func adding(_ other: Presents) -> Presents {
        Presents(
            outputs: outputs == nil && other.outputs == nil ? nil : (outputs ?? []) + (other.outputs ?? []),
            styles: styles == nil && other.styles == nil ? nil : (styles ?? []) + (other.styles ?? [])
        )
    }
}
