/// The modules an app is made of, in the order in which its composition root lists them.
///
/// A list is a value: a function marked `@ModuleBuilder` returns one, so that the app and its checks share it.
///
///     @ModuleBuilder func shop() -> ModuleList {
///         CatalogEntry()
///         if sellsBooks { CartEntry() }
///     }
public struct ModuleList: Sendable {
    struct Item: Sendable {
        let entry: any ModuleEntry
        let location: SourceLocation
    }

    var items: [Item]

    /// The names of the listed modules, in order.
    public var names: [String] { items.map(\.entry.name) }

    /// The same list without the modules of that name; the list itself where none has it.
    ///
    /// With it a tool asks what an app would lack: `ModuleManager(shop().removing("Catalog"))` throws every problem
    /// that leaving the catalog out would cause.
    public func removing(_ name: String) -> ModuleList {
        ModuleList(items: items.filter { $0.entry.name != name })
    }
}

/// Builds a ``ModuleList`` from entries written one below the other, with `if`, `for` and arrays.
@resultBuilder
public enum ModuleBuilder {
    /// Lists one module, and remembers where.
    public static func buildExpression(
        _ entry: any ModuleEntry,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> ModuleList {
        ModuleList(items: [.init(entry: entry, location: SourceLocation(fileID: fileID, line: line))])
    }

    /// Lists an array of modules, in its order.
    public static func buildExpression(
        _ entries: [any ModuleEntry],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> ModuleList {
        let location = SourceLocation(fileID: fileID, line: line)
        return ModuleList(items: entries.map { .init(entry: $0, location: location) })
    }

    /// Splices another list in.
    public static func buildExpression(_ list: ModuleList) -> ModuleList { list }

    /// Joins the lines of a block.
    public static func buildBlock(_ parts: ModuleList...) -> ModuleList { buildArray(parts) }

    /// Nothing where an `if` without `else` is not taken.
    public static func buildOptional(_ part: ModuleList?) -> ModuleList { part ?? ModuleList(items: []) }

    /// The first branch of an `if` or `switch`.
    public static func buildEither(first part: ModuleList) -> ModuleList { part }

    /// The other branch of an `if` or `switch`.
    public static func buildEither(second part: ModuleList) -> ModuleList { part }

    /// Joins the rounds of a `for` loop.
    public static func buildArray(_ parts: [ModuleList]) -> ModuleList { ModuleList(items: parts.flatMap(\.items)) }

    /// Modules behind `if #available`.
    public static func buildLimitedAvailability(_ part: ModuleList) -> ModuleList { part }
}
