import FrameShop
import ModuleKit
import ModuleNavigation
import ModuleRouting
import ModuleLinks

// block
