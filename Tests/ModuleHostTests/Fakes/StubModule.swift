import ModuleKit

/// A module that is written where it is listed.
struct StubModule: ModuleEntry {
    let name: String
    let declare: @Sendable (inout Registrar) -> Void

    func register(in registrar: inout Registrar) { declare(&registrar) }
}

func module(_ name: String, _ declare: @escaping @Sendable (inout Registrar) -> Void = { _ in }) -> StubModule {
    StubModule(name: name, declare: declare)
}

struct StubError: Error {}
