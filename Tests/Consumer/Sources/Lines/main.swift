// A program that reads lines until a signal or the end of its input, and ends in order, without Foundation.

import ModuleHost
import ModuleKit

struct EchoEntry: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.on { (event: DidLaunch) in print("launched by a", event.reason.rawValue) }
        registrar.onStop { print("stopped") }
    }
}

await exitOnError {
    let manager = try ModuleManager { EchoEntry() }
    await manager.send(DidLaunch(.command))
    let end = try await manager.run {
        for try await line in StandardInput() { print(line) }
    }
    print(end)
}
