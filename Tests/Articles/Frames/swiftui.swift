import FrameShop
import ModuleHost
import ModuleKit
import ModuleNavigation
import ModuleNavigationUI
import ModuleRouting
import Observation
import SwiftUI

private enum Composition { static let manager = exitOnError { try ModuleManager(shop()) } }

private struct ShopView: View { var body: some View { Text("") } }

// block
