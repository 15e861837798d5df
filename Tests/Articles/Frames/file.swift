import FrameShop
import ModuleKit
import ModuleLinks
import ModuleNavigation
import ModuleRouting

// block
