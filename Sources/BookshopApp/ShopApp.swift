#if canImport(SwiftUI)
import BookshopModules
import Foundation
import ModuleHost
import ModuleHostLinks
import ModuleKit
import ModuleNavigation
import ModuleNavigationUI
import ModuleRouting
import SwiftUI

/// The bookshop in a window.
///
/// Type-checked against a stub of SwiftUI; it has not run on a device.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
@main
struct ShopApp: App {
    private let bridge: AppBridge
    private let navigator: Navigator
    private let router: Router
    private let questions: WindowQuestions

    init() {
        let questions = WindowQuestions()
        let (manager, navigator, router) = exitOnError {
            let manager = try ModuleManager(windowShop(asking: questions))
            return (manager, try manager.resolve(Navigator.self), try Router(manager))
        }
        (self.navigator, self.router, self.questions) = (navigator, router, questions)
        bridge = AppBridge(manager)
        bridge.launch(.user)
    }

    var body: some Scene {
        // All windows show the navigator that the layout provides, which follows the links of the host.
        WindowGroup {
            NavigatorView(navigator, ShopViews.all)
                .environment(\.router, router)
                .modifier(WindowQuestion(questions: questions))
                .moduleHost(bridge, navigator)
        }
    }
}

/// The shop's modules, with those of the window.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
func windowShop(asking questions: WindowQuestions) -> ModuleList {
    let folder = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    return shopModules(
        data: (folder ?? URL(fileURLWithPath: ".")).appendingPathComponent("bookshop"),
        presents: Presents(outputs: ShopViews.all.outputs, styles: [.sheet, .cover])
    ) {
        IncomingLinks(notification: { $0.payload.values["link"] })
        WindowEntry(questions: questions)
    }
}
#endif
