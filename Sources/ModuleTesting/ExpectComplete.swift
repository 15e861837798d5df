public import ModuleKit
public import Testing

/// Expects that the modules can be assembled: every dependency is provided, once, without a cycle, and everything else
/// that the assembly check covers. No factory runs.
///
///     @Test func complete() { expectComplete(shop()) }
///
/// Each problem is an issue of its own at the caller's line, with the problem's whole text.
///
/// - Parameters:
///   - list: the modules.
///   - overrides: replacements for the modules' services.
///   - allowances: the problems to allow, while an app adopts the check.
///   - absence: the app's policy for absent services.
/// - Returns: whether there was no problem.
@discardableResult
public func expectComplete(
    _ list: @autoclosure () throws -> ModuleList,
    overriding overrides: ServiceOverride...,
    allowing allowances: [Allowance] = [],
    absence: AbsencePolicy = .fail,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> Bool {
    do {
        _ = try assemble(list(), overrides, allowing: allowances, absence: absence)
        return true
    } catch let error as AssemblyError {
        for problem in error.problems {
            Finding(text: problem.description, location: sourceLocation).record()
        }
    } catch {
        Finding.record(error, at: sourceLocation)
    }
    return false
}
