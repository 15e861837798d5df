import ModuleKit

/// A module that is written where it is listed.
struct StubModule: ModuleEntry {
    let name: String
    var failurePolicy = FailurePolicy.required
    var after: [String] = []
    let declare: @Sendable (inout Registrar) -> Void

    func register(in registrar: inout Registrar) { declare(&registrar) }
}

func module(_ name: String, _ declare: @escaping @Sendable (inout Registrar) -> Void = { _ in }) -> StubModule {
    StubModule(name: name, declare: declare)
}

/// A module that the app can do without, or that starts after others.
func module(
    _ name: String,
    _ failurePolicy: FailurePolicy = .required,
    after: [String] = [],
    _ declare: @escaping @Sendable (inout Registrar) -> Void = { _ in }
) -> StubModule {
    StubModule(name: name, failurePolicy: failurePolicy, after: after, declare: declare)
}

/// A line of the file that asks, so that expected texts move with the lines that they name.
func at(_ line: UInt, fileID: StaticString = #fileID) -> SourceLocation {
    SourceLocation(fileID: fileID, line: line)
}
