// A program whose first line says what is missing, and ends with status 1.

import ModuleKit

struct ClockEntry: ModuleEntry {
    func register(in registrar: inout Registrar) { registrar.provide(Int.self) { (_: String) in 1 } }
}

let manager = exitOnError { try ModuleManager { ClockEntry() } }
print("never", manager)
