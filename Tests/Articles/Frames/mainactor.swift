import FrameShop
import ModuleKit
import ModuleNavigation
import ModuleRouting

// block
