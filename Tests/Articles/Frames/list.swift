import FrameShop
import ModuleHost
import ModuleHostLinks
import ModuleKit
import ModuleNavigation
import ModuleRouting
import ModuleLinks

@ModuleBuilder
private func modules() -> ModuleList {
    // block
}
