/// The outputs and styles that the app's host can show. A page with another output or style is a problem of the assembly.
///
///     let host = HostCapabilities(
///         Page.self, BookPage.self, styles: [.sheet])
public struct HostCapabilities: Sendable {
    /// The types of outputs; nil for all.
    let outputs: [any Any.Type]?

    /// The styles of overlays; nil for all.
    let styles: [PresentationStyle]?

    /// A host that shows those types, and overlays of those styles.
    ///
    /// - Parameters:
    ///   - outputs: the types of outputs, each as a route's `Output` names it; all types if none is named.
    ///   - styles: the styles of overlays; all styles by default.
    public init(_ outputs: any Any.Type..., styles: [PresentationStyle]? = nil) {
        self.init(outputs: outputs.isEmpty ? nil : outputs, styles: styles)
    }

    /// A host that shows the types of a list, such as those of its table of views, and overlays of those styles.
    ///
    /// - Parameters:
    ///   - outputs: the types of outputs; nil for all types.
    ///   - styles: the styles of overlays; all styles by default.
    public init(outputs: [any Any.Type]?, styles: [PresentationStyle]? = nil) {
        (self.outputs, self.styles) = (outputs, styles)
    }
}
