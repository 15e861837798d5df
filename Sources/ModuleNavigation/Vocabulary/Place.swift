/// A stack of the layout, of pages, by its path: `main/orders`.
///
/// The names of tabs and splits around it come first, outermost first, with slashes between. Names in one layout are
/// unique.
public struct Place: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The path.
    public let path: String

    /// The place at that path.
    public init(_ path: String) { self.path = path }

    /// The place at that path.
    public init(stringLiteral path: String) { self.path = path }

    /// The place of that name inside this one.
    package func inside(_ name: String) -> Place { path.isEmpty ? Place(name) : Place("\(path)/\(name)") }
}

extension Place: CustomStringConvertible {
    /// The path.
    public var description: String { path }
}

/// The way in which an overlay is shown. Hosts and apps may add styles of their own.
public struct PresentationStyle: RawRepresentable, Hashable, Sendable {
    /// The style's name, as saved lines have it.
    public let rawValue: String

    /// The style of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A card over the page, which a reader may dismiss.
    public static let sheet = PresentationStyle(rawValue: "sheet")

    /// Over the whole screen.
    public static let cover = PresentationStyle(rawValue: "cover")
}

extension PresentationStyle: CustomStringConvertible {
    /// The style's name.
    public var description: String { rawValue }
}

/// The part of a page that is saved, so that it is restored after the app was ended.
public enum PageRestoration: Sendable, Hashable {
    /// The page itself, as the URL of its route.
    case asItself
    /// Neither the page nor the pages on it: only the pages below are saved. A page of a stack needs a parent for it.
    case asParent
}
