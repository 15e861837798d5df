#if canImport(SwiftUI)
public import ModuleNavigation
import ModuleRouting
public import SwiftUI

/// The page that a view belongs to, from the environment.
///
///     @Environment(\.pageActions) private var page
///     …
///     Button(book.title) { page?.open(BookDetail(id: book.id)) }
///
/// An intent says which page it comes from, so a second tap on a page that is covered by then changes nothing.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
public struct PageActions: Sendable {
    /// The navigator that shows it.
    public let navigator: Navigator
    /// Its identity.
    public var id: PageID { content.page }
    private let content: ShownContent

    init(_ content: ShownContent, _ navigator: Navigator) {
        self.content = content
        self.navigator = navigator
    }

    /// Opens a page on this one.
    @discardableResult
    public func open<R: PageRoute>(
        _ route: R,
        as opening: Navigation.Opening = .declared
    ) -> Navigation.Outcome { navigator.open(route, from: id, as: opening) }

    /// Closes the page and all pages on it.
    @discardableResult
    public func close() -> Navigation.Outcome { navigator.close(id) }

    /// Has the page's content made again; the old one is shown meanwhile.
    public func reload() async { await content.reload() }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
private struct ShownPageKey: EnvironmentKey {
    static let defaultValue: PageActions? = nil
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension EnvironmentValues {
    /// The page that the view belongs to; nil for a view outside of a ``NavigatorView``.
    public internal(set) var pageActions: PageActions? {
        get { self[ShownPageKey.self] }
        set { self[ShownPageKey.self] = newValue }
    }
}
#endif
