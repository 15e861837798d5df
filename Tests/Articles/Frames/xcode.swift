import FrameShop
import ModuleHost
import ModuleKit
import SwiftUI
import UIKit
import UserNotifications

@MainActor private enum Composition {
    static let manager = exitOnError { try ModuleManager(shop()) }
    static let bridge = AppBridge(manager)
}

private struct ShopApp: App {
    @UIApplicationDelegateAdaptor private var delegate: ShopDelegate

    var body: some Scene { WindowGroup { Text("Shop").moduleEvents(to: Composition.bridge) } }
}

// block
