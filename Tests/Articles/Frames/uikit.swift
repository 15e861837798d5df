import FrameShop
import ModuleHost
import ModuleKit
import UIKit

@MainActor @ModuleBuilder
private func modules() -> ModuleList {
    // block
}
