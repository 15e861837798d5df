#if canImport(SwiftUI)
import Foundation
import ModuleNavigation
import ModuleRouting
import SwiftUI

/// A stack of pages: the lowest one, and those on it.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
struct StackView: View {
    @Bindable var mirror: NavigationMirror
    let name: NavigationMirror.StackName

    var body: some View {
        NavigationStack(path: $mirror[path: name]) {
            // It stays the same view if another page stands there, because the path goes with its root.
            ZStack { page(mirror.pages(of: name).first?.id) }
                .navigationDestination(for: PageID.self) { page($0) }
        }
    }

    @ViewBuilder private func page(_ id: PageID?) -> some View {
        if let id {
            PageView(mirror: mirror, name: name, content: mirror.content(of: id)).id(id)
        }
    }
}

/// A page: its content, once it is there.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
struct PageView: View {
    let mirror: NavigationMirror
    let name: NavigationMirror.StackName
    @State private var content: ShownContent
    @Environment(\.pageViews) private var views
    @Environment(\.openURL) private var openOutside

    init(mirror: NavigationMirror, name: NavigationMirror.StackName, content: ShownContent) {
        (self.mirror, self.name) = (mirror, name)
        self.content = content
    }

    var body: some View {
        shown
            .environment(\.pageActions, PageActions(navigator: mirror.navigator, content: content))
            .environment(\.openURL, mirror.navigator.opening(from: content.page, else: openOutside))
            .navigationBarBackButtonHidden(blocksLeaving)
            .toolbar {
                if blocksLeaving, !isRoot {
                    ToolbarItem(placement: .cancellationAction) {
                        Button("Close") { [mirror, content] in mirror.navigator.close(content.page) }
                    }
                }
            }
            .task { [content] in await content.load() }
    }

    /// Whether the reader may not leave by a gesture or the menu of the back button, which could leave several pages.
    private var blocksLeaving: Bool { mirror.blocksLeaving(name) }

    /// Whether it is the root of a place, which can't close.
    private var isRoot: Bool {
        if case .place = name { mirror.pages(of: name).first?.id == content.page } else { false }
    }

    private var shown: AnyView {
        do {
            return try content.result.map { try views.view(of: $0.get()) } ?? views.loading()
        } catch {
            return views.failing(PageFailure(error) { [content] in await content.reload() })
        }
    }
}

/// Presents the overlay of a level over its content; the overlay's own view presents the next level.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
struct OverlayPresenter: ViewModifier {
    @Bindable var mirror: NavigationMirror
    let level: Int

    func body(content: Content) -> some View {
        #if os(macOS)
        content.sheet(item: $mirror[overlay: binding(nil)], onDismiss: dismissed, content: overlay)
        #else
        content
            .sheet(item: $mirror[overlay: binding(false)], onDismiss: dismissed, content: overlay)
            .fullScreenCover(item: $mirror[overlay: binding(true)], onDismiss: dismissed, content: overlay)
        #endif
    }

    private func binding(_ isCover: Bool?) -> NavigationMirror.Level {
        NavigationMirror.Level(number: level, isCover: isCover, overlay: mirror.overlay(at: level)?.pages.first?.id)
    }

    private func dismissed() { mirror.dismissed(from: level) }

    private func overlay(_ shown: NavigationMirror.ShownOverlay) -> some View {
        StackView(mirror: mirror, name: .overlay(shown.id))
            .interactiveDismissDisabled(mirror.blocksLeaving(.overlay(shown.id)))
            .modifier(OverlayPresenter(mirror: mirror, level: level + 1))
            .modifier(OverlayMark(mirror: mirror, shown: shown))
    }
}

/// Says that the view of an overlay exists, until SwiftUI forgets it.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
private struct OverlayMark: ViewModifier {
    let mirror: NavigationMirror
    let shown: NavigationMirror.ShownOverlay
    @State private var life = OverlayLife()

    init(mirror: NavigationMirror, shown: NavigationMirror.ShownOverlay) {
        (self.mirror, self.shown) = (mirror, shown)
    }

    func body(content: Content) -> some View {
        content.onChange(of: shown.id, initial: true) { _, id in life.note(id, at: shown.level, in: mirror) }
    }
}

extension Navigator {
    /// Opens the app's own URLs on a page; others go to the system. The text with the link may be another person's, so
    /// it opens what a link from the web may.
    @MainActor
    fileprivate func opening(from page: PageID, else openOutside: OpenURLAction) -> OpenURLAction {
        OpenURLAction { [self] url in
            guard owns(url.absoluteString) else { return .systemAction }
            Task {
                let arrival = await self.open(url.absoluteString, from: page, origin: .link)
                if case .web(let page) = arrival, let url = URL(string: page) { openOutside(url) }
            }
            return .handled
        }
    }
}
#endif
