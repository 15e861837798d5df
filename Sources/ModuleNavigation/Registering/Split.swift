import ModuleKit
public import ModuleRouting

/// A part of a layout: a sidebar, and beside it the detail of the choice there. If there is room for one column, a host
/// shows the active one.
///
///     Split("library") {
///         Sidebar { ShowShelves() }
///         Detail { ShowNoShelf() }
///     }
///
/// A page that a page of the sidebar opens replaces the pages on the detail's root. The places are `library/sidebar`
/// and `library/detail`.
public struct Split: Sendable {
    let area: DeclaredArea

    /// Two columns.
    ///
    /// - Parameters:
    ///   - name: its name among the parts beside it: letters, digits, `-` and `_`.
    ///   - columns: the sidebar, then the detail.
    public init(
        _ name: String,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @SplitBuilder _ columns: () -> SplitBuilder.Columns
    ) {
        let columns = columns()
        area = .split(name, sidebar: columns.sidebar, detail: columns.detail, CallSite(fileID: fileID, line: line))
    }
}

/// The column of a ``Split`` in which a reader chooses.
public struct Sidebar: Sendable {
    let root: DeclaredArea.Root

    /// A sidebar with that page at its bottom.
    ///
    /// - Parameters:
    ///   - takesLinks: whether a link to the root leads here; by default true.
    ///   - root: the page at its bottom.
    public init<R: Route & Hashable>(
        takesLinks: Bool = true,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ root: () -> R
    ) {
        self.root = DeclaredArea.Root(root(), takesLinks: takesLinks, CallSite(fileID: fileID, line: line))
    }
}

/// The column of a ``Split`` that shows the reader's choice.
public struct Detail: Sendable {
    let root: DeclaredArea.Root

    /// A detail with that page at its bottom, which is seen until the reader chooses.
    ///
    /// - Parameters:
    ///   - takesLinks: whether a link to the root leads here; by default true.
    ///   - root: the page at its bottom.
    public init<R: Route & Hashable>(
        takesLinks: Bool = true,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ root: () -> R
    ) {
        self.root = DeclaredArea.Root(root(), takesLinks: takesLinks, CallSite(fileID: fileID, line: line))
    }
}

/// Builds the columns of a ``Split``: a sidebar, then a detail; anything else does not compile.
@resultBuilder
public enum SplitBuilder {
    /// A sidebar and a detail.
    public struct Columns: Sendable {
        let sidebar: DeclaredArea.Root
        let detail: DeclaredArea.Root
    }

    /// Joins the two columns.
    public static func buildBlock(_ sidebar: Sidebar, _ detail: Detail) -> Columns {
        Columns(sidebar: sidebar.root, detail: detail.root)
    }
}
