import FrameShop
import ModuleHost
import ModuleKit
import ModuleMigration
import ModuleNavigation
import ModuleRouting
import ModuleTesting
import Testing

// block
