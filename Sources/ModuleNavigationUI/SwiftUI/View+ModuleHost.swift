#if canImport(SwiftUI)
public import ModuleHost
public import ModuleNavigation
public import SwiftUI

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension View {
    /// Makes this the outermost view of a scene: what SwiftUI reports goes to the modules, and the scene's own navigator
    /// ends with it.
    ///
    ///     WindowGroup {
    ///         NavigatorView(navigator, ShopViews.all).moduleHost(bridge, navigator)
    ///     }
    ///
    /// The modules get the scene's phase, URLs and activities by `moduleEvents(to:activities:scene:)`; `IncomingLinks` of
    /// ModuleHostLinks has the navigator follow them.
    ///
    /// Give each scene a navigator of its own if the app has several: it ends when SwiftUI forgets the scene. The one
    /// that `PageLayout` provides lives as long as the app.
    ///
    /// A URL has one way in. If you use this, no scene delegate may call `sceneWillConnect` or `openURLs`: SwiftUI gives
    /// them the same URLs.
    ///
    /// Type-checked against a stub of SwiftUI; it has not run on a device.
    ///
    /// - Parameters:
    ///   - bridge: the app's bridge.
    ///   - navigator: the scene's navigator.
    ///   - activities: the types of activities to continue. Universal links are continued without being named here.
    ///   - scene: the scene's identifier in events, by which an app with several finds the navigator; made up if nil.
    public func moduleHost(
        _ bridge: AppBridge,
        _ navigator: Navigator,
        activities: [String] = [],
        scene: String? = nil
    ) -> some View {
        modifier(SceneHost(bridge: bridge, navigator: navigator))
            .moduleEvents(to: bridge, activities: activities, scene: scene)
    }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
private struct SceneHost: ViewModifier {
    let bridge: AppBridge
    let navigator: Navigator
    @State private var life = SceneLife()

    init(bridge: AppBridge, navigator: Navigator) { (self.bridge, self.navigator) = (bridge, navigator) }

    func body(content: Content) -> some View {
        events(content)
            .onChange(of: ObjectIdentifier(navigator), initial: true) { _, _ in
                life.note(navigator, of: bridge.queue.manager)
            }
    }

    /// On macOS each URL would open a window of its own.
    private func events(_ content: some View) -> some View {
        #if os(tvOS) || os(watchOS)
        content
        #else
        content.handlesExternalEvents(preferring: ["*"], allowing: ["*"])
        #endif
    }
}
#endif
