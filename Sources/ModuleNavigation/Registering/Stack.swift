import ModuleKit
public import ModuleRouting

/// A part of a layout: pages one on the other, of which the last is seen. Others open on its root, which always stands.
///
///     Stack("shop") { ShowShop() }
///
/// It is a whole layout, or one of the parts of ``Tabs``.
public struct Stack: Sendable {
    let area: DeclaredArea

    /// Pages on a root.
    ///
    /// - Parameters:
    ///   - name: its name among the parts beside it: letters, digits, `-` and `_`. Saved pages are found again by it,
    ///     so changing it forgets them.
    ///   - takesLinks: whether a link to the root, or to a page on it, leads here; by default true. Of several places
    ///     with roots of one type, one takes links.
    ///   - root: the page at its bottom.
    public init<R: Route & Hashable>(
        _ name: String,
        takesLinks: Bool = true,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ root: () -> R
    ) {
        let location = CallSite(fileID: fileID, line: line)
        area = .stack(name, DeclaredArea.Root(root(), takesLinks: takesLinks, location))
    }
}
