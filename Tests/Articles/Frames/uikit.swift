import FrameShop
import ModuleHost
import ModuleHostLinks
import ModuleKit
import UIKit

@MainActor @ModuleBuilder
private func modules() -> ModuleList {
    // block
}
