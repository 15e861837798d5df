package import ModuleKit

/// What the assembly check finds; nothing where the modules fit together.
package func problems(
    allowing allowances: [Allowance] = [],
    @ModuleBuilder _ modules: () -> ModuleList
) -> [AssemblyError.Problem] {
    do {
        _ = try ModuleManager(modules(), allowing: allowances)
        return []
    } catch {
        return error.problems
    }
}

/// A line of the file that asks, so that expected texts move with the lines that they name.
package func at(_ line: UInt, fileID: String = #fileID) -> CallSite { CallSite(fileID: fileID, line: line) }
