import ModuleKit
import ModuleRouting

/// A part of a layout: pages one on the other, of which the last is seen. Others open on its root, which is always open.
///
///     Stack("shop") { ShowShop() }
///
/// It is a whole layout, or one of the parts of ``Tabs``.
public struct Stack: Sendable {
    let area: DeclaredArea

    /// Pages on a root.
    ///
    /// - Parameters:
    ///   - name: its name among the parts next to it: letters, digits, `-` and `_`. Saved pages are found again by it,
    ///     so changing it forgets them.
    ///   - takesLinks: whether a link to the root, or to a page on it, leads here; by default true. Of several places
    ///     with roots of one type, one takes links.
    ///   - root: the page at its bottom.
    public init<Page: PageRoute>(
        _ name: String,
        takesLinks: Bool = true,
        fileID: String = #fileID,
        line: UInt = #line,
        _ root: () -> Page
    ) {
        area = .stack(name, DeclaredRoot(root(), takesLinks: takesLinks, fileID, line))
    }
}

/// A part of a layout: parts next to one another, of which one is seen. The others keep their pages.
///
///     Tabs("main", initial: "shop") {
///         Stack("shop") { ShowShop() }
///         Stack("cart") { ShowCart() }
///         Split("library") {
///             Sidebar { ShowShelves() }
///             Detail { ShowNoShelf() }
///         }
///     }
///
/// The places are `main/shop`, `main/cart`, `main/library/sidebar` and `main/library/detail`. Tabs may be parts of
/// tabs.
public struct Tabs: Sendable {
    let area: DeclaredArea

    /// Parts next to one another.
    ///
    /// Tabs without parts, two parts of one name, and a start that is none of them are problems of the assembly.
    ///
    /// - Parameters:
    ///   - name: its name among the parts next to it: letters, digits, `-` and `_`.
    ///   - initial: the name of the part that is active at the start; by default the first one.
    ///   - parts: stacks, splits and tabs.
    public init(
        _ name: String,
        initial: String? = nil,
        fileID: String = #fileID,
        line: UInt = #line,
        @TabsBuilder _ parts: () -> TabsBuilder.Parts
    ) {
        let location = CallSite(fileID: fileID, line: line)
        area = DeclaredArea(form: .tabs(start: initial), name: name, location: location, parts: parts().areas)
    }
}

/// Builds the parts of ``Tabs`` from stacks, splits and tabs written one below the other, with `if` and `for`.
@resultBuilder
public enum TabsBuilder {
    /// Stacks, splits and tabs.
    public struct Parts: Sendable {
        let areas: [DeclaredArea]
    }

    /// A stack.
    public static func buildExpression(_ stack: Stack) -> Parts { Parts(areas: [stack.area]) }

    /// A split.
    public static func buildExpression(_ split: Split) -> Parts { Parts(areas: [split.area]) }

    /// Tabs inside tabs.
    public static func buildExpression(_ tabs: Tabs) -> Parts { Parts(areas: [tabs.area]) }

    /// Joins the lines of a block.
    public static func buildBlock(_ parts: Parts...) -> Parts { buildArray(parts) }

    /// Nothing if an `if` without `else` is not taken.
    public static func buildOptional(_ parts: Parts?) -> Parts { parts ?? Parts(areas: []) }

    /// The first branch of an `if` or `switch`.
    public static func buildEither(first parts: Parts) -> Parts { parts }

    /// The other branch of an `if` or `switch`.
    public static func buildEither(second parts: Parts) -> Parts { parts }

    /// Joins the rounds of a `for` loop.
    public static func buildArray(_ parts: [Parts]) -> Parts { Parts(areas: parts.flatMap(\.areas)) }
}

/// A part of a layout: a sidebar, and next to it the detail of the choice there. If there is room for one column, a host
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
    ///   - name: its name among the parts next to it: letters, digits, `-` and `_`.
    ///   - columns: the sidebar, then the detail.
    public init(
        _ name: String,
        fileID: String = #fileID,
        line: UInt = #line,
        @SplitBuilder _ columns: () -> SplitBuilder.Columns
    ) {
        let location = CallSite(fileID: fileID, line: line)
        area = DeclaredArea(form: .split, name: name, location: location, parts: columns().areas)
    }
}

/// The column of a ``Split`` in which a reader chooses.
public struct Sidebar: Sendable {
    let root: DeclaredRoot

    /// A sidebar with that page at its bottom.
    ///
    /// - Parameters:
    ///   - takesLinks: whether a link to the root leads here; by default true.
    ///   - root: the page at its bottom.
    public init<Page: PageRoute>(
        takesLinks: Bool = true,
        fileID: String = #fileID,
        line: UInt = #line,
        _ root: () -> Page
    ) {
        self.root = DeclaredRoot(root(), takesLinks: takesLinks, fileID, line)
    }
}

/// The column of a ``Split`` that shows the reader's choice.
public struct Detail: Sendable {
    let root: DeclaredRoot

    /// A detail with that page at its bottom, which is seen until the reader chooses.
    ///
    /// - Parameters:
    ///   - takesLinks: whether a link to the root leads here; by default true.
    ///   - root: the page at its bottom.
    public init<Page: PageRoute>(
        takesLinks: Bool = true,
        fileID: String = #fileID,
        line: UInt = #line,
        _ root: () -> Page
    ) {
        self.root = DeclaredRoot(root(), takesLinks: takesLinks, fileID, line)
    }
}

/// Builds the columns of a ``Split``: a sidebar, then a detail; anything else does not compile.
@resultBuilder
public enum SplitBuilder {
    /// A sidebar and a detail.
    public struct Columns: Sendable {
        let areas: [DeclaredArea]
    }

    /// Joins the two columns.
    public static func buildBlock(_ sidebar: Sidebar, _ detail: Detail) -> Columns {
        Columns(areas: [.stack("sidebar", sidebar.root), .stack("detail", detail.root)])
    }
}
