import FrameShop
import ModuleInspection
import ModuleKit
import ModuleNavigation
import ModuleRouting
import ModuleTesting
import Testing

// block
