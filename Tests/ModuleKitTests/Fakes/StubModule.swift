@testable import ModuleKit

/// A module that is written where it is listed.
struct StubModule: ModuleEntry {
    let name: String
    var activation = Activation.eager
    var failurePolicy = FailurePolicy.required
    var after: [String] = []
    var budget = ModuleBudget()
    let declare: @Sendable (inout Registrar) -> Void

    func register(in registrar: inout Registrar) { declare(&registrar) }
}

func module(_ name: String, _ declare: @escaping @Sendable (inout Registrar) -> Void = { _ in }) -> StubModule {
    StubModule(name: name, declare: declare)
}

/// A module that does not start as most do.
func module(
    _ name: String,
    starts activation: Activation = .eager,
    _ failurePolicy: FailurePolicy = .required,
    after: [String] = [],
    budget: ModuleBudget = ModuleBudget(),
    _ declare: @escaping @Sendable (inout Registrar) -> Void = { _ in }
) -> StubModule {
    StubModule(
        name: name,
        activation: activation,
        failurePolicy: failurePolicy,
        after: after,
        budget: budget,
        declare: declare
    )
}

/// What the assembly check finds; nothing where the modules fit together.
func problems(@ModuleBuilder _ modules: () -> ModuleList) -> [AssemblyError.Problem] {
    do {
        _ = try ModuleManager(modules())
        return []
    } catch {
        return error.problems
    }
}

/// A line of the file that asks, so that expected texts move with the lines that they name.
func at(_ line: UInt, fileID: StaticString = #fileID) -> SourceLocation {
    SourceLocation(fileID: fileID, line: line)
}
