import FrameShop
import ModuleHost
import ModuleHostLinks
import ModuleKit
import ModuleLinks
import ModuleMigration
import ModuleNavigation
import ModuleRouting

private struct Entry: ModuleEntry {
    func register(in registrar: inout Registrar) {
        // block
    }
}
