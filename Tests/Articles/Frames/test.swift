import FrameShop
import ModuleInspection
import ModuleKit
import ModuleNavigation
import ModuleNavigationTesting
import ModuleRouting
import ModuleRoutingTesting
import ModuleTesting
import Testing

// block
