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

/// A line of the file that asks, so that expected texts move with the lines that they name.
func at(_ line: UInt, fileID: StaticString = #fileID) -> SourceLocation {
    SourceLocation(fileID: fileID, line: line)
}
