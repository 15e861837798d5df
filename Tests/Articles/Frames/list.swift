import FrameShop
import ModuleHost
import ModuleHostLinks
import ModuleKit
import ModuleLinks
import ModuleMigration
import ModuleNavigation
import ModuleRouting

@ModuleBuilder
private func modules() -> ModuleList {
    // block
}
