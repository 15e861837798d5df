#if canImport(SwiftUI)
import Foundation
public import ModuleNavigation
public import SwiftUI

/// Shows the pages of a navigator: its tabs, stacks, splits, sheets and covers, and the reader's way through them.
///
///     WindowGroup {
///         NavigatorView(navigator, ShopViews.all).moduleHost(bridge, navigator)
///     }
///
/// The pages are the navigator's state. The view has none of its own that it would miss, so it may be made again at any
/// time. A reader's swipe, back or tap on a tab is reported as a fact. A held page hides the back button, can't be
/// swiped away, and shows a button that asks before it closes. A URL of the app that a view opens, with `Link` or
/// `openURL`, is opened on the page that has it, as a link from the web; others go to the system.
///
/// SwiftUI shows one page above the next, and we can't see what it draws: that a page is open is our word, that it is on
/// the screen is Apple's. Type-checked against a stub of SwiftUI; it has not run on a device.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
public struct NavigatorView: View {
    private let navigator: Navigator
    private let views: PageViews

    /// The pages of that navigator.
    ///
    /// - Parameters:
    ///   - navigator: the navigator of the scene.
    ///   - views: the view for each type of content.
    public init(_ navigator: Navigator, _ views: PageViews) {
        self.navigator = navigator
        self.views = views
    }

    /// The pages of that navigator, with one closure for all contents.
    ///
    ///     NavigatorView(navigator) { content in
    ///         if let page = content as? Page { PageScreen(page: page) }
    ///     }
    public init<Content: View>(
        _ navigator: Navigator,
        @ViewBuilder content: @escaping @MainActor @Sendable (any Sendable) -> Content
    ) {
        self.init(navigator, PageViews().showing(content))
    }

    /// The pages. Another navigator gets a view of its own.
    public var body: some View {
        MirrorView(mirror: NavigationMirror(navigator), views: views).id(ObjectIdentifier(navigator))
    }
}

/// Keeps the mirror of a navigator.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
private struct MirrorView: View {
    @State private var mirror: NavigationMirror
    private let views: PageViews
    @Environment(\.openURL) private var openOutside

    init(mirror: NavigationMirror, views: PageViews) {
        self.views = views
        self.mirror = mirror
    }

    var body: some View {
        PartView(mirror: mirror, node: mirror.state.shape.root)
            .modifier(OverlayPresenter(mirror: mirror, level: 0))
            .environment(\.pageViews, views)
            .task { [mirror, views, openOutside] in
                mirror.act = { change in
                    views.ends.act(on: change) { page in
                        if let url = URL(string: page) { openOutside(url) }
                    }
                }
            }
    }
}

/// A part of the layout.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
struct PartView: View {
    let mirror: NavigationMirror
    let node: LayoutShape.Node

    var body: some View {
        switch node {
        case .stack(let number): StackView(mirror: mirror, name: .place(mirror.state.places[number]))
        case .choice(let number):
            let choice = mirror.state.shape.choices[number]
            if choice.isSplit {
                SplitView(mirror: mirror, choice: choice)
            } else {
                TabsView(mirror: mirror, choice: choice)
            }
        }
    }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
private struct TabsView: View {
    @Bindable var mirror: NavigationMirror
    let choice: LayoutShape.Choice
    @Environment(\.pageViews) private var views

    var body: some View {
        TabView(selection: $mirror[selection: choice.place]) {
            ForEach(Array(choice.names.indices), id: \.self) { child in
                Tab(value: choice.names[child]) {
                    PartView(mirror: mirror, node: choice.children[child])
                } label: {
                    views.label(of: choice.place.inside(choice.names[child]))
                }
            }
        }
    }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
private struct SplitView: View {
    @Bindable var mirror: NavigationMirror
    let choice: LayoutShape.Choice

    var body: some View {
        NavigationSplitView(preferredCompactColumn: $mirror[column: choice.place]) {
            PartView(mirror: mirror, node: choice.children[0])
        } detail: {
            PartView(mirror: mirror, node: choice.children[1])
        }
    }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension NavigationMirror {
    /// The column that is seen if there is room for one.
    fileprivate subscript(column split: Place) -> NavigationSplitViewColumn {
        get { self[selection: split] == "detail" ? .detail : .sidebar }
        set { self[selection: split] = newValue == .detail ? "detail" : "sidebar" }
    }
}
#endif
