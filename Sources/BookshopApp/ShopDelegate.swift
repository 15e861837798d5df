#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
import ModuleHost
import UIKit
import UserNotifications

/// What SwiftUI doesn't tell: the launch, also one in the background, which connects no scene.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
final class ShopDelegate: NSObject, UIApplicationDelegate {
    #if !os(tvOS)
    private let notifications = ShopNotifications()
    #endif

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        ShopInWindows.shared.bridge.useBackgroundTime(of: application)
        #if !os(tvOS)
        // Before this returns, or the tap that launches the app is lost.
        UNUserNotificationCenter.current().delegate = notifications
        #endif
        ShopInWindows.shared.launch()
        return true
    }

    func application(
        _ application: UIApplication,
        configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        configuration.delegateClass = ShopScene.self
        return configuration
    }
}

/// What a scene is connected for. At some cold starts SwiftUI reports none of it; if it does, equal links are one.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
final class ShopScene: NSObject, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        let bridge = ShopInWindows.shared.bridge
        bridge.openURLs(options.urlContexts, in: scene)
        for activity in options.userActivities { bridge.continueActivity(activity, in: scene) }
        #if !os(tvOS)
        if let item = options.shortcutItem { Task { await bridge.performShortcut(item, in: scene) } }
        #endif
    }

    #if !os(tvOS)
    func windowScene(_ scene: UIWindowScene, performActionFor item: UIApplicationShortcutItem) async -> Bool {
        await ShopInWindows.shared.bridge.performShortcut(item, in: scene)
    }
    #endif
}
#endif
