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

/// The traits of a page.
///
///     registrar.page(
///         EditReview.self, under: { BookDetail(id: $0.book) },
///         options: [.requiresParent, .restoredAsParent]
///     ) { (edit, pages: ReviewPages) in try await pages.editor(edit) }
public struct PageOptions: OptionSet, Sendable, Hashable {
    /// The set as bits.
    public let rawValue: UInt32

    /// The set of those bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// It is opened on its very parent alone, as an editor on its subject.
    public static let requiresParent = PageOptions(rawValue: 1)
    /// Its overlay stays if a link leads elsewhere, which then waits for it, as for a lock screen. It needs a style.
    public static let keptByLinks = PageOptions(rawValue: 2)
    /// Neither the page nor the pages on it are saved: only the pages below. A page of a stack needs a parent for it.
    public static let restoredAsParent = PageOptions(rawValue: 4)
}
