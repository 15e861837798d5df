import FrameShop
import ModuleHost
import ModuleHostLinks
import ModuleKit
import ModuleMigration
import ModuleNavigation
import ModuleRouting
import ModuleLinks

private struct Entry: ModuleEntry {
    func register(in registrar: inout Registrar) {
        // block
    }
}
