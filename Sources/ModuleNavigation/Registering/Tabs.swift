import ModuleKit

/// A part of a layout: parts beside one another, of which one is seen. The others keep their pages.
///
///     Tabs("main", start: "shop") {
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

    /// Parts beside one another.
    ///
    /// Tabs without parts, two parts of one name, and a start that is none of them are problems of the assembly.
    ///
    /// - Parameters:
    ///   - name: its name among the parts beside it: letters, digits, `-` and `_`.
    ///   - start: the name of the part that is active at the start; by default the first one.
    ///   - parts: stacks, splits and tabs.
    public init(
        _ name: String,
        start: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @TabsBuilder _ parts: () -> TabsBuilder.Parts
    ) {
        area = .tabs(name, start: start, parts().areas, CallSite(fileID: fileID, line: line))
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
