#if canImport(UIKit) && !os(watchOS)
import ModuleKit
public import UIKit

/// The calls that a `UISceneDelegate` forwards.
///
///     final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///         func scene(
///             _ scene: UIScene, willConnectTo session: UISceneSession,
///             options: UIScene.ConnectionOptions
///         ) {
///             bridge.sceneWillConnect(scene, options)
///         }
///         func sceneDidBecomeActive(_ scene: UIScene) {
///             bridge.sceneDidBecomeActive(scene)
///         }
///     }
///
/// Type-checked against a stub of UIKit; it has not run on a device.
extension AppBridge {
    /// For `scene(_:willConnectTo:options:)`: sends `SceneDidConnect`, then what the scene was connected for: URLs,
    /// activities, a shortcut. The response to a notification comes through `UNUserNotificationCenterDelegate`, not
    /// here.
    public func sceneWillConnect(_ scene: UIScene, _ options: UIScene.ConnectionOptions) {
        connectScene(scene.session.persistentIdentifier, role: scene.session.role.rawValue)
        openURLs(options.urlContexts, in: scene)
        for activity in options.userActivities { continueActivity(activity, in: scene) }
        #if !os(tvOS)
        if let item = options.shortcutItem { queue.send(PerformShortcut(item, in: scene)) }
        #endif
    }

    /// For `sceneWillEnterForeground(_:)`: the scene is inactive.
    public func sceneWillEnterForeground(_ scene: UIScene) { became(scene, .inactive) }

    /// For `sceneDidBecomeActive(_:)`: the scene is active.
    public func sceneDidBecomeActive(_ scene: UIScene) { became(scene, .active) }

    /// For `sceneWillResignActive(_:)`: the scene is inactive.
    public func sceneWillResignActive(_ scene: UIScene) { became(scene, .inactive) }

    /// For `sceneDidEnterBackground(_:)`: the scene is in the background.
    public func sceneDidEnterBackground(_ scene: UIScene) { became(scene, .background) }

    /// For `sceneDidDisconnect(_:)`: the scene is gone, and sends `SceneDidDisconnect`.
    public func sceneDidDisconnect(_ scene: UIScene) { disconnectScene(scene.session.persistentIdentifier) }

    /// For `scene(_:openURLContexts:)`: sends `OpenURL` for each, in the order of their text.
    public func openURLs(_ contexts: Set<UIOpenURLContext>, in scene: UIScene) {
        let id = scene.session.persistentIdentifier
        for context in contexts.sorted(by: { $0.url.absoluteString < $1.url.absoluteString }) {
            let url = context.url.absoluteString
            queue.send(OpenURL(url: url, source: context.options.sourceApplication, scene: id))
        }
    }

    /// For `scene(_:continue:)`: sends `ContinueActivity`.
    public func continueActivity(_ activity: NSUserActivity, in scene: UIScene) {
        queue.send(ContinueActivity(activity, scene: scene.session.persistentIdentifier))
    }

    #if !os(tvOS)
    /// For `windowScene(_:performActionFor:)`: sends `PerformShortcut`, and returns whether a module performed it.
    public func performShortcut(_ item: UIApplicationShortcutItem, in scene: UIScene) async -> Bool {
        await queue.deliver(PerformShortcut(item, in: scene)).answer != nil
    }
    #endif

    private func became(_ scene: UIScene, _ phase: AppPhase) {
        self.scene(scene.session.persistentIdentifier, became: phase)
    }
}

#if !os(tvOS)
extension PerformShortcut {
    /// A person chose that item.
    @MainActor
    fileprivate init(_ item: UIApplicationShortcutItem, in scene: UIScene) {
        let values = (item.userInfo ?? [:]).compactMapValues { $0 as Any as? String }
        self.init(type: item.type, values: values, scene: scene.session.persistentIdentifier)
    }
}
#endif
#endif
