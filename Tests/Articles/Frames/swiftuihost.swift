import FrameShop
import ModuleHost
import ModuleHostLinks
import ModuleKit
import ModuleNavigation
import ModuleNavigationUI
import ModuleRouting
import Observation
import SwiftUI

private enum ShopViews { static let all = PageViews() }

// What blocks use of others.
private struct ShopFakes: ModuleEntry { func register(in registrar: inout Registrar) {} }

// block
