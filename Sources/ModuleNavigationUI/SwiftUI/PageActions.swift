#if canImport(SwiftUI)
public import ModuleNavigation
import ModuleRouting
public import SwiftUI

/// The page that a view belongs to, from the environment.
///
///     @Environment(\.pageActions) private var page
///     …
///     Button(book.title) { page.open(BookDetail(id: book.id)) }
///
/// An intent says which page it comes from, so a second tap on a page that is covered by then changes nothing.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
public struct PageActions: Sendable {
    /// The navigator that shows it; nil outside of a ``NavigatorView``.
    public internal(set) var navigator: Navigator?
    /// Its identity; nil outside of a ``NavigatorView``.
    public var id: PageID? { content?.page }
    var content: ShownContent?

    /// Opens a page on this one.
    @discardableResult
    public func open(_ route: some PageRoute, as opening: Navigation.Opening = .declared) -> Navigation.Outcome {
        id.flatMap { navigator?.open(route, from: $0, as: opening) } ?? .gone
    }

    /// Closes the page and all pages on it.
    @discardableResult
    public func close() -> Navigation.Outcome { id.flatMap { navigator?.close($0) } ?? .gone }

    /// Has the page's content made again; the old one is shown meanwhile.
    public func reload() async { await content?.reload() }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
private struct ShownPageKey: EnvironmentKey {
    static let defaultValue = PageActions()
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension EnvironmentValues {
    /// The page that the view belongs to. Outside of a ``NavigatorView`` its actions change nothing.
    public internal(set) var pageActions: PageActions {
        get { self[ShownPageKey.self] }
        set { self[ShownPageKey.self] = newValue }
    }
}
#endif
