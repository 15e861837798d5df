#if canImport(SwiftUI)
import BookshopModules
import Foundation
import ModuleHost
import ModuleHostLinks
import ModuleKit
import ModuleNavigation
import ModuleNavigationUI
import ModuleRouting
public import SwiftUI

/// The bookshop in windows.
///
/// Type-checked against a stub of SwiftUI; it has not run on a device.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
public struct ShopApp: App {
    #if canImport(UIKit) && !os(watchOS)
    @UIApplicationDelegateAdaptor private var delegate: ShopDelegate
    #endif
    private let shop = ShopInWindows.shared

    /// The app; Xcode makes it for previews too, which start no module.
    public init() {
        #if !canImport(UIKit) || os(watchOS)
        shop.launch()
        #endif
    }

    /// All windows show the navigator that the layout provides, which follows the links of the host.
    public var body: some Scene {
        WindowGroup {
            NavigatorView(shop.navigator, ShopViews.all)
                .environment(\.router, shop.router)
                .modifier(WindowQuestion(questions: shop.questions))
                .moduleHost(shop.bridge, shop.navigator)
        }
    }
}

/// The composition root of the app, which its delegates share with its windows.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
@MainActor
final class ShopInWindows {
    static let shared = ShopInWindows()

    let bridge: AppBridge
    let navigator: Navigator
    let router: Router
    let questions = WindowQuestions()

    private init() {
        let manager: ModuleManager
        (manager, navigator, router) = exitOnError { [questions] in
            let manager = try ModuleManager(windowShop(asking: questions))
            return (manager, try manager.resolve(Navigator.self), try Router(manager))
        }
        bridge = AppBridge(manager)
    }

    /// Starts the modules, but not in a preview.
    func launch() {
        if ProcessInfo.processInfo.environment["XCODE_RUNNING_FOR_PREVIEWS"] != "1" { bridge.launch(.user) }
    }
}

/// The shop's modules, with those of the window.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
func windowShop(asking questions: WindowQuestions) -> ModuleList {
    let folder = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    return shopModules(
        data: (folder ?? URL(fileURLWithPath: ".")).appendingPathComponent("bookshop"),
        capabilities: ShopViews.all.capabilities
    ) {
        IncomingLinks().notifications { $0.payload.values["link"] }
        WindowEntry(questions: questions)
    }
}
#endif
