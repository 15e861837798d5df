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

// block
