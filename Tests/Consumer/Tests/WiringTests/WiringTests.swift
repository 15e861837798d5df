import ModuleHostLinks
import ModuleKit
import ModuleLinks
import ModuleNavigation
import ModuleNavigationTesting
import ModuleRouting
import ModuleRoutingTesting
import ModuleRoutingTools
import ModuleTesting
import ModuleTools
import Testing

struct NumbersEntry: ModuleEntry {
    func register(in registrar: inout Registrar) { registrar.provide(Int.self) { (_: String) in 1 } }
}

@ModuleBuilder func links() -> ModuleList { LinkRouting(schemes: ["app"]) }

@ModuleBuilder func numbers() -> ModuleList { NumbersEntry() }

@Test func complete() { expectComplete(links()) }

/// It must be red: `check` runs it.
@Test func moduleMissing() { expectComplete(numbers()) }
