/// The outputs and styles that the app's host can show, as a line of the layout. A page with another output or style is
/// a problem of the assembly.
///
///     Presents(Page.self, BookPage.self, styles: [.sheet])
public struct Presents: Sendable {
    /// The types of outputs; nil if nothing was said.
    let outputs: [any Any.Type]?

    /// The styles of overlays; nil if nothing was said.
    let styles: [PresentationStyle]?

    /// A host that shows those types, and overlays of those styles.
    ///
    /// - Parameters:
    ///   - outputs: the types of outputs, each as a route's `Output` names it; all types if none is named.
    ///   - styles: the styles of overlays; all styles by default.
    public init(_ outputs: any Any.Type..., styles: [PresentationStyle]? = nil) {
        self.outputs = outputs.isEmpty ? nil : outputs
        self.styles = styles
    }

    /// A host that shows the types of a list, such as those of its table of views, and overlays of those styles.
    ///
    /// - Parameters:
    ///   - outputs: the types of outputs; nil for all types.
    ///   - styles: the styles of overlays; all styles by default.
    public init(outputs: [any Any.Type]?, styles: [PresentationStyle]? = nil) {
        self.outputs = outputs
        self.styles = styles
    }

    /// The outputs and styles of both lines of one layout.
    func adding(_ other: Presents) -> Presents {
        Presents(
            outputs: outputs == nil && other.outputs == nil ? nil : (outputs ?? []) + (other.outputs ?? []),
            styles: styles == nil && other.styles == nil ? nil : (styles ?? []) + (other.styles ?? [])
        )
    }
}
