import FrameShop
import ModuleKit
import ModuleNavigation

@ModuleBuilder
private func modules() -> ModuleList {
    PageLayout {
        // block
    }
}
